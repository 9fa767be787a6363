import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DonePage } from '../../../components/Done.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { PrivateLinkPage, TokenRecord } from '../../../components/PrivateLinkPage.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { usePress, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'
import { forgetItem, SaveSecret, saveItem } from '../../device/savedItems.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import styles from '../EventTicket.module.css'
import { TicketEnding, TicketEvent, TicketSkeleton } from '../EventTicket.tsx'
import { useAcceptLabel } from '../ownSeat.tsx'

const WaitlistEntryQuery = graphql(`
  query WaitlistEntry($token: String!) {
    waitlistEntry(token: $token) {
      ...WaitlistPlace_entry
    }
  }
`)

/** What a press on the page has ended: with the seat that was accepted, or the list that was left. */
export type Ending = { how: 'accepted'; seat: AcceptedSeat } | { how: 'left' }

const titles = { accepted: 'Iscrizione confermata!', left: 'Non sei più in lista d’attesa' }

/** Target of the links of a waiting list: the place, the offer, and what can be done with them. */
export function WaitlistPage() {
  const t = useT()
  const [ending, setEnding] = useState<Ending | null>(null)
  return (
    <PrivateLinkPage title={ending ? t(titles[ending.how]) : t('Il tuo posto in lista d’attesa')} canonical="/waitlist">
      {ending?.how === 'accepted' && <SeatAccepted {...ending.seat} />}
      {ending?.how === 'left' && <TicketEnding>{t('Se cambi idea, puoi rimetterti in lista dalla pagina dell’evento.')}</TicketEnding>}
      {!ending && (
        <TokenRecord
          query={WaitlistEntryQuery}
          recordOf={({ waitlistEntry }) => waitlistEntry}
          missing={waitlistMessages.notFound}
          skeleton={<TicketSkeleton />}
        >
          {(entry, holder) => <WaitlistEntry entry={entry} {...holder} onEnd={setEnding} />}
        </TokenRecord>
      )}
    </PrivateLinkPage>
  )
}

interface AcceptedSeat {
  eventId: string
  title: string
  email: string
  ticket: string | null
}

/** In the place of the offer: the seat is taken, its ticket, and to which mailbox the confirmation goes. */
function SeatAccepted({ eventId, title, email, ticket }: AcceptedSeat) {
  const t = useT()
  const navigate = useNavigate()
  const next = (
    <>
      {ticket && (
        <Button variant="primary" onClick={() => navigate(`/ticket/${ticket}`)}>
          {t('Apri il biglietto')}
        </Button>
      )}
      <CalendarLink id={eventId} />
      <ShareButton title={title} path={`/events/${eventId}`} />
    </>
  )
  return (
    <DonePage next={next}>
      <p>{t('Il posto per «{title}» è tuo.', { title })}</p>
      <SentTo email={email}>{t('Nel messaggio trovi il biglietto e il link per cancellarti.')}</SentTo>
    </DonePage>
  )
}

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
function WaitlistEntry({ entry: masked, token, reload, onEnd }: Props) {
  const { t, formats } = useI18n()
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
                <span>{t('C’è un posto per te: è riservato fino al {until}.', { until: formats.moment(offer.expiresAt) })}</span>
              </p>
            )}
            {entry.state === 'EXPIRED' && (
              <p className={styles.text}>
                {t('Il tempo per accettare è scaduto, e il posto è passato ad altri. Puoi tornare in fondo alla lista.')}
              </p>
            )}
          </div>
          <Actions state={entry.state} expiresAt={offer?.expiresAt} token={token} event={event} reload={reload} onEnd={onEnd} />
          <Facts items={facts} lines={false} />
        </div>
      </section>
      {event && <SaveSecret kind="waiting" id={event.id} title={event.title} day={event.date} secret={token} />}
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
  function taken({ attendeeEmail: email, ticket }: Pick<AcceptedSeat, 'ticket'> & { attendeeEmail: string }) {
    if (!event) return reload()
    const { id: eventId, title, date: day } = event
    void forgetItem('waiting', eventId)
    void saveItem({ kind: 'registration', id: eventId, title, day, ...(ticket ? { secret: ticket } : {}) })
    onEnd({ how: 'accepted', seat: { eventId, title, email, ticket } })
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
        <Button variant="primary" disabled={busy} onClick={() => void press(accept({ token }), taken)}>
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
