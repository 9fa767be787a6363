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

/** Creates a value per key on first use, and caches it: each format of Intl takes a slow phone some ten milliseconds of its start. */
export function onFirstUse<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Caches formatters per locale, as lists use them for every card. */
export const forLocales = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => onFirstUse(make)
