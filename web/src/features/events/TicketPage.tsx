import { checkInClosesAt, checkInMessages } from '@chiostro/domain/events/checkIn'
import { eventMessages } from '@chiostro/domain/events/events'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type Client, useClient } from 'urql'
import type { TicketQuery } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { Facts, FactsSkeleton } from '../../components/Facts.tsx'
import { LinkFailure, PrivateLinkPage } from '../../components/PrivateLinkPage.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { forgetSecret, SaveSecret } from '../device/savedItems.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { useCancellation } from './cancellation.ts'
import { forget, forgetExpired, load, save } from './checkIn/device.ts'
import ticketStyles from './EventTicket.module.css'
import { TicketEnding, TicketEvent } from './EventTicket.tsx'
import styles from './TicketPage.module.css'

const TicketDocument = graphql(`
  query Ticket($token: String!) {
    ticket(token: $token) {
      attendeeName
      event {
        id
        title
        date
        startTime
        endTime
        endDate
        location
      }
    }
  }
`)

type Ticket = NonNullable<TicketQuery['ticket']>
type Reading = Ticket | 'reading' | 'gone' | 'unreachable'

/** The QR code comes from the address alone; opens offline once it was opened online. */
export function TicketPage() {
  const t = useT()
  const { token = '' } = useParams()
  const [isCancelled, setCancelled] = useState(false)
  const [ticket, reload] = useTicket(token)
  return (
    <PrivateLinkPage title={t(isCancelled ? eventMessages.cancelled : 'Il tuo biglietto')} canonical="/ticket">
      {isCancelled ? (
        <TicketEnding>{t('Il tuo posto è di nuovo libero. Tra poco ricevi un’email di conferma.')}</TicketEnding>
      ) : ticket === 'gone' ? (
        <LinkFailure message={checkInMessages.ticketNotFound} />
      ) : (
        <TicketCard token={token} ticket={ticket} onCancelled={() => setCancelled(true)} reload={reload} />
      )}
    </PrivateLinkPage>
  )
}

function useTicket(token: string): [Reading, () => void] {
  const client = useClient()
  const [ticket, setTicket] = useState<Reading>('reading')
  const reload = useCallback((show: (reading: Reading) => void) => readTicket(client, token, show), [client, token])
  useEffect(() => {
    let isLeft = false
    void reload((reading) => {
      if (!isLeft) setTicket(reading)
    })
    return () => {
      isLeft = true
    }
  }, [reload])
  return [ticket, () => void reload(setTicket)]
}

/** The device's answer first, then the server's. */
async function readTicket(client: Client, token: string, show: (ticket: Reading) => void): Promise<void> {
  await forgetExpired()
  const saved = await load<Ticket>('tickets', token)
  if (saved) show(saved)
  const { data } = await client.query(TicketDocument, { token }, { requestPolicy: 'network-only' }).toPromise()
  if (!data) return saved ? undefined : show('unreachable')
  if (!data.ticket) {
    await Promise.all([forget('tickets', token), forgetSecret(token)])
    return show('gone')
  }
  show(data.ticket)
  await save('tickets', token, data.ticket, checkInClosesAt(momentsOf(data.ticket.event).endsAt).getTime())
}

interface CardProps {
  token: string
  ticket: Exclude<Reading, 'gone'>
  onCancelled(): void
  reload(): void
}

function TicketCard({ token, ticket, ...ending }: CardProps) {
  const t = useT()
  const event = typeof ticket === 'object' ? ticket.event : null
  return (
    <article className={`${ticketStyles.ticket} ${styles.card}`} aria-busy={ticket === 'reading'}>
      {event && <TicketEvent event={event} />}
      {event && <SaveSecret kind="registration" id={event.id} title={event.title} day={event.date} secret={token} />}
      <div className={styles.code}>
        <QrCode text={new URL(`/ticket/${token}`, window.location.origin).href} label={t('Codice QR del tuo biglietto')} />
        <p>{t('Mostra questo codice all’ingresso. Funziona anche senza connessione.')}</p>
      </div>
      {ticket === 'reading' && <FactsSkeleton />}
      {typeof ticket === 'object' && (
        <div className={styles.facts}>
          <Facts
            items={[
              [t('Nome'), ticket.attendeeName],
              [t('Luogo'), ticket.event.location],
            ]}
            lines={false}
          />
          <div className={styles.actions}>
            {momentsOf(ticket.event).endsAt > new Date() && <BeforeTheEnd token={token} event={ticket.event} {...ending} />}
            <ButtonLink variant="quiet" to={`/events/${ticket.event.id}`}>
              {t('Vedi l’evento')}
            </ButtonLink>
          </div>
        </div>
      )}
    </article>
  )
}

function BeforeTheEnd({ token, event, onCancelled, reload }: Omit<CardProps, 'ticket'> & { event: Ticket['event'] }) {
  const t = useT()
  const [cancel, cancelling] = useCancellation(token, event.id, onCancelled, reload)
  return (
    <>
      <CalendarLink id={event.id} />
      <ConfirmButton
        disabled={cancelling}
        title={t('Cancella la tua iscrizione')}
        question={t('Questa azione non può essere annullata: il tuo posto torna libero per chi altro vuole partecipare.')}
        confirm={t('Cancella la tua iscrizione')}
        cancel={t('Tieni il posto')}
        onConfirm={() => void cancel()}
      >
        {cancelling ? t('Cancellazione…') : t('Non vieni più?')}
      </ConfirmButton>
    </>
  )
}
