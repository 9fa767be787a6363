import { checkInMessages } from '@chiostro/domain/events/checkIn'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useClient } from 'urql'
import { Button } from '../../components/Button.tsx'
import { LinkFailure, PrivateLinkPage } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useStore } from '../../lib/store.ts'
import styles from './CheckInPage.module.css'
import { doorServer } from './checkIn/checkIn.queries.ts'
import { Door } from './checkIn/door.ts'
import type { DoorState, Verdict } from './checkIn/doorState.ts'
import { GuestList } from './checkIn/GuestList.tsx'
import { Scanner, signal, useClock, VerdictBanner } from './checkIn/TicketReader.tsx'

/** The door of an event, for helpers with a link of its organiser (docs/product.md, "Check-in"). */
export function CheckInPage() {
  const t = useT()
  const { eventId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <PrivateLinkPage title={t('Ingresso')} canonical="/check-in">
      {token ? (
        <OpenDoor key={`${eventId} ${token}`} eventId={eventId} token={token} />
      ) : (
        <LinkFailure message={checkInMessages.notFound} />
      )}
    </PrivateLinkPage>
  )
}

function OpenDoor({ eventId, token }: { eventId: string; token: string }) {
  const t = useT()
  const { door, state } = useDoor(eventId, token)
  const { phase, event } = state
  if (phase === 'gone') return <RevokedDoor waiting={state.waiting} />
  if (phase === 'unreachable')
    return <LinkFailure message="Non riusciamo a leggere la lista. Controlla la connessione." onRetry={() => void door.sync()} />
  if (!event) {
    return (
      <div className={styles.door} aria-busy="true">
        <span role="status" className="visually-hidden">
          {t('Caricamento…')}
        </span>
        <Skeleton height="96px" />
        <Skeleton height="320px" />
      </div>
    )
  }
  return (
    <div className={styles.door}>
      <Standing event={event} state={state} />
      <section className={styles.reader}>
        <Scanner onCode={(text) => void door.scan(text)} />
        <Signals state={state} />
        <VerdictBanner verdict={state.last} onUndo={(id) => void door.mark(id, true)} />
      </section>
      <Warnings state={state} door={door} />
      <GuestList guests={state.guests} onMark={(id, undo) => void door.mark(id, undo)} onCode={(text) => void door.scan(text)} />
    </div>
  )
}

function Signals({ state: { last } }: { state: DoorState }) {
  const id = last?.id
  const status = last?.status
  useEffect(() => {
    if (id && status) signal(status)
  }, [id, status])
  return null
}

function Standing({ event, state: { guests, waiting, isOffline } }: { event: NonNullable<DoorState['event']>; state: DoorState }) {
  const { t, plural, formats } = useI18n()
  const entered = guests.filter(({ enteredAt }) => enteredAt !== null).length
  return (
    <header className={styles.standing}>
      <div>
        <h2>{event.title}</h2>
        <p className={styles.when}>
          <time dateTime={event.date}>{formats.day(event.date)}</time>, {formats.hours(event)}
        </p>
      </div>
      <p className={styles.counter}>
        <strong>{formats.whole(entered)}</strong>{' '}
        {plural(entered, 'entrato su {total}', 'entrati su {total}', { total: formats.whole(guests.length) })}
      </p>
      <p role="status" className={styles.offline}>
        {isOffline && (
          <>
            <CloudOff aria-hidden />
            {waiting === 0
              ? t('Senza connessione: puoi continuare.')
              : waiting === 1
                ? t('Senza connessione: 1 ingresso da inviare, puoi continuare.')
                : t('Senza connessione: {count} ingressi da inviare, puoi continuare.', { count: formats.whole(waiting) })}
          </>
        )}
      </p>
    </header>
  )
}

/** Entries made without a connection go with the new link. */
function RevokedDoor({ waiting }: { waiting: number }) {
  const { plural, formats } = useI18n()
  return (
    <>
      <LinkFailure message={checkInMessages.notFound} />
      {waiting > 0 && (
        <p role="status" className={styles.kept}>
          {plural(
            waiting,
            '1 ingresso da inviare resta su questo telefono: parte quando apri il nuovo link.',
            '{count} ingressi da inviare restano su questo telefono: partono quando apri il nuovo link.',
            { count: formats.whole(waiting) },
          )}
        </p>
      )}
    </>
  )
}

/** Who came in here while offline, and elsewhere too or with a cancelled registration. */
function Warnings({ state: { doubles, cancelled }, door }: { state: DoorState; door: Door }) {
  const t = useT()
  const clock = useClock()
  if (doubles.length === 0 && cancelled.length === 0) return null
  return (
    <section className={styles.doubles} role="alert">
      {doubles.length > 0 && (
        <WarningList
          title={t('Biglietti usati più di una volta')}
          verdicts={doubles}
          words={({ name, enteredAt }) => t('{name}: il primo ingresso è delle {time}', { name: name ?? '', time: clock(enteredAt) })}
        />
      )}
      {cancelled.length > 0 && (
        <WarningList
          title={t('Ingressi di iscrizioni cancellate')}
          verdicts={cancelled}
          words={({ name, enteredAt }) =>
            t('{name}: l’ingresso delle {time} non conta', { name: name || t('Non più in elenco'), time: clock(enteredAt) })
          }
        />
      )}
      <Button onClick={() => door.forgive()}>{t('Ho visto')}</Button>
    </section>
  )
}

function WarningList({ title, verdicts, words }: { title: string; verdicts: readonly Verdict[]; words(verdict: Verdict): string }) {
  return (
    <>
      <h2>
        <TriangleAlert aria-hidden /> {title}
      </h2>
      <ul>
        {verdicts.map((verdict) => (
          <li key={verdict.id}>{words(verdict)}</li>
        ))}
      </ul>
    </>
  )
}

/** Interval of reads of other telephones' scans, in milliseconds. */
const newsEveryMs = 10_000

/** The check-in of an event, kept in step with the server while the page is seen. */
function useDoor(eventId: string, token: string): { door: Door; state: DoorState } {
  const client = useClient()
  const [door] = useState(() => new Door(doorServer(client, eventId, token), eventId))
  useEffect(() => {
    void door.start()
    const update = () => {
      if (document.visibilityState === 'visible' && door.store.get().phase !== 'gone') void door.sync()
    }
    const timer = setInterval(update, newsEveryMs)
    window.addEventListener('online', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [door])
  return { door, state: useStore(door.store, door.store.get) }
}
