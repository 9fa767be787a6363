import { useI18n } from './I18nProvider.tsx'

/** Puts whole numbers into words, with their thousands apart: 1.234, or 1,234. */
export function useWhole(): (value: number) => string {
  const { locale } = useI18n()
  return (value) => new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value)
}
