import { onFirstUse } from '@chiostro/domain/onFirstUse'
import type { Locale } from './language.ts'

/** Formatters per locale, cached, as lists use them for every card. Not in `language.ts`, which is in the first kilobyte of every page. */
export const forLocales = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => onFirstUse(make)
