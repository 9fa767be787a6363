import type { ReactNode } from 'react'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import styles from './EventTicket.module.css'

interface Props {
  event: { title: string; date: string; startTime: string; endTime: string; endDate?: string; isOver?: boolean }
}

/** The upper part of a ticket: the event, above the perforation. */
export function TicketEvent({ event }: Props) {
  const { formats } = useI18n()
  return (
    <header className={styles.event}>
      <DateLeaf date={event.date} faded={event.isOver} />
      <div>
        <h2>{event.title}</h2>
        <p className={styles.when}>
          <time dateTime={event.date}>{formats.day(event.date)}</time> <span>{formats.hours(event)}</span>
        </p>
      </div>
    </header>
  )
}

export function TicketSkeleton() {
  const t = useT()
  return (
    <div className={styles.loading} aria-busy="true">
      <span role="status" className="visually-hidden">
        {t('Caricamento…')}
      </span>
      <Skeleton height="340px" />
      <Skeleton height="44px" width="240px" />
    </div>
  )
}

export function TicketEnding({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.done}>
      <Arches className={styles.arches} />
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        <ButtonLink to="/events" variant="primary">
          {t('Guarda gli altri eventi')}
        </ButtonLink>
        <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
      </div>
    </div>
  )
}
