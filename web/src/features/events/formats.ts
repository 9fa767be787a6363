import { timeZone } from '@chiostro/domain/rome'

// Dates are Italian in either language (spec 001, section 9). A day without its hour is read as UTC, so that no clock moves it.
const parts = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' })
const weekday = parts({ weekday: 'short' })
const month = parts({ month: 'short' })

/** What stands on a calendar leaf: { weekday: 'mar', day: 10, month: 'mar' }. */
export function leafOf(date: string): { weekday: string; day: number; month: string } {
  const day = new Date(`${date}T00:00Z`)
  return { weekday: weekday.format(day), day: day.getUTCDate(), month: month.format(day) }
}

const moment = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** The day of a moment in Rome: '10 marzo 2026'. */
export const formatDate = (instant: string): string => moment.format(new Date(instant))
