import { type RegisterInput, registerInput } from '@chiostro/domain/eventInput'
import { eventMessages, type ParticipantsVisibility } from '@chiostro/domain/events'
import { participantMessages } from '@chiostro/domain/participants'
import { useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { EventQuery } from '../../../../generated/gql/graphql.ts'
import { BoundInput, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { startDraft, useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { isShownAtFields, tryLater, useSubmission } from '../../../components/submission.ts'
import { blankFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { domainValue } from '../../cases/enums.ts'
import styles from './RegistrationForm.module.css'
import { useHeadingInView } from './useHeadingInView.ts'
import { WaitlistForm, waitlistDraftKey } from './WaitlistForm.tsx'
import { WhoSeesYou } from './WhoSeesYou.tsx'

// Returns the fields that cards and the open event show, so that the cache updates them.
const Register = graphql(`
  mutation RegisterForEvent($id: ID!, $input: RegisterForEventInput!) {
    registerForEvent(id: $id, input: $input) {
      __typename
      ... on EventRegistration {
        id
        event {
          id
          registrationCount
          seatsLeft
          isFull
          participants(first: 50) {
            ...Participants_page
          }
        }
      }
      ...Refusal_error
    }
  }
`)

const RegistrationFormEvent = graphql(`
  fragment RegistrationForm_event on Event {
    id
    participantsVisibility
  }
`)

const blank = blankFields(registerInput)

interface Props {
  id: string
  event: FragmentType<typeof RegistrationFormEvent>
  onRegistered(): void
  /** The event changed meanwhile: full, over or deleted. */
  onRefused(): void
}

/** Registration form with the notice about who sees the data. */
export function RegistrationForm({ id: formId, event: masked, onRegistered, onRefused }: Props) {
  const t = useT()
  const { id, participantsVisibility } = readFragment(RegistrationFormEvent, masked)
  const visibility = domainValue<ParticipantsVisibility>(participantsVisibility)
  const draftKey = `register ${id}`
  const start = useDraft(draftKey, blank)
  const form = useForm({ resolver: textFormResolver(registerInput), defaultValues: start })
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const heading = useHeadingInView()
  const { toast, fail } = useToast()
  const [register] = useSubmission(Register)

  async function send(input: RegisterInput) {
    const outcome = await register({ id, input })
    if (outcome.done) {
      forgetDraft()
      onRegistered()
      const description = t('Ti abbiamo inviato una email di conferma a {email}.', { email: input.attendeeEmail })
      return toast({ title: t(eventMessages.registered), description })
    }
    if (isShownAtFields(form, outcome)) return
    // Full, over or deleted since the page was loaded: the page reloads the event. The form of the waiting list goes on with what was typed.
    const { attendeeName, attendeeEmail, ...others } = form.getValues()
    startDraft(waitlistDraftKey(id), { name: attendeeName, email: attendeeEmail, ...others })
    if (outcome.kind === 'ConflictError' || outcome.kind === 'NotFoundError') onRefused()
    fail(eventMessages.registerFailed, outcome.reason ?? tryLater)
  }

  const { isSubmitting } = form.formState
  const hidden = form.watch('hideMe') === 'true'
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Prenota il tuo posto')}
      </h3>
      <FieldPair>
        <BoundInput
          form={form}
          name="attendeeName"
          label={t('Il tuo nome')}
          hint={t('Come vuoi comparire nell’elenco.')}
          required
          autoComplete="name"
        />
        <EmailField
          form={form}
          name="attendeeEmail"
          label={t('La tua email')}
          hint={t('Qui ricevi la conferma e il link per cancellarti.')}
        />
      </FieldPair>
      <BoundText
        form={form}
        name="notes"
        label={t('Note')}
        rows={3}
        hint={`${t('Facoltative: una domanda, con chi vieni, a che ora arrivi.')} ${t(participantMessages[hidden ? 'organiser' : visibility].notes)}`}
      />
      <WhoSeesYou
        visibility={visibility}
        hidden={hidden}
        onHide={(hide) => form.setValue('hideMe', hide ? 'true' : '', { shouldDirty: true })}
      />
      <Button type="submit" variant="primary" className={styles.send} disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Conferma iscrizione')}
      </Button>
    </form>
  )
}

/** The `<Outlet>` context of the open event below. */
export interface Registering {
  formId: string
  event: NonNullable<EventQuery['event']>
  /** The event changed meanwhile: full, over or deleted. */
  onRefused(): void
  onRegistered(): void
}

/** The registration inside an open event, `/events/:id/register`: for a seat, or for a place in the list of a full event. */
export function RegistrationPanel() {
  const { formId, ...registering } = useOutletContext<Registering>()
  const { event, onRegistered, onRefused } = registering
  if (event.isFull) {
    const visibility = domainValue<ParticipantsVisibility>(event.participantsVisibility)
    return <WaitlistForm formId={formId} eventId={event.id} visibility={visibility} onJoined={onRegistered} onRefused={onRefused} />
  }
  return <RegistrationForm id={formId} {...registering} />
}
