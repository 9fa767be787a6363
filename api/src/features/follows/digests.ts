import { digestHour } from '@chiostro/domain/follows/follows'
import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'

/** Returns the next 18:00 in Rome, on the days of the clock change too. */
export function nextDigest(now: Date): Date {
  const today = romeDay(now)
  const moment = romeMoment(today, digestHour)
  return moment > now ? moment : romeMoment(addDays(today, 1), digestHour)
}
