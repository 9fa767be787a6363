import { Statistic } from 'antd'
import type { AdminStatsQuery as AdminStatsQueryResult } from '../../../../generated/gql/graphql.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './AdminPanel.module.css'

interface StatProps {
  /** Undefined until the first answer. */
  stats: AdminStatsQueryResult['adminStats'] | undefined
  /** Only administrators read the messages to sellers. */
  onContacts?(): void
}

/** How many records there are; the last card counts messages to sellers, and opens their list. */
export function StatCards({ stats, onContacts }: StatProps) {
  const { t } = useI18n()
  const { whole } = useFormats()
  const card = (title: string, count: number | undefined, parts = '') => (
    <>
      <Statistic title={title} value={count ?? ''} formatter={() => (count === undefined ? '…' : whole(count))} />
      {parts && <p className={styles.parts}>{parts}</p>}
    </>
  )
  const reviews =
    stats &&
    t('{courses} di corsi, {professors} di professori', { courses: whole(stats.courseReviews), professors: whole(stats.professorReviews) })
  // The number is that of the list behind it.
  const ofAllKinds = stats && t('{count} email di ogni tipo', { count: whole(stats.mails) })
  const emails = card(t('Email Mandate'), stats?.sellerContacts, ofAllKinds)
  return (
    <ul className={styles.cards} aria-busy={!stats}>
      <li className={styles.card}>{card(t('Totale Libri'), stats?.books)}</li>
      <li className={styles.card}>{card(t('Totale Recensioni'), stats?.reviews, reviews)}</li>
      <li className={styles.card}>{card(t('Totale Eventi'), stats?.events)}</li>
      <li className={onContacts ? undefined : styles.card}>
        {onContacts ? (
          <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onContacts}>
            {emails}
          </button>
        ) : (
          emails
        )}
      </li>
    </ul>
  )
}
