import type { Locale } from './languages.ts'
import { onFirstUse } from './onFirstUse.ts'

/** Formatters per locale, cached, as lists use them for every card. Not in `languages.ts`, which is in the first kilobyte of every page. */
export const forLocales = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => onFirstUse(make)
