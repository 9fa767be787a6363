import { type RegisterInput, registerInput } from '@chiostro/domain/events/eventInput'
import { eventMessages } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { EventQuery } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundInput, FieldPair } from '../../../components/BoundField.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { isOutdated, type Outcome, useSubmission } from '../../../components/submission.ts'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
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

const blank = blankFields(registerInput)

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

/** The `<Outlet>` context of the open event below. */
export interface Registering {
  formId: string
  event: NonNullable<EventQuery['event']>
  again: boolean
  setAgain(again: boolean): void
  setSending(isSending: boolean): void
  /** Called when the event cannot be registered for as it is shown. */
  onFailure(): void
}

/** `/events/:id/register`: a seat or, when full, a waitlist entry. A ticket or entry on this device takes the place of the form. */
export function RegistrationPanel() {
  const registering = useOutletContext<Registering>()
  const { event, again, setAgain } = registering
  const saved = useSeat(event.id)
  const [made, setMade] = useState<SeatMade | null>(null)
  function saveSeat(kind: 'registration' | 'waiting', seat: SeatMade) {
    const { title, date: day } = event
    void saveItem({ kind, id: event.id, title, day, ...(seat.secret ? { secret: seat.secret } : {}) })
    setMade(seat)
    setAgain(false)
  }
  if (saved && !again) return <SeatTaken saved={saved} made={made} onAnother={event.isOver ? null : () => setAgain(true)} />
  return <SeatForm {...registering} onTaken={saveSeat} />
}

const texts = {
  register: {
    heading: 'Prenota il tuo posto',
    name: 'Come vuoi comparire nell’elenco.',
    email: 'Qui ricevi la conferma e il link per cancellarti.',
    notes: 'Facoltative: una domanda, con chi vieni, a che ora arrivi.',
    failed: eventMessages.registerFailed,
  },
  wait: {
    heading: 'Mettiti in lista d’attesa',
    name: '',
    email: 'Qui ricevi l’offerta di un posto.',
    notes: 'Facoltative.',
    failed: waitlistMessages.joinFailed,
  },
}

/** How the waiting list calls the fields of a registration. */
const fieldNames: Record<string, string> = { name: 'attendeeName', email: 'attendeeEmail' }

interface Props extends Registering {
  onTaken(kind: 'registration' | 'waiting', made: SeatMade): void
}

/** What was typed stays when the event turns out to be full. */
function SeatForm({ formId, event, setSending, onFailure, onTaken }: Props) {
  const t = useT()
  const { id, isFull: waits } = event
  const text = waits ? texts.wait : texts.register
  const visibility = fromGraphQL(event.participantsVisibility)
  const [register] = useSubmission(Register)
  const [join] = useSubmission(JoinWaitlist)
  const form = useSendForm({
    schema: registerInput,
    draft: useDraft(`register ${id}`, blank),
    send(input: RegisterInput): Promise<Outcome<{ id: string; correction: string | null; ticket?: string | null; token?: string | null }>> {
      if (!waits) return register({ id, input })
      const { attendeeName: name, attendeeEmail: email, ...others } = input
      return join({ id, input: { name, email, ...others } })
    },
    fieldOf: (name) => fieldNames[name] ?? name,
    done({ id: recordId, correction: code, ticket, token }, { values: { attendeeEmail: email } }) {
      onTaken(waits ? 'waiting' : 'registration', { email, id: recordId, code, secret: ticket ?? token ?? null })
    },
    toast: () => (waits ? null : { title: t(eventMessages.registered), description: t('Ti mandiamo un’email di conferma.') }),
    failed: { title: text.failed },
    // Full, with a free seat again, over or deleted meanwhile: the page reloads the event.
    rejected(failure) {
      if (isOutdated(failure)) onFailure()
    },
  })
  useSending(form.formState.isSubmitting, setSending)
  const note = form.watch('notes')
  const hidden = form.watch('hideMe') === 'true'
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
      <FormHeading key={text.heading}>{t(text.heading)}</FormHeading>
      {waits && (
        <p className={styles.notice}>{t('Quando si libera un posto lo offriamo a chi aspetta da più tempo, e lo teniamo per un po’.')}</p>
      )}
      <FieldPair>
        <BoundInput
          form={form}
          name="attendeeName"
          label={t('Il tuo nome')}
          hint={text.name && t(text.name)}
          required
          autoComplete="name"
        />
        <EmailField form={form} name="attendeeEmail" label={t('La tua email')} hint={t(text.email)} />
      </FieldPair>
      <NotesField form={form} note={note} hint={t(text.notes)} visibility={visibility} hidden={hidden} />
      <WhoSeesYou
        note={note}
        visibility={visibility}
        hidden={hidden}
        onHide={(hide) => form.setValue('hideMe', hide ? 'true' : '', { shouldDirty: true })}
        waits={waits}
      />
    </form>
  )
}

/** Scrolls into view and takes the focus when the form expands. */
function FormHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}

/** Reports the sending state to the button outside the form. */
function useSending(isSending: boolean, onSending: (isSending: boolean) => void): void {
  const notify = useEffectEvent(onSending)
  useEffect(() => {
    notify(isSending)
    return () => notify(false)
  }, [isSending])
}
