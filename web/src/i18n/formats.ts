import { priceIn } from '@chiostro/domain/books/price'
import { formatDay, formatHours, type Schedule } from '@chiostro/domain/events/schedule'
import { forLocales, type Locale } from '@chiostro/domain/languages/languages'
import { formatWhole, type Values } from '@chiostro/domain/languages/translate'
import { timeZone } from '@chiostro/domain/text/rome'

export interface Formats {
  /** A calendar day, '2026-03-10': 'martedì 10 marzo 2026'. */
  day(date: string): string
  /** The day of a timestamp in Rome: '10 marzo 2026'. */
  date(instant: string): string
  /** A timestamp in Rome: '10 marzo 2026 alle ore 18:30'. */
  moment(instant: string): string
  /** '18:30 – 20:00', or until another day; '' for the end means none. */
  hours(times: Omit<Schedule, 'date'> & { date?: string }): string
  /** '18,4': one decimal. */
  decimal(value: number): string
  /** '6014', and '6,014' in English. */
  whole(value: number): string
  /** '1.234', or '1,234': within words, with its thousands apart. */
  grouped(value: number): string
  /** '12.50' → '12,50 €', or '€12.50' in English. */
  price(euros: string): string
}

const dates = forLocales((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }))
const moments = forLocales((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }))
const decimals = forLocales((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

export function formatsIn(locale: Locale, t: (sentence: string, values?: Values) => string): Formats {
  return {
    day: (date) => formatDay(date, locale),
    date: (instant) => dates(locale).format(new Date(instant)),
    moment: (instant) => moments(locale).format(new Date(instant)),
    hours: (times) => t(formatHours(times, locale)),
    decimal: (value) => decimals(locale).format(value),
    whole: (value) => formatWhole(value, locale),
    grouped: (value) => new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value),
    price: (euros) => priceIn(euros, locale),
  }
}
