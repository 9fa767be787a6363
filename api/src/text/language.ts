import english from '@chiostro/domain/languages/en/pages.json' with { type: 'json' }
import englishOfServer from '@chiostro/domain/languages/en/server.json' with { type: 'json' }
import {
  type Dictionary,
  isLanguage,
  type Language,
  languageCodes,
  sourceLanguage,
  type TranslatedLanguage,
} from '@chiostro/domain/languages/languages'
import { translate as inDictionary, type Values } from '@chiostro/domain/languages/translate'
import { negotiate } from '@fastify/accept-negotiator'
import { parseCookie } from 'cookie'

export type { Language } from '@chiostro/domain/languages/languages'

const dictionaries: Record<TranslatedLanguage, Dictionary> = {
  en: { ...english, ...englishOfServer },
}

/** An Italian sentence in a language; without a translation it is returned as it is. One whose values are filled in already is found too. */
export const translate = (sentence: string, language: Language, values?: Values): string =>
  inDictionary(language === sourceLanguage ? {} : dictionaries[language], sentence, values)

interface LanguageRequest {
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/**
 * The language of a request: the one chosen in the web app, which keeps it in a cookie, otherwise the one that `Accept-Language` prefers of those
 * that are spoken here.
 */
export function languageOf({ headers }: LanguageRequest): Language {
  return chosenLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language']) ?? sourceLanguage
}

/** Pages are shown in the language that was chosen on an earlier visit, rather than in the browser's own (web/src/i18n/language.ts). */
export function chosenLanguage(cookie = ''): Language | undefined {
  const { language } = cookie.includes('language=') ? parseCookie(cookie) : {}
  return isLanguage(language) ? language : undefined
}

/** `en-GB` is English, too. */
function acceptedLanguage(header = ''): Language | undefined {
  const general = header.toLowerCase().replace(/([a-z]{2,3})(?:-[a-z0-9]+)+/g, '$1')
  const preferred = negotiate(general, languageCodes)
  return isLanguage(preferred) ? preferred : undefined
}

/** An input with the language in which its author is written to: the one that it names, otherwise that of the request. */
export const inLanguage = <Input extends { language?: Language | undefined }>(
  { language = sourceLanguage }: { language?: Language },
  input: Input,
): Input & { language: Language } => ({ ...input, language: input.language ?? language })
