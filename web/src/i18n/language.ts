export type Language = 'it' | 'en'
export type Dictionary = Record<string, string>
export type Locale = 'it-IT' | 'en-GB'

const KEY = 'language'

/** The saved language, only if it is one we know (spec 000, section 4); otherwise Italian. */
export function savedLanguage(): Language {
  try {
    const saved = localStorage.getItem(KEY)
    return saved === 'it' || saved === 'en' ? saved : 'it'
  } catch {
    return 'it'
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** European English, with the day before the month. */
export const localeOf = (language: Language): Locale => (language === 'en' ? 'en-GB' : 'it-IT')

/** Something for each way of writing numbers and dates; made once, since a list asks for it card by card. */
export const forLocales = <Format>(make: (locale: Locale) => Format): Record<Locale, Format> => ({
  'it-IT': make('it-IT'),
  'en-GB': make('en-GB'),
})

/** The sentences of a language; Italian needs none, since its sentences are the keys. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  return language === 'en' ? (await import('./en.json')).default : {}
}
