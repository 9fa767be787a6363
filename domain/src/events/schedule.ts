import { forLocales, type Locale, localeOf, sourceLanguage } from '../languages/languages.ts'
import { addDays, isSkipped, romeDay, romeMoment } from '../text/rome.ts'
import type { EventPeriod } from './events.ts'

/** Date and times as the organiser enters them: YYYY-MM-DD and HH:MM in Europe/Rome. */
export interface Schedule {
  date: string
  startTime: string
  /** '' when there is none. */
  endTime: string
  /** The day it ends; '' or absent: the day it begins, or the next one where the end is before the start. */
  endDate?: string
}

/** An event without an end time counts as over this long after its start. */
const assumedHours = 3

/** An end before the start falls on the next day if the event then lasts at most this; otherwise it is invalid. */
export const maxNightHours = 12

export const maxDays = 31

/** Longest possible event, when the clocks go back meanwhile. The queries of the board rely on it, and the database enforces it. */
export const maxHours = (maxDays + 1) * 24 + 1

/** Years from today after which a day is doubted, and rejected: a wrong digit is likelier than such a plan. */
export const yearsAhead = { doubted: 2, max: 5 } as const

/** May return an invalid 29 February, which serves for comparisons. */
const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

export const lastDay = (now = new Date()): string => yearsLater(romeDay(now), yearsAhead.max)

export const isDoubtful = (day: string, now = new Date()): boolean => day > yearsLater(romeDay(now), yearsAhead.doubted)

export const scheduleMessages = {
  past: 'La data non può essere nel passato',
  far: `La data è tra più di ${yearsAhead.max} anni: controlla l’anno`,
  doubtful: 'Sei sicuro dell’anno?',
  skipped: 'Quest’ora non esiste: in quella notte si passa all’ora legale, e dopo l’1:59 vengono le 3:00',
  over: 'L’evento sarebbe già finito: controlla data e orario',
  endDay: 'Il giorno di fine viene prima di quello di inizio',
  endHour: 'Indica anche a che ora finisce',
  long: `Un evento può durare al massimo ${maxDays} giorni`,
  end: `L’orario di fine deve essere dopo quello di inizio; oltre mezzanotte un evento dura al massimo ${maxNightHours} ore`,
} as const

export function momentsOf(schedule: Schedule): { startsAt: Date; endsAt: Date } {
  const { date, startTime, endTime } = schedule
  const startsAt = romeMoment(date, startTime)
  if (endTime === '') return { startsAt, endsAt: new Date(startsAt.getTime() + assumedHours * 3_600_000) }
  return { startsAt, endsAt: romeMoment(endDayOf(schedule), endTime) }
}

export const endDayOf = (schedule: Schedule): string =>
  schedule.endDate || (endsNextDay(schedule) ? addDays(schedule.date, 1) : schedule.date)

export const endsNextDay = ({ startTime, endTime, endDate = '' }: Pick<Schedule, 'startTime' | 'endTime' | 'endDate'>): boolean =>
  endDate === '' && endTime !== '' && endTime < startTime

export interface ScheduleIssue {
  path: keyof Schedule
  message: string
}

export function scheduleIssues(schedule: Schedule, now = new Date()): ScheduleIssue[] {
  const { date, startTime, endTime, endDate = '' } = schedule
  if (date < romeDay(now)) return [{ path: 'date', message: scheduleMessages.past }]
  if (date > lastDay(now)) return [{ path: 'date', message: scheduleMessages.far }]
  if (endDate !== '' && endDate < date) return [{ path: 'endDate', message: scheduleMessages.endDay }]
  if (endDate > addDays(date, maxDays)) return [{ path: 'endDate', message: scheduleMessages.long }]
  if (endDate !== '' && endTime === '') return [{ path: 'endTime', message: scheduleMessages.endHour }]
  if (isSkipped(date, startTime)) return [{ path: 'startTime', message: scheduleMessages.skipped }]
  if (endTime !== '' && isSkipped(endDayOf(schedule), endTime)) return [{ path: 'endTime', message: scheduleMessages.skipped }]
  const { startsAt, endsAt } = momentsOf(schedule)
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  // NaN is not above zero either.
  if (!(hours > 0) || (endsNextDay(schedule) && hours > maxNightHours)) {
    return [{ path: 'endTime', message: scheduleMessages.end }]
  }
  return endsAt <= now ? [{ path: endTime === '' ? 'startTime' : 'endTime', message: scheduleMessages.over }] : []
}

/** @returns first and last moment in Rome, as UTC; the second is excluded */
export function momentsOfPeriod(period: EventPeriod, now: Date): { from: Date; to: Date } {
  const today = romeDay(now)
  // Monday is 1, Sunday 7.
  const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7
  const first = period === 'weekend' ? addDays(today, Math.max(0, 6 - weekday)) : today
  const last = period === 'today' ? today : addDays(today, 7 - weekday)
  return { from: romeMoment(first, '00:00'), to: romeMoment(addDays(last, 1), '00:00') }
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const italian = localeOf(sourceLanguage)
const days = forLocales((locale) => new Intl.DateTimeFormat(locale, longDay))

export const formatDay = (date: string, locale: Locale = italian): string => days(locale).format(new Date(`${date}T00:00Z`))

const dates = forLocales((locale) => new Intl.DateTimeFormat(locale, { ...longDay, weekday: undefined }))

/** '10 marzo 2026' */
export const formatDate = (date: string, locale: Locale = italian): string => dates(locale).format(new Date(`${date}T00:00Z`))

/** '18:30', '22:00 – 02:00 (del giorno dopo)', or, ending later, '18:30 – domenica 12 aprile 2026, 13:00'. */
export function formatHours(schedule: Omit<Schedule, 'date'> & { date?: string }, locale: Locale = italian): string {
  const { date = '', startTime, endTime, endDate = '' } = schedule
  if (endTime === '') return startTime
  const isNight = endsNextDay(schedule) || (date !== '' && endTime < startTime && endDate === addDays(date, 1))
  if (isNight) return `${startTime} – ${endTime} (del giorno dopo)`
  return endDate === '' || endDate === date ? `${startTime} – ${endTime}` : `${startTime} – ${formatDay(endDate, locale)}, ${endTime}`
}
