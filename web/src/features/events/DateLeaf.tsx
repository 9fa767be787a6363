import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './DateLeaf.module.css'
import { leafOf } from './leafOf.ts'

interface Props {
  /** YYYY-MM-DD. */
  date: string
  /** The event is over. */
  faded?: boolean
}

/** The date as a calendar leaf. Decorative: the date is also given as text. */
export function DateLeaf({ date, faded = false }: Props) {
  const { weekday, day, month } = leafOf(date, useI18n().locale)
  return (
    <div aria-hidden className={`${styles.leaf} ${faded ? styles.faded : ''}`}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </div>
  )
}
