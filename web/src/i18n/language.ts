export type Language = 'it' | 'en'
export type Dictionary = Record<string, string>
export type Locale = 'it-IT' | 'en-GB'

const KEY = 'language'

/** The saved language if it is one we know, otherwise Italian. */
export function savedLanguage(): Language {
  try {
    const saved = localStorage.getItem(KEY)
    return saved === 'it' || saved === 'en' ? saved : 'it'
  } catch {
    return 'it'
  }
}

/** Saves the choice, for this browser and, in a cookie, for the server, which renders pages in it (api/src/http/webapp.ts). */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available on plain HTTP, nor in every browser
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage may be blocked: then the choice lasts as long as the page.
  }
}

/** British English, for day before month. */
export const localeOf = (language: Language): Locale => (language === 'en' ? 'en-GB' : 'it-IT')

/** The dictionary of a language; Italian sentences are the keys themselves. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  return language === 'en' ? (await import('./en.json')).default : {}
}
