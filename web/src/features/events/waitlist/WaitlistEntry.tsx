import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { Clock } from 'lucide-react'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { usePress } from '../../../components/usePress.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useUntil } from '../../../i18n/useUntil.ts'
import { SaveSecret } from '../../device/SaveSecret.tsx'
import { forgetItem, saveItem } from '../../device/savedItems.ts'
import styles from '../EventTicket.module.css'
import { TicketEvent } from '../EventTicket.tsx'
import { useAcceptLabel } from '../offeredSeat.ts'
import type { Ending } from './WaitlistPage.tsx'

const WaitlistPlaceEntry = graphql(`
  fragment WaitlistPlace_entry on WaitlistEntry {
    id
    state
    position
    attendeeName
    attendeeEmail
    joinedAt
    offer {
      expiresAt
    }
    event {
      id
      title
      date
      startTime
      endTime
      endDate
      location
      isOver
    }
  }
`)

const AcceptSeat = graphql(`
  mutation AcceptSeat($token: String!) {
    acceptSeat(token: $token) {
      __typename
      ... on EventRegistration {
        id
        attendeeEmail
        ticket
      }
      ...Refusal_error
    }
  }
`)

const LeaveWaitlist = graphql(`
  mutation LeaveWaitlist($token: String!) {
    leaveWaitlist(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

const RejoinWaitlist = graphql(`
  mutation RejoinWaitlist($token: String!) {
    rejoinWaitlist(token: $token) {
      __typename
      ... on WaitlistEntry {
        id
        position
      }
      ...Refusal_error
    }
  }
`)

interface Props {
  entry: FragmentType<typeof WaitlistPlaceEntry>
  token: string
  reload(): void
  onEnd(how: Ending): void
}

/** A place in a waiting list: what it is now, and one press for each thing that can be done. */
export function WaitlistEntry({ entry: masked, token, reload, onEnd }: Props) {
  const t = useT()
  const formats = useFormats()
  const until = useUntil()
  const entry = readFragment(WaitlistPlaceEntry, masked)
  const { event, offer } = entry
  const facts: [string, string][] = [
    [t('Luogo'), event?.location ?? ''],
    [t('Nome'), entry.attendeeName],
    [t('Email'), entry.attendeeEmail],
    [t('In lista dal'), formats.date(entry.joinedAt)],
  ]
  return (
    <div className={styles.page}>
      <section className={styles.ticket}>
        {event && <TicketEvent event={event} />}
        <div className={styles.facts}>
          <Facts items={facts} lines={false} />
        </div>
      </section>
      <div role="status">
        {entry.state === 'WAITING' && (
          <p className={styles.text}>
            {entry.position === 1
              ? t('Sei la prossima persona in lista: se si libera un posto, lo offriamo a te.')
              : t('Sei al posto {position} della lista. Se tocca a te ti scriviamo.', { position: entry.position ?? 0 })}
          </p>
        )}
        {offer && (
          <p className={styles.warning}>
            <Clock aria-hidden />
            <span>{t('C’è un posto per te: è riservato fino {until}.', { until: until(formats.moment(offer.expiresAt)) })}</span>
          </p>
        )}
        {entry.state === 'EXPIRED' && (
          <p className={styles.text}>
            {t('Il tempo per accettare è scaduto, e il posto è passato ad altri. Puoi tornare in fondo alla lista.')}
          </p>
        )}
      </div>
      {event && <SaveSecret kind="waiting" id={event.id} title={event.title} day={event.date} secret={token} />}
      <Actions state={entry.state} expiresAt={offer?.expiresAt} token={token} event={event} reload={reload} onEnd={onEnd} />
    </div>
  )
}

interface ActionsProps extends Omit<Props, 'entry'> {
  state: 'WAITING' | 'OFFERED' | 'EXPIRED'
  /** Until when a seat is kept. */
  expiresAt: string | undefined
  event: { id: string; title: string; date: string } | null
}

function Actions({ state, expiresAt, token, event, reload, onEnd }: ActionsProps) {
  const t = useT()
  const { toast } = useToast()
  const acceptLabel = useAcceptLabel()
  // A conflict: the offer ran out, or the list has changed.
  const press = usePress(reload)
  const [accept, accepting] = useSubmission(AcceptSeat)
  const [leave, leaving] = useSubmission(LeaveWaitlist)
  const [rejoin, rejoining] = useSubmission(RejoinWaitlist)
  async function take() {
    const outcome = await accept({ token })
    await press(Promise.resolve(outcome), () => {
      if (!outcome.done || !event) return reload()
      const { attendeeEmail: email, ticket } = outcome.record
      const { id: eventId, title, date: day } = event
      void forgetItem('waiting', eventId)
      void saveItem({ kind: 'registration', id: eventId, title, day, ...(ticket ? { secret: ticket } : {}) })
      onEnd({ how: 'accepted', seat: { eventId, title, email, ticket } })
    })
  }
  function left() {
    if (event) void forgetItem('waiting', event.id)
    onEnd({ how: 'left' })
  }
  const busy = accepting || leaving || rejoining
  function rejoined() {
    toast({ title: t(waitlistMessages.joined) })
    reload()
  }
  return (
    <div className={styles.actions}>
      {expiresAt && (
        <Button variant="primary" disabled={busy} onClick={() => void take()}>
          {accepting ? t('Invio…') : acceptLabel(expiresAt)}
        </Button>
      )}
      {state === 'EXPIRED' ? (
        <Button variant="primary" disabled={busy} onClick={() => void press(rejoin({ token }), rejoined)}>
          {rejoining ? t('Invio…') : t('Torna in lista d’attesa')}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => void press(leave({ token }), left)}>
          {leaving ? t('Invio…') : state === 'OFFERED' ? t('Lascialo a chi aspetta') : t('Esci dalla lista')}
        </Button>
      )}
      {event && (
        <ButtonLink variant="quiet" to={`/events/${event.id}`}>
          {t('Vedi l’evento')}
        </ButtonLink>
      )}
    </div>
  )
}
