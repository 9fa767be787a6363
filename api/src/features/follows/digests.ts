import { digestHour, sessionHour } from '@chiostro/domain/follows/follows'
import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'

/** Returns the next 18:00 in Rome, on the days of the clock change too. */
export function nextDigest(now: Date): Date {
  const today = romeDay(now)
  const moment = romeMoment(today, digestHour)
  return moment > now ? moment : romeMoment(addDays(today, 1), digestHour)
}

/** Days for which the end of a session is made up for after an outage. */
const lateDays = 6

/** Returns the end of the last session, at 10:00 in Rome, while it is recent; null otherwise. @param ends days, as in `02-28` */
export function lastSessionEnd(ends: readonly string[], now: Date): { day: string; at: Date } | null {
  const today = romeDay(now)
  const days = Array.from({ length: lateDays + 1 }, (_, ago) => addDays(today, -ago)).filter((day) => ends.includes(day.slice(5)))
  const end = days.map((day) => ({ day, at: romeMoment(day, sessionHour) })).find(({ at }) => at <= now)
  return end ?? null
}
