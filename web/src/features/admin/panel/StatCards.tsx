import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './StatCards.module.css'

interface Props {
  /** Undefined while they load. */
  stats: { books: number; reviews: number; events: number; sellerContacts: number } | undefined
  onContacts(): void
}

/** How much there is; the last card opens the list behind its number. */
export function StatCards({ stats, onContacts }: Props) {
  const { t } = useI18n()
  const { whole } = useFormats()
  const shown = (count: number | undefined) => (count === undefined ? '…' : whole(count))
  const cards: [string, number | undefined][] = [
    [t('Totale Libri'), stats?.books],
    [t('Totale Recensioni'), stats?.reviews],
    [t('Totale Eventi'), stats?.events],
  ]
  return (
    <ul className={styles.cards} aria-busy={!stats}>
      {cards.map(([name, count]) => (
        <li key={name} className={styles.card}>
          <span className={styles.name}>{name}</span>
          <span className={styles.number}>{shown(count)}</span>
        </li>
      ))}
      <li>
        <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onContacts}>
          <span className={styles.name}>{t('Email Mandate')}</span>
          <span className={styles.number}>{shown(stats?.sellerContacts)}</span>
        </button>
      </li>
    </ul>
  )
}
