import { useI18n } from './I18nProvider.tsx'

/** A date or moment of `useFormats` after «fino»: 'al 10 marzo 2026', 'all’8 marzo 2026'; in English as it is. */
export function useUntil(): (shown: string) => string {
  const isItalian = useI18n().locale === 'it-IT'
  return (shown) => (isItalian ? `${/^(8|11)\b/.test(shown) ? 'all’' : 'al '}${shown}` : shown)
}
