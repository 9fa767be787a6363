import type { EventPeriod } from './events.ts'
import { addDays, romeDay, romeMoment } from './rome.ts'

/** Date and times as the organiser enters them: YYYY-MM-DD and HH:MM in Europe/Rome. */
export interface Schedule {
  date: string
  startTime: string
  /** '' when there is none. */
  endTime: string
}

/** An event without an end time counts as over this long after its start. */
const assumedHours = 3

/** An end before the start falls on the next day if the event then lasts no longer than this; otherwise it is invalid. */
export const longestNightHours = 12

/** Longest possible event, on the night the clocks go back. The query for the board relies on it. */
export const longestHours = 25

export const scheduleMessages = {
  past: 'La data non può essere nel passato',
  over: "L'evento sarebbe già finito: controlla data e orario",
  end: `L'orario di fine deve essere dopo quello di inizio; oltre mezzanotte un evento dura al massimo ${longestNightHours} ore`,
} as const

export function momentsOf({ date, startTime, endTime }: Schedule): { startsAt: Date; endsAt: Date } {
  const startsAt = romeMoment(date, startTime)
  if (endTime === '') return { startsAt, endsAt: new Date(startsAt.getTime() + assumedHours * 3_600_000) }
  return { startsAt, endsAt: romeMoment(endsNextDay({ startTime, endTime }) ? addDays(date, 1) : date, endTime) }
}

/** Whether the end is after midnight. */
export const endsNextDay = ({ startTime, endTime }: Pick<Schedule, 'startTime' | 'endTime'>): boolean =>
  endTime !== '' && endTime < startTime

/** Problems of an upcoming event's schedule whose single fields are valid. */
export function scheduleIssues(schedule: Schedule, now = new Date()): { path: keyof Schedule; message: string }[] {
  const { date, endTime } = schedule
  if (date < romeDay(now)) return [{ path: 'date', message: scheduleMessages.past }]
  const { startsAt, endsAt } = momentsOf(schedule)
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  if (hours <= 0 || (endsNextDay(schedule) && hours > longestNightHours)) {
    return [{ path: 'endTime', message: scheduleMessages.end }]
  }
  return endsAt <= now ? [{ path: endTime === '' ? 'startTime' : 'endTime', message: scheduleMessages.over }] : []
}

/**
 * First and last moment of a period of the board, in Rome.
 * @returns both as UTC; the second is excluded
 */
export function momentsOfPeriod(period: EventPeriod, now: Date): { from: Date; to: Date } {
  const today = romeDay(now)
  // Monday is 1, Sunday 7.
  const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7
  const first = period === 'weekend' ? addDays(today, Math.max(0, 6 - weekday)) : today
  const last = period === 'today' ? today : addDays(today, 7 - weekday)
  return { from: romeMoment(first, '00:00'), to: romeMoment(addDays(last, 1), '00:00') }
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const formats = { 'it-IT': new Intl.DateTimeFormat('it-IT', longDay), 'en-GB': new Intl.DateTimeFormat('en-GB', longDay) }

/** 'martedì 10 marzo 2026', or in English. */
export const formatDay = (date: string, locale: keyof typeof formats = 'it-IT'): string =>
  formats[locale].format(new Date(`${date}T00:00Z`))

/** '18:30', '18:30 – 20:00' or '22:00 – 02:00 (del giorno dopo)'. */
export function formatHours({ startTime, endTime }: Pick<Schedule, 'startTime' | 'endTime'>): string {
  if (endTime === '') return startTime
  return `${startTime} – ${endTime}${endsNextDay({ startTime, endTime }) ? ' (del giorno dopo)' : ''}`
}
