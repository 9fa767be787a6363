import { registerInput } from '@chiostro/domain/events/eventInput'
import { eventMessages, type ParticipantsVisibility } from '@chiostro/domain/events/events'
import { joinWaitlistInput } from '@chiostro/domain/events/participantInput'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { EventQuery } from '../../../../generated/gql/graphql.ts'
import { BoundInput, FieldPair } from '../../../components/BoundField.tsx'
import { saveDraft } from '../../../components/drafts.ts'
import { EmailField } from '../../../components/EmailField.tsx'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { useSeat } from '../ownSeat.tsx'
import styles from './RegistrationForm.module.css'
import { NotesField, type SeatMade, SeatTaken, WhoSeesYou } from './RegistrationParts.tsx'

// Selects the fields of cards and the open event, so that the cache updates them.
const Register = graphql(`
  mutation RegisterForEvent($id: ID!, $input: RegisterForEventInput!) {
    registerForEvent(id: $id, input: $input) {
      __typename
      ... on EventRegistration {
        id
        ticket
        correction
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
  onSending(isSending: boolean): void
  onRegistered(made: SeatMade): void
  /** Called when the event is full, over or deleted. */
  onFailure(): void
}

export function RegistrationForm({ id: formId, event: masked, onSending, onRegistered, onFailure }: Props) {
  const t = useT()
  const { id, participantsVisibility } = readFragment(RegistrationFormEvent, masked)
  const visibility = fromGraphQL(participantsVisibility)
  const form = useSubmitForm({
    schema: registerInput,
    draft: useDraft(`register ${id}`, blank),
    mutation: Register,
    variables: (input) => ({ id, input }),
    done: ({ id: registrationId, ticket, correction: code }, { values: { attendeeEmail: email } }) =>
      onRegistered({ email, id: registrationId, code, secret: ticket }),
    toast: () => ({ title: t(eventMessages.registered), description: t('Ti mandiamo un’email di conferma.') }),
    failed: { title: eventMessages.registerFailed },
    // Full, over or deleted meanwhile: the page reloads the event, and the form of the waitlist takes over what was
    // typed.
    rejected({ kind }, { getValues }) {
      const { attendeeName, attendeeEmail, ...others } = getValues()
      saveDraft(waitlistDraftKey(id), { name: attendeeName, email: attendeeEmail, ...others })
      if (kind === 'ConflictError' || kind === 'NotFoundError') onFailure()
    },
  })
  const heading = useHeadingInView()

  useSending(form.formState.isSubmitting, onSending)
  const hidden = form.watch('hideMe') === 'true'
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
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
      <NotesField
        form={form}
        note={form.watch('notes')}
        hint={t('Facoltative: una domanda, con chi vieni, a che ora arrivi.')}
        visibility={visibility}
        hidden={hidden}
      />
      <WhoSeesYou
        note={form.watch('notes')}
        visibility={visibility}
        hidden={hidden}
        onHide={(hide) => form.setValue('hideMe', hide ? 'true' : '', { shouldDirty: true })}
      />
    </form>
  )
}

/** The `<Outlet>` context of the open event below. */
export interface Registering {
  formId: string
  event: NonNullable<EventQuery['event']>
  again: boolean
  setAgain(again: boolean): void
  setSending(isSending: boolean): void
  onFailure(): void
}

/** `/events/:id/register`: a seat or, when full, a waitlist entry. A ticket or entry on this device takes the place of the form. */
export function RegistrationPanel() {
  const { formId, event, again, setAgain, setSending, onFailure } = useOutletContext<Registering>()
  const saved = useSeat(event.id)
  const [made, setMade] = useState<SeatMade | null>(null)
  function saveSeat(kind: 'registration' | 'waiting', seat: SeatMade) {
    const { title, date: day } = event
    void saveItem({ kind, id: event.id, title, day, ...(seat.secret ? { secret: seat.secret } : {}) })
    setMade(seat)
    setAgain(false)
  }
  if (saved && !again) return <SeatTaken saved={saved} made={made} onAnother={event.isOver ? null : () => setAgain(true)} />
  if (event.isFull) {
    const visibility = fromGraphQL(event.participantsVisibility)
    const joined = (seat: SeatMade) => saveSeat('waiting', seat)
    return (
      <WaitlistForm
        formId={formId}
        eventId={event.id}
        visibility={visibility}
        onSending={setSending}
        onJoined={joined}
        onFailure={onFailure}
      />
    )
  }
  const registered = (seat: SeatMade) => saveSeat('registration', seat)
  return <RegistrationForm id={formId} event={event} onSending={setSending} onRegistered={registered} onFailure={onFailure} />
}

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

const blankWaitlistEntry = blankFields(joinWaitlistInput)

const waitlistDraftKey = (eventId: string) => `waitlist ${eventId}`

interface WaitlistFormProps {
  formId: string
  eventId: string
  visibility: ParticipantsVisibility
  onSending(isSending: boolean): void
  onJoined(made: SeatMade): void
  /** Called when a seat is free again, or the event is over or deleted. */
  onFailure(): void
}

function WaitlistForm({ formId, eventId, visibility, onSending, onJoined, onFailure }: WaitlistFormProps) {
  const t = useT()
  const form = useSubmitForm({
    schema: joinWaitlistInput,
    draft: useDraft(waitlistDraftKey(eventId), blankWaitlistEntry),
    mutation: JoinWaitlist,
    variables: (input) => ({ id: eventId, input }),
    done: ({ id, token, correction: code }, { values: { email } }) => onJoined({ email, id, code, secret: token }),
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

/** Scrolls to and focuses the form's heading when the form expands. */
function useHeadingInView() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}

/** Reports the sending state to the button outside the form. */
function useSending(isSending: boolean, onSending: (isSending: boolean) => void): void {
  const notify = useEffectEvent(onSending)
  useEffect(() => {
    notify(isSending)
    return () => notify(false)
  }, [isSending])
}
