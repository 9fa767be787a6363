// Dates are Italian in either language (spec 001, section 9). A day without its hour is read as UTC, so that no clock moves it.
const parts = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' })
const weekday = parts({ weekday: 'short' })
const month = parts({ month: 'short' })

/** What stands on a calendar leaf: { weekday: 'mar', day: 10, month: 'mar' }. */
export function leafOf(date: string): { weekday: string; day: number; month: string } {
  const day = new Date(`${date}T00:00Z`)
  return { weekday: weekday.format(day), day: day.getUTCDate(), month: month.format(day) }
}
