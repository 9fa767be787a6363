import type { Locale } from '@chiostro/domain/languages/languages'
import { forLocales } from '@chiostro/domain/languages/languages'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './DateLeaf.module.css'

interface Props {
  /** YYYY-MM-DD. */
  date: string
  faded?: boolean
  small?: boolean
}

/** Decorative: the date is also given as text. */
export function DateLeaf({ date, faded = false, small = false }: Props) {
  const { weekday, day, month } = leafOf(date, useI18n().locale)
  return (
    <div aria-hidden className={`${styles.leaf} ${faded ? styles.faded : ''} ${small ? styles.small : ''}`}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </div>
  )
}

const part = (locale: Locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const parts = forLocales((locale) => ({ weekday: part(locale, { weekday: 'short' }), month: part(locale, { month: 'short' }) }))

/** Texts of a calendar leaf: { weekday: 'mar', day: 10, month: 'mar' }. Formatted in UTC, as a day has no time zone. */
export function leafOf(date: string, locale: Locale = 'it-IT'): { weekday: string; day: number; month: string } {
  const day = new Date(`${date}T00:00Z`)
  const { weekday, month } = parts(locale)
  return { weekday: weekday.format(day), day: day.getUTCDate(), month: month.format(day) }
}
