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

/** Falls back to the Italian sentence. Also matches sentences with values filled in. */
export const translate = (sentence: string, language: Language, values?: Values): string =>
  inDictionary(language === sourceLanguage ? {} : dictionaries[language], sentence, values)

interface LanguageRequest {
  headers: { cookie?: string; 'accept-language'?: string }
}

/** Language of the web app's cookie, otherwise the supported one that `Accept-Language` prefers. */
export function languageOf({ headers }: LanguageRequest): Language {
  return chosenLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language']) ?? sourceLanguage
}

/** Pages use the language chosen on an earlier visit, not the browser's (web/src/i18n/language.ts). */
export function chosenLanguage(cookie = ''): Language | undefined {
  const { language } = cookie.includes('language=') ? parseCookie(cookie) : {}
  return isLanguage(language) ? language : undefined
}

function acceptedLanguage(header = ''): Language | undefined {
  const general = header.toLowerCase().replace(/([a-z]{2,3})(?:-[a-z0-9]+)+/g, '$1')
  const preferred = negotiate(general, languageCodes)
  return isLanguage(preferred) ? preferred : undefined
}

/** Adds the language of messages to the author: the input's, otherwise the request's. */
export const inLanguage = <Input extends { language?: Language }>(
  { language = sourceLanguage }: { language?: Language },
  input: Input,
): Input & { language: Language } => ({ ...input, language: input.language ?? language })
