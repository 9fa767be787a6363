import type { Locale } from './language.ts'

// Made once: a list asks for them card by card.
const formats: Record<Locale, Intl.NumberFormat> = { 'it-IT': new Intl.NumberFormat('it-IT'), 'en-GB': new Intl.NumberFormat('en-GB') }

/** '6014', and '6,014' in English; from 10000 on '60.140' in Italian too. */
export const formatWhole = (value: number, locale: Locale): string => formats[locale].format(value)
