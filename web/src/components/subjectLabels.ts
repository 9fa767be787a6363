import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import type { I18n } from '../i18n/I18nProvider.tsx'

/** '9 CFU', '4,5 CFU', in English with what CFU are; '' when unknown. */
export const creditsText = ({ t, locale }: Pick<I18n, 't' | 'locale'>, credits: number | null | undefined): string =>
  credits == null ? '' : t('{count} CFU', { count: credits.toLocaleString(locale, { maximumFractionDigits: 1 }) })

const writtenSemester = /^(\d+|primo|secondo)°?(?: semestre(?: (.+))?)?$/i

/** '1° semestre'; in another language also of 'Secondo semestre 2025/26', as people write it. What is no semester is shown as it is. */
export function semesterText({ t, language }: Pick<I18n, 't' | 'language'>, semester: string): string {
  const [, name = '', year = ''] = writtenSemester.exec(semester.trim()) ?? []
  if (!name || (language === 'it' && !/^\d+$/.test(semester))) return semester
  const number = { primo: 1, secondo: 2 }[name.toLowerCase()] ?? name
  return [t('{number}° semestre', { number }), year].filter(Boolean).join(' ')
}

/** '2° anno', or the label of subjects without a year. */
export const yearText = ({ t }: Pick<I18n, 't'>, year: number | null | undefined): string =>
  year ? t('{number}° anno', { number: year }) : t('Anno non indicato')

/** 'mandatory' or otherwise optional; '' when unknown. */
export function requirementText({ t }: Pick<I18n, 't'>, requirement: string): string {
  if (!requirement) return ''
  return requirement === 'mandatory' ? t('Obbligatorio') : t('Opzionale')
}

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
