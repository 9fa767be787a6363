import { type Dictionary, type Language, languageOr, sourceLanguage, type TranslatedLanguage } from '@chiostro/domain/languages/languages'
import { readStored, store } from '../lib/webStorage.ts'

const KEY = 'language'

export const savedLanguage = (): Language => languageOr(readStored(KEY))

/** Saves the choice, for this browser and, in a cookie, for the server, which renders pages in it (api/src/text/language.ts). */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available on plain HTTP, nor in every browser
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
  store(KEY, language)
}

const dictionaries: Record<TranslatedLanguage, () => Promise<{ default: Dictionary }>> = {
  en: () => import('../../../domain/languages/en/pages.json'),
}

export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  language === sourceLanguage ? {} : (await dictionaries[language]()).default
