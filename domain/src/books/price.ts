import { forLocales, type Locale, localeOf, sourceLanguage } from '../languages/languages.ts'

export function formatPrice(price: string): string {
  const [units = '0', cents = '00'] = price.split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}\u00A0€`
}

const prices = forLocales((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))

/** '12.50' → '12,50 €', or '€12.50'. */
export const priceIn = (price: string, locale: Locale): string =>
  locale === localeOf(sourceLanguage) ? formatPrice(price) : prices(locale).format(Number(price))
