import { isKeyOf, keysOf } from '../records/records.ts'

/**
 * The languages that pages, mails and the terminal tool speak: the sentences in the sources are those of the first, of each other one there are
 * dictionaries in `domain/languages` (docs/translating.md).
 */
export const languages = {
  it: { name: 'Italiano', locale: 'it-IT' },
  // British, for day before month.
  en: { name: 'English', locale: 'en-GB' },
} as const

export type Language = keyof typeof languages
export type Locale = (typeof languages)[Language]['locale']
/** An Italian sentence, and the same in another language. */
export type Dictionary = Record<string, string>

export const sourceLanguage = 'it' satisfies Language
export type TranslatedLanguage = Exclude<Language, typeof sourceLanguage>

export const languageCodes = keysOf(languages)

export const isLanguage = (code: unknown): code is Language => isKeyOf(languages, code)

/** A code that was stored or sent; one that is not known means the language of the sources. */
export const languageOr = (code: unknown, otherwise: Language = sourceLanguage): Language => (isLanguage(code) ? code : otherwise)

export const localeOf = (language: Language): Locale => languages[language].locale
