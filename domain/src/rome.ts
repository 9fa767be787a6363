/**
 * Days and hours as the university's clocks show them. The database keeps moments in UTC; what a date means is decided here,
 * the same in the browser (wherever it stands) and on the server.
 */
export const timeZone = 'Europe/Rome'

const hour = 3_600_000

/** A day of the calendar, YYYY-MM-DD, that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A time of the day, HH:MM from 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The day on which the moment falls in Rome, YYYY-MM-DD. */
export const romeDay = (moment: Date): string => romeIso(moment).slice(0, 10)

/** The moment as Rome's clocks show it, with their distance from UTC: 2026-03-10T18:30:00+01:00. */
export function romeIso(moment: Date): string {
  const offset = offsetAt(moment.getTime())
  const wall = new Date(moment.getTime() + offset).toISOString().slice(0, 19)
  return `${wall}+${new Date(offset).toISOString().slice(11, 16)}`
}

/** The day after, before (-1) or further on the calendar. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The moment at which Rome's clocks show this day and time.
 * An hour that the clocks skip in spring is taken as the one after it; of an hour that they show twice in autumn, the first counts.
 */
export function romeMoment(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const [before, after] = [offsetAt(wall - 24 * hour), offsetAt(wall + 24 * hour)]
  const shown = [before, after].find((offset) => offsetAt(wall - offset) === offset)
  return new Date(wall - (shown ?? before))
}

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

/** How far Rome is ahead of UTC at a moment, in milliseconds; as in "GMT+02:00". */
function offsetAt(moment: number): number {
  const name = offsetFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name) ?? []
  return Number(hours) * hour + Number(minutes) * 60_000
}
