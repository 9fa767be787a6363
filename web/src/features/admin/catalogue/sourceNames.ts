import { universities } from '@chiostro/domain/catalogue/universities'
import { useT } from '../../../i18n/I18nProvider.tsx'

/** 2026 is 2026/27. */
export const academicYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** Names a read: the university, or the source itself, and the academic year. */
export function useSourceNames(): (read: { source: string; year: number }) => string {
  const t = useT()
  return ({ source, year }) => {
    const known = universities.find(({ catalogue }) => catalogue?.source === source)
    return t('{name}, anno accademico {year}', { name: known?.name ?? source, year: academicYear(year) })
  }
}
