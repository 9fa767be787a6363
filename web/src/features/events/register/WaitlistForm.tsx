import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { joinWaitlistInput } from '@chiostro/domain/events/waitlistInput'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput, FieldPair } from '../../../components/BoundField.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { NotesField } from './NotesField.tsx'
import styles from './RegistrationForm.module.css'
import type { SeatMade } from './SeatTaken.tsx'
import { useHeadingInView } from './useHeadingInView.ts'
import { useSending } from './useSending.ts'
import { WhoSeesYou } from './WhoSeesYou.tsx'

const JoinWaitlist = graphql(`
  mutation JoinWaitlist($id: ID!, $input: JoinWaitlistInput!) {
    joinWaitlist(eventId: $id, input: $input) {
      __typename
      ... on WaitlistEntry {
        id
        position
        token
        correction
        event {
          id
          waitlistCount
        }
      }
      ...Refusal_error
    }
  }
`)

const blank = blankFields(joinWaitlistInput)

export const waitlistDraftKey = (eventId: string) => `waitlist ${eventId}`

interface Props {
  formId: string
  eventId: string
  visibility: ParticipantsVisibility
  onSending(isSending: boolean): void
  onJoined(made: SeatMade): void
  /** The event changed meanwhile: a seat is free, over or deleted. */
  onFailure(): void
}

/** The form of a full event: a place in its waiting list. */
export function WaitlistForm({ formId, eventId, visibility, onSending, onJoined, onFailure }: Props) {
  const t = useT()
  const form = useSubmitForm({
    schema: joinWaitlistInput,
    draft: useDraft(waitlistDraftKey(eventId), blank),
    mutation: JoinWaitlist,
    variables: (input) => ({ id: eventId, input }),
    done: ({ id, token, correction: code }, { values: { email } }) => onJoined({ email, id, code, secret: token }),
    toast: (_, { email }) => ({
      title: t(waitlistMessages.joined),
      description: t('Ti abbiamo scritto a {email}: da lì vedi a che punto sei, e puoi uscire quando vuoi.', { email }),
    }),
    failed: { title: waitlistMessages.joinFailed },
    rejected({ kind }) {
      if (kind === 'ConflictError' || kind === 'NotFoundError') onFailure()
    },
  })
  const heading = useHeadingInView()

  useSending(form.formState.isSubmitting, onSending)
  const hidden = form.watch('hideMe') === 'true'
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Mettiti in lista d’attesa')}
      </h3>
      <p className={styles.notice}>{t('Quando si libera un posto lo offriamo a chi aspetta da più tempo, e lo teniamo per un po’.')}</p>
      <FieldPair>
        <BoundInput form={form} name="name" label={t('Il tuo nome')} required autoComplete="name" />
        <EmailField form={form} name="email" label={t('La tua email')} hint={t('Qui ricevi l’offerta di un posto.')} />
      </FieldPair>
      <NotesField form={form} note={form.watch('notes')} hint={t('Facoltative.')} visibility={visibility} hidden={hidden} />
      <WhoSeesYou
        note={form.watch('notes')}
        visibility={visibility}
        hidden={hidden}
        onHide={(hide) => form.setValue('hideMe', hide ? 'true' : '', { shouldDirty: true })}
        waits
      />
    </form>
  )
}
