import { onFirstUse } from '../languages/languages.ts'

/** The database stores moments in UTC; the meaning of a date is decided here, the same in every time zone. */
export const timeZone = 'Europe/Rome'

const hour = 3_600_000

/** Bounds of all accepted days: years of five digits are written in different ways by JavaScript, PostgreSQL and calendars. */
export const calendarYears = { first: 1900, last: 2999 } as const

const isInCalendar = (date: Date): boolean => {
  const year = date.getUTCFullYear()
  return year >= calendarYears.first && year <= calendarYears.last
}

export const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime()) && isInCalendar(date)

/** An existing calendar day of `calendarYears`, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  return isMoment(date) && date.toISOString().startsWith(text)
}

/** HH:MM from 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const romeDay = (moment: Date): string => romeIso(moment).split('T')[0] ?? ''

/** Start (UTC) of the moment's day in Rome: a date without the time of day, for what is public of a review. */
export const dayWithoutTime = (moment: Date): Date => new Date(`${romeDay(moment)}T00:00Z`)

/** Local time in Rome with UTC offset: 2026-03-10T18:30:00+01:00. */
export function romeIso(moment: Date): string {
  const offset = offsetAt(moment.getTime())
  const wall = new Date(moment.getTime() + offset).toISOString().slice(0, -5)
  return `${wall}+${new Date(offset).toISOString().slice(11, 16)}`
}

/** The moment so many times 24 hours from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Adds days, or subtracts them if negative. Accepts days beyond the year 9999, as `+010000-01-01`, which the database may hold. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().split('T')[0] ?? ''
}

/**
 * A time skipped in spring maps to one hour later (`isSkipped`); of a repeated hour in autumn, the first occurrence is meant.
 * @throws RangeError when they are no day and time
 */
export function romeMoment(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wall)) throw new RangeError(`${day} ${time} is no moment`)
  const [before, after] = [offsetAt(wall - 24 * hour), offsetAt(wall + 24 * hour)]
  const shown = [before, after].find((offset) => offsetAt(wall - offset) === offset)
  return new Date(wall - (shown ?? before))
}

/** Tests for a time that the clocks of Rome skip, as they go from 02:00 to 03:00 in that night. */
export const isSkipped = (day: string, time: string): boolean => !romeIso(romeMoment(day, time)).startsWith(`${day}T${time}`)

/** Tests for a moment whose time the clocks of Rome show twice, as they go from 03:00 back to 02:00 in that night. */
export const isRepeated = (moment: Date): boolean => {
  const wall = (distance: number) => romeIso(new Date(moment.getTime() + distance)).slice(0, -6)
  return [hour, -hour].some((distance) => wall(distance) === wall(0))
}

const offsets = onFirstUse((zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }))

function offsetAt(moment: number): number {
  const name =
    offsets(timeZone)
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name) ?? []
  return Number(hours) * hour + Number(minutes) * 60_000
}
