import { followerInput } from '@chiostro/domain/follows/followInput'
import { digestHour, type FilteredKind, filterWords, followMessages } from '@chiostro/domain/follows/follows'
import { keyOf } from '@chiostro/domain/records/records'
import { useState } from 'react'
import { z } from 'zod'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundSelect } from '../../components/BoundField.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { firstIssueOr, tryLater } from '../../components/submission.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { WaitsForMail } from '../corrections/SentTo.tsx'
import { saveItem } from '../device/savedItems.ts'
import type { Followed } from './FollowButton.tsx'

const FollowMutation = graphql(`
  mutation Follow($input: FollowInput!) {
    follow(input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

/** One draft for all that can be followed: the address is the same. */
const draftKey = 'follow'
const blank = { email: '', frequency: 'now', year: '' }

const years = [1, 2, 3, 4, 5, 6]
/** The year of a degree course, '' for all. */
const schema = followerInput.extend({ year: z.string().transform((year) => (year ? Number(year) : undefined)) })

/** Asks for the address and how often; then says that a mail has to be confirmed. */
export function FollowDialog({ follow, about, onClose }: { follow: Followed; about: string | undefined; onClose(): void }) {
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  const intro = useIntro(follow, about)
  const bySession = follow.kind === 'degree-course'
  const form = useSubmitForm({
    schema,
    draft: useDraft(draftKey, blank),
    mutation: FollowMutation,
    variables: ({ year, frequency, ...values }) => ({
      input: { ...follow, ...values, ...(bySession ? { year, frequency: 'session' } : { frequency }) },
    }),
    done(_, { values }) {
      // Most leads say what is followed; of a subject or professor the name does.
      void saveItem({ kind: 'follow', id: JSON.stringify(follow), title: about ?? intro })
      setSentTo(values.email)
    },
    failed: { title: followMessages.failed, reason: firstIssueOr(tryLater) },
  })

  if (sentTo)
    return (
      <WaitsForMail email={sentTo} onWrong={() => setSentTo('')} onClose={onClose}>
        {t('Le novità arrivano dopo che hai confermato con il link.')}
      </WaitsForMail>
    )
  return (
    <FormDialog title={t('Segui')} size="small" form={form} intro={intro} submit={t('Segui')} onClose={onClose}>
      <EmailField
        form={form}
        name="email"
        label={t('La tua email')}
        hint={t('Ti scriviamo solo dopo la tua conferma, e smetti quando vuoi.')}
      />
      {bySession ? (
        <BoundSelect
          form={form}
          name="year"
          label={t('Il tuo anno')}
          options={[
            { value: '', label: t('Tutti gli anni') },
            ...years.map((year) => ({ value: year, label: t('{number}° anno', { number: year }) })),
          ]}
        />
      ) : (
        <BoundSelect
          form={form}
          name="frequency"
          label={t('Quando')}
          options={[
            { value: 'now', label: t('Appena c’è una novità') },
            { value: 'daily', label: t('Una volta al giorno, alle {hour}', { hour: digestHour }) },
          ]}
        />
      )}
    </FormDialog>
  )
}

function useIntro(follow: Followed, about = ''): string {
  const { t, formats } = useI18n()
  const { kind } = follow
  if (kind === 'degree-course') return t('{about}: alla fine di ogni sessione ti chiediamo com’è andata, esame per esame.', { about })
  if (kind === 'subject' || kind === 'professor') return t('{about}: ti scriviamo quando c’è una nuova recensione.', { about })
  const filter = filterWords(follow, { t, price: formats.price }).join(', ')
  const leads: Record<FilteredKind, string> = {
    books: filter ? t('Ti scriviamo quando c’è un nuovo annuncio: {filter}.', { filter }) : t('Ti scriviamo quando c’è un nuovo annuncio.'),
    events: filter ? t('Ti scriviamo quando c’è un nuovo evento: {filter}.', { filter }) : t('Ti scriviamo quando c’è un nuovo evento.'),
  }
  return leads[keyOf(leads, kind)]
}
