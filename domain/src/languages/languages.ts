import { isKeyOf, keysOf } from '../records/records.ts'

/** The sources have the sentences of the first; `domain/languages` has dictionaries of the others (docs/translating.md). */
export const languages = {
  it: { name: 'Italiano', locale: 'it-IT' },
  // British, for day before month.
  en: { name: 'English', locale: 'en-GB' },
} as const

export type Language = keyof typeof languages
export type Locale = (typeof languages)[Language]['locale']
export type Dictionary = Record<string, string>

export const sourceLanguage = 'it' satisfies Language
export type TranslatedLanguage = Exclude<Language, typeof sourceLanguage>

export const languageCodes = keysOf(languages)

export const isLanguage = (code: unknown): code is Language => isKeyOf(languages, code)

/** Falls back to the language of the sources for an unknown code. */
export const languageOr = (code: unknown, otherwise: Language = sourceLanguage): Language => (isLanguage(code) ? code : otherwise)

export const localeOf = (language: Language): Locale => languages[language].locale
