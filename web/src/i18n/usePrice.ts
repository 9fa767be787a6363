import { formatPrice } from '@chiostro/domain/price'
import { useI18n } from './I18nProvider.tsx'

const english = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const inEnglish = (euros: string) => english.format(Number(euros))

/** Formats euros given as in the API ('12.50'): '12,50 €', or '€12.50' in English. */
export function usePrice(): (euros: string) => string {
  return useI18n().locale === 'it-IT' ? formatPrice : inEnglish
}
