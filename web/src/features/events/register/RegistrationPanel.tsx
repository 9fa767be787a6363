import { type RegisterInput, registerInput } from '@chiostro/domain/eventInput'
import { eventMessages } from '@chiostro/domain/events'
import { Eye, EyeOff } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { EventQuery, ParticipantsVisibility } from '../../../../generated/gql/graphql.ts'
import { BoundInput, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { startDraft, useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { isShownAtFields, tryLater, useSubmission } from '../../../components/submission.ts'
import { blankFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RegistrationForm.module.css'
import { useHeadingInView } from './useHeadingInView.ts'
import { WaitlistForm, waitlistDraftKey } from './WaitlistForm.tsx'

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

/** Notice shown before registering, by participants' visibility. */
const notices: Record<ParticipantsVisibility, string> = {
  PUBLIC: 'Nome, email e note saranno visibili a tutti nella pagina dell’evento.',
  NAMES: 'Il tuo nome sarà visibile a tutti nella pagina dell’evento; email e note le vede solo chi organizza.',
  ORGANISER: 'I tuoi dati li vede solo chi organizza l’evento.',
}

const publicNotes = 'Le note le vedono tutti: niente salute, niente indirizzi.'
const privateNotes = 'Le note le vede solo chi organizza.'

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
        hint={`${t('Facoltative: una domanda, con chi vieni, a che ora arrivi.')} ${t(hidden || participantsVisibility !== 'PUBLIC' ? privateNotes : publicNotes)}`}
      />
      <p className={styles.notice}>
        {hidden || participantsVisibility === 'ORGANISER' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {t(notices[hidden ? 'ORGANISER' : participantsVisibility])}
      </p>
      {participantsVisibility !== 'ORGANISER' && (
        <CheckboxField
          name="hideMe"
          label={t('Non mostrare il mio nome e la mia e-mail agli altri')}
          checked={hidden}
          onChange={(checked) => form.setValue('hideMe', checked ? 'true' : '', { shouldDirty: true })}
        />
      )}
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
    const showsNames = event.participantsVisibility !== 'ORGANISER'
    return <WaitlistForm formId={formId} eventId={event.id} showsNames={showsNames} onJoined={onRegistered} onRefused={onRefused} />
  }
  return <RegistrationForm id={formId} {...registering} />
}
