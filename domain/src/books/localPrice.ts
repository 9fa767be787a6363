import { forLocales } from '../languages/forLocales.ts'
import { type Locale, localeOf, sourceLanguage } from '../languages/languages.ts'
import { formatPrice } from './price.ts'

const prices = forLocales((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))

/** '12.50' → '12,50 €', or '€12.50'. */
export const priceIn = (price: string, locale: Locale): string =>
  locale === localeOf(sourceLanguage) ? formatPrice(price) : prices(locale).format(Number(price))
