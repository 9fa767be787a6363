import { addDays } from '../text/rome.ts'
import type { Schedule } from './schedule.ts'

export const seriesLimits = { weeks: 4, min: 2, max: 15 } as const

/** A change applies to one date of a series, or to it and those after it. */
export const seriesScopes = ['one', 'following'] as const
export type SeriesScope = (typeof seriesScopes)[number]

export const seriesMessages = {
  weeks: `Si può ripetere ogni settimana, o ogni 2, 3 o ${seriesLimits.weeks} settimane`,
  count: `Le date sono da ${seriesLimits.min} a ${seriesLimits.max}`,
  far: 'Le date vanno troppo lontano',
  repeat: 'Indica ogni quante settimane (weeks) e quante date (count)',
  scope: 'Scelta non valida',
  one: 'Solo questo',
  following: 'Anche i successivi',
} as const

export interface Repeat {
  weeks: number
  count: number
}

/** Includes the first; the same hours in Rome on each day. */
export const schedulesOf = (first: Schedule, { weeks, count }: Repeat): Schedule[] =>
  Array.from({ length: count }, (_, index) => moved(first, { days: index * weeks * 7 }))

/** Change of a schedule that can be applied to others. Absent hours stay. */
export interface Move {
  days: number
  startTime?: string
  endTime?: string
  /** Days from the first to the last; null without a last day. */
  span?: number | null
}

/** Null when they are the same. */
export function moveBetween(from: Schedule, to: Schedule): Move | null {
  const move: Move = { days: daysBetween(from.date, to.date) }
  if (to.startTime !== from.startTime) move.startTime = to.startTime
  if (to.endTime !== from.endTime) move.endTime = to.endTime
  if (spanOf(to) !== spanOf(from)) move.span = spanOf(to)
  return move.days === 0 && Object.keys(move).length === 1 ? null : move
}

/** Applies a move; the clock shows the same hours, also across a change of daylight saving time. */
export function moved(schedule: Schedule, { days, ...move }: Move): Required<Schedule> {
  const date = addDays(schedule.date, days)
  const span = move.span === undefined ? spanOf(schedule) : move.span
  const { startTime = schedule.startTime, endTime = schedule.endTime } = move
  return { date, startTime, endTime, endDate: span === null ? '' : addDays(date, span) }
}

const spanOf = ({ date, endDate = '' }: Schedule): number | null => (endDate === '' ? null : daysBetween(date, endDate))

const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000
