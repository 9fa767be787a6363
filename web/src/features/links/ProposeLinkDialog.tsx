import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { linkLimits, linkMessages, linkPlatforms, platformOf } from '@chiostro/domain/links/links'
import { entriesOf } from '@chiostro/domain/records/records'
import { Mail } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundInput, BoundSelect } from '../../components/BoundField.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { blankFields } from '../../components/textFormResolver.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SentTo } from '../corrections/SentTo.tsx'

const ProposeLink = graphql(`
  mutation ProposeLink($input: ProposeLinkInput!) {
    proposeLink(input: $input) {
      __typename
      ... on Link {
        id
      }
      ...Refusal_error
    }
  }
`)

export interface Place {
  kind: 'subject' | 'degree-course'
  id: string
  name: string
}

const draftKey = 'propose link'
/** Begins every address, in any language. */
const scheme = 'https://'
const blank = blankFields(proposeLinkInput)
const platforms = entriesOf(linkPlatforms).map(([value, { label }]) => ({ value, label }))

/** Proposes a link for a place; in its stead then stands that a mail has to be confirmed. */
export function ProposeLinkDialog({ place, onClose }: { place: Place; onClose(): void }) {
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  const draft = useDraft(draftKey, blank)
  const ofPlace = { subjectId: place.kind === 'subject' ? place.id : '', degreeCourseId: place.kind === 'subject' ? '' : place.id }
  const form = useSubmitForm({
    schema: proposeLinkInput,
    draft: { ...draft, start: { ...draft.start, ...ofPlace } },
    mutation: ProposeLink,
    variables: (input) => ({ input }),
    done: (_, { values }) => setSentTo(values.email),
    failed: { title: linkMessages.failed },
  })
  const url = useWatch({ control: form.control, name: 'url' })
  const guess = useEffectEvent((address: string) => {
    if (/^https:\/\/[^/]+\/./i.test(address) && URL.canParse(address)) form.setValue('platform', platformOf(new URL(address)))
  })
  useEffect(() => guess(url.trim()), [url])

  if (sentTo)
    return (
      <DoneDialog title={t('Manca solo la tua conferma')} waitsFor={Mail} onClose={onClose}>
        <SentTo email={sentTo} onWrong={() => setSentTo('')}>
          {t('Il link si vede dopo che l’hai confermato con quello dell’email. Con lo stesso lo togli quando vuoi.')}
        </SentTo>
      </DoneDialog>
    )
  return (
    <FormDialog
      title={t('Proponi un gruppo o un link')}
      size="small"
      form={form}
      intro={t('Per {place}: il gruppo di chi lo segue, una cartella condivisa, la pagina con gli esami passati.', { place: place.name })}
      submit={t('Proponi')}
      onClose={onClose}
    >
      <BoundInput form={form} name="url" label={t('Indirizzo')} required inputMode="url" placeholder={scheme} />
      <BoundSelect form={form} name="platform" label={t('Dove si trova')} options={[{ value: '', label: 'Scegli' }, ...platforms]} />
      <BoundInput form={form} name="title" label={t('Titolo')} required maxLength={linkLimits.title} placeholder={t('Gruppo del corso')} />
      <EmailField form={form} name="email" label={t('La tua email')} hint={t('Non è mai pubblica. Qui ricevi il link per confermare.')} />
    </FormDialog>
  )
}
