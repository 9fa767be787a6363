import { forLocales, type Locale } from './language.ts'

const formats = forLocales((locale) => new Intl.NumberFormat(locale))

/** '6014', and '6,014' in English; from 10000 on '60.140' in Italian too. */
export const formatWhole = (value: number, locale: Locale): string => formats[locale].format(value)
