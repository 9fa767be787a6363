import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import { wantedDays, wantedMessages } from '@chiostro/domain/wanted/wanted'
import { publishWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundText, FieldPair, RewrittenOnBlur } from '../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { Drafted, DraftNotice } from '../../components/Drafted.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog, FormSection } from '../../components/FormDialog.tsx'
import { blankFields } from '../../components/textFormResolver.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CourseField } from '../books/course/CourseField.tsx'
import { useSubjectOfAddress } from '../books/course/linkedSubject.ts'
import { SentTo } from '../corrections/SentTo.tsx'
import { saveItem } from '../device/savedItems.ts'

const PublishWanted = graphql(`
  mutation PublishWanted($input: PublishWantedInput!) {
    publishWanted(input: $input) {
      __typename
      ... on WantedBook {
        id
      }
      ...Refusal_error
    }
  }
`)

const draftKey = 'publish wanted'
const blank = blankFields(publishWantedInput)

/** What was searched for in vain is the title. */
export function PublishWantedDialog({ onClose }: { onClose(): void }) {
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <WantedPublished {...sent} onBack={() => setSent(null)} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <PublishWantedForm onSent={setSent} onClose={onClose} />
    </Drafted>
  )
}

interface Sent {
  title: string
  email: string
  load(): void
}

/** In the place of the form: the wanted book waits for the confirmation, without which nothing is published. */
function WantedPublished({ title, email, load, onBack, onClose }: Sent & { onBack(): void; onClose(): void }) {
  const t = useT()
  const next = (
    <>
      <Button onClick={onBack}>{t('Cerca un altro libro')}</Button>
      <ButtonLink to="/books">{t('Guarda tutti i libri')}</ButtonLink>
    </>
  )
  function mend() {
    load()
    onBack()
  }
  return (
    <DoneDialog title={t('Manca solo la tua conferma')} waitsFor={Mail} next={next} onClose={onClose}>
      <p>{t('«{title}» si vede tra le richieste appena premi il link nell’email.', { title })}</p>
      <SentTo email={email} onWrong={mend}>
        {t('Con lo stesso link la togli quando l’hai trovato.')}
      </SentTo>
    </DoneDialog>
  )
}

interface Props {
  onSent(sent: Sent): void
  onClose(): void
}

function PublishWantedForm({ onSent, onClose }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const draft = useDraft(draftKey, blank)
  const form = useSubmitForm({
    schema: publishWantedInput,
    draft: { ...draft, start: { ...draft.start, title: draft.start.title || (params.get('search') ?? '') } },
    mutation: PublishWanted,
    variables: (input) => ({ input }),
    done({ id }, { values: { title, email }, load }) {
      void saveItem({ kind: 'wanted', id, title })
      onSent({ title, email, load })
    },
    failed: { title: wantedMessages.publishFailed },
  })
  useSubjectOfAddress(({ id, courseName }) => {
    if (form.getValues('course').trim() !== '') return
    form.setValue('course', courseName, { shouldDirty: true })
    form.setValue('subjectId', id, { shouldDirty: true })
  })

  return (
    <FormDialog
      title={t('Pubblica una richiesta')}
      form={form}
      intro={t('Chi ce l’ha può scriverti, e ti avvisiamo quando qualcuno lo mette in vendita: per {days} giorni, o finché non la togli.', {
        days: wantedDays.listed,
      })}
      submit={t('Pubblica la richiesta')}
      busy={t('Pubblicazione…')}
      onClose={onClose}
    >
      <DraftNotice />
      <FormSection label={t('Il libro')}>
        <BoundInput form={form} name="title" label={t('Titolo')} required />
        <CourseField form={form} />
        <FieldPair>
          <BoundInput form={form} name="isbn" label={t('ISBN')} hint={t('10 o 13 cifre, sul retro del libro.')} />
          <RewrittenOnBlur form={form} name="maxPrice" rewrite={writtenPrice}>
            <BoundInput form={form} name="maxPrice" label={t('Prezzo massimo')} prefix="€" inputMode="decimal" />
          </RewrittenOnBlur>
        </FieldPair>
        <BoundText form={form} name="note" label={t('Note')} rows={3} placeholder={t('Edizione, condizioni, dove ci si incontra…')} />
      </FormSection>
      <FormSection title={t('I tuoi dati')}>
        <BoundInput form={form} name="name" label={t('Il tuo nome')} required autoComplete="name" />
        <EmailField
          form={form}
          name="email"
          label={t('La tua email')}
          hint={t('Non è mai pubblica. Qui ricevi il link per confermare, e i messaggi di chi ha il libro.')}
        />
      </FormSection>
    </FormDialog>
  )
}
