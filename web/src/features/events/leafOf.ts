import type { Locale } from '../../i18n/language.ts'

/** What stands on a calendar leaf: { weekday: 'mar', day: 10, month: 'mar' }. The day has no hour, so that no clock moves it. */
export function leafOf(date: string, locale: Locale = 'it-IT'): { weekday: string; day: number; month: string } {
  const day = new Date(`${date}T00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)
  return { weekday: part({ weekday: 'short' }), day: day.getUTCDate(), month: part({ month: 'short' }) }
}
