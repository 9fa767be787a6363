import { priceIn } from '@chiostro/domain/books/price'
import {
  type Dictionary,
  type Language,
  languageOr,
  localeOf,
  sourceLanguage,
  type TranslatedLanguage,
} from '@chiostro/domain/languages/languages'
import { translate, translatePlural, type Values } from '@chiostro/domain/languages/translate'
import { timeZone } from '@chiostro/domain/text/rome'

/** POSIX: the first set variable decides. */
const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** Reads `CHIOSTRO_LANG`, as in `en`, otherwise the language of the locale, as in `en_GB.UTF-8`. Italian for any other, and for `C`. */
export function languageIn(env: Record<string, string | undefined>): Language {
  const locale = localeVariables.map((name) => env[name]).find(Boolean) ?? ''
  const chosen = env.CHIOSTRO_LANG || locale
  return languageOr(chosen.toLowerCase().split(/[_.@-]/)[0])
}

/** Constant of the process: descriptions of commands and titles of columns are built as the modules are loaded. */
export const language = languageIn(process.env)
export const locale = localeOf(language)

const dictionaries: Record<TranslatedLanguage, () => Promise<Dictionary>> = {
  en: async () => ({
    ...(await import('@chiostro/domain/languages/en/pages.json', { with: { type: 'json' } })).default,
    ...(await import('@chiostro/domain/languages/en/server.json', { with: { type: 'json' } })).default,
    ...(await import('@chiostro/domain/languages/en/terminal.json', { with: { type: 'json' } })).default,
  }),
}

const dictionary = language === sourceLanguage ? {} : await dictionaries[language]()

/** Translates an Italian sentence with its values; also a message of the server with its values filled in. */
export const t = (sentence: string, values?: Values): string => translate(dictionary, sentence, values)

/** '12.50' → '12,50 €', or '€12.50'. */
export const price = (euros: string): string => priceIn(euros, locale)

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** 4.25 → '4,3/5', or '4.3/5'. */
export const outOfFive = (rating: number): string => `${tenths.format(rating)}/5`
/** 27 → '27,0/30', or '27.0/30'. */
export const outOfThirty = (rating: number): string => `${tenths.format(rating)}/30`
/** 3_800_000 → '3,8 MB', or '3.8 MB'. */
export const megabytes = (bytes: number): string => `${tenths.format(bytes / 1_000_000)} MB`

const wholes = new Intl.NumberFormat(locale, { useGrouping: 'always' })
/** '1.234', or '1,234'. */
export const whole = (value: number): string => wholes.format(value)

/** As `t`, by a number, which the sentence may name as `{count}`. */
export const plural = (count: number, one: string, many: string, values: Values = {}): string =>
  translatePlural(dictionary, count, one, many, { count: whole(count), ...values })

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
const short = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })

export const longDate = (instant: string): string => long.format(new Date(instant))

export const shortDate = (instant: string): string => short.format(new Date(instant)).replace(', ', ' ')

const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })

/** For reviews, whose time the server does not return. */
export const longDay = (instant: string): string => longDays.format(new Date(instant))

export const shortDay = (instant: string): string => shortDays.format(new Date(instant))
