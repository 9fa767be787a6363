import { type Dictionary, type Language, type Locale, localeOf } from '@chiostro/domain/languages/languages'
import { formatWhole, translate, translatePlural, type Values } from '@chiostro/domain/languages/translate'
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { type Formats, formatsIn } from './formats.ts'
import { loadDictionary, saveLanguage } from './language.ts'

export interface I18n {
  language: Language
  locale: Locale
  /** Loads the dictionary, then switches and stores the choice. */
  setLanguage(language: Language): Promise<void>
  /** Translates an Italian sentence, filling `{name}` placeholders. */
  t(sentence: string, values?: Values): string
  /** Singular or plural by `count`, which also fills `{count}`. */
  plural(count: number, singular: string, many: string, values?: Values): string
  formats: Formats
}

/** Translator for a dictionary, and formats of `language`. */
function sentences(language: Language, dictionary: Dictionary): Omit<I18n, 'setLanguage'> {
  const locale = localeOf(language)
  const t = (sentence: string, values?: Values) => translate(dictionary, sentence, values)
  return {
    language,
    locale,
    t,
    formats: formatsIn(locale, t),
    plural: (count, singular, many, values) =>
      translatePlural(dictionary, count, singular, many, { count: formatWhole(count, locale), ...values }),
  }
}

// Without a provider, as in component tests, everything is Italian.
const italian: I18n = { ...sentences('it', {}), setLanguage: async () => {} }

const I18nContext = createContext<I18n>(italian)

interface Props {
  language: Language
  /** Loaded before the first render to avoid a flash of the other language. */
  dictionary: Dictionary
  children: ReactNode
}

export function I18nProvider({ language: first, dictionary, children }: Props) {
  const [current, setCurrent] = useState({ language: first, dictionary })

  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current.language])

  const value = useMemo<I18n>(
    () => ({
      ...sentences(current.language, current.dictionary),
      async setLanguage(language) {
        const sentences = await loadDictionary(language)
        // The landing page's code may have to be loaded for it: meanwhile the page stays as it is.
        startTransition(() => setCurrent({ language, dictionary: sentences }))
        saveLanguage(language)
      },
    }),
    [current],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

export function useI18n(): I18n {
  return use(I18nContext)
}

export function useT(): I18n['t'] {
  return useI18n().t
}
