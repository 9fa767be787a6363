import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import type { I18n } from '../i18n/I18nProvider.tsx'

/** '9 CFU', '4,5 CFU', in English with what CFU are; '' when unknown. */
export const creditsText = ({ t, locale }: Pick<I18n, 't' | 'locale'>, credits: number | null | undefined): string =>
  credits == null ? '' : t('{count} CFU', { count: credits.toLocaleString(locale, { maximumFractionDigits: 1 }) })

/** '1° semestre'; values that are no number are shown as they are. */
export const semesterText = ({ t }: Pick<I18n, 't'>, semester: string): string =>
  /^\d+$/.test(semester) ? t('{number}° semestre', { number: semester }) : semester

/** '2° anno', or the label of subjects without a year. */
export const yearText = ({ t }: Pick<I18n, 't'>, year: number | null | undefined): string =>
  year ? t('{number}° anno', { number: year }) : t('Anno non indicato')

/** 'mandatory' or otherwise optional; '' when unknown. */
export function requirementText({ t }: Pick<I18n, 't'>, requirement: string): string {
  if (!requirement) return ''
  return requirement === 'mandatory' ? t('Obbligatorio') : t('Opzionale')
}

/** A language by its ISO 639-1 code, in the page's language. */
export function languageText({ language }: Pick<I18n, 'language'>, code: string): string {
  try {
    return code ? (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code) : ''
  } catch {
    // Not a language code: shown as in the catalogue.
    return code
  }
}

/** 'Scritto, Orale'; '' when unknown. */
export const methodsText = ({ t }: Pick<I18n, 't'>, methods: readonly string[] | null | undefined): string =>
  (methods ?? []).map((method) => t(examMethods.find(({ value }) => value === method)?.label ?? method)).join(', ')
