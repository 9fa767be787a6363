import { priceIn } from '@chiostro/domain/books/price'
import { formatDay, formatHours, untilDay } from '@chiostro/domain/events/schedule'
import { languageOr, localeOf } from '@chiostro/domain/languages/languages'
import { formatWhole, type Values } from '@chiostro/domain/languages/translate'
import { romeDay, romeIso } from '@chiostro/domain/text/rome'
import { type Language, translate } from '../text/language.ts'

export interface MailTranslator {
  language: Language
  /** @param sentence Italian source text; user-written text goes into `values` */
  t(sentence: string, values?: Values): string
  plural(count: number, singular: string, many: string, values?: Values): string
  /** 'martedì 10 marzo 2026', of a date, or of a moment in Rome. */
  day(date: string | Date): string
  hours(schedule: Parameters<typeof formatHours>[0]): string
  /** Date for a text that begins with «fino». */
  untilDay(date: string | Date): string
  untilMoment(moment: Date): string
  /** '12.50' → '12,50 €', or '€12.50'. */
  price(euros: string): string
}

/** @param code as stored; an unknown one falls back to Italian */
export function translatorFor(code: string): MailTranslator {
  const language = languageOr(code)
  const locale = localeOf(language)
  const t: MailTranslator['t'] = (sentence, values) => translate(sentence, language, values)
  const until: MailTranslator['untilDay'] = (date) => untilDay(dayOf(date), locale)
  return {
    language,
    t,
    plural: (count, singular, many, values) => t(count === 1 ? singular : many, { count: formatWhole(count, locale), ...values }),
    day: (date) => formatDay(dayOf(date), locale),
    hours: (schedule) => t(formatHours(schedule, locale)),
    untilDay: until,
    untilMoment: (moment) => t('{day} alle {time}', { day: until(moment), time: romeIso(moment).slice(11, 16) }),
    price: (euros) => priceIn(euros, locale),
  }
}

const dayOf = (date: string | Date): string => (typeof date === 'string' ? date : romeDay(date))
