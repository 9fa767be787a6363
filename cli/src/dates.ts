import { addDays, isDay, romeMoment, timeZone } from '@chiostro/domain/text/rome'
import { wrongUsage } from './failure.ts'
import { singleLine } from './terminal.ts'
import { locale, t } from './translator.ts'

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
const short = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })

export const longDate = (instant: string): string => long.format(new Date(instant))

export const shortDate = (instant: string): string => short.format(new Date(instant)).replace(', ', ' ')

const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })

/** For reviews, whose time the server does not return. */
export const longDay = (instant: string): string => longDays.format(new Date(instant))

export const shortDay = (instant: string): string => shortDays.format(new Date(instant))

/** Whole days in Rome, the last one included. @throws Failure (wrong usage) for an unknown day, or an end before its beginning */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  for (const [option, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) {
      throw wrongUsage(t('--{option} «{day}» non è un giorno: usa AAAA-MM-GG.', { option, day: singleLine(day) }))
    }
  }
  if (from && to && to < from) throw wrongUsage(t('--to viene prima di --from.'))
  return { from: from && romeMoment(from, '00:00').toISOString(), to: to && romeMoment(addDays(to, 1), '00:00').toISOString() }
}
