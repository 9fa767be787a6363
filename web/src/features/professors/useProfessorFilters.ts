import { type ProfessorSort, professorSorts } from '@chiostro/domain/professors'
import { useMemo } from 'react'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter; the order as in the address. */
export interface ProfessorFilters {
  search: string
  department: string
  sort: Lowercase<ProfessorSort>
}

/** Every professor, the best rated first. */
export const noFilters: ProfessorFilters = { search: '', department: '', sort: 'highest_rating' }

/** Whether a filter is set, order aside. */
export const isFiltered = ({ search, department }: ProfessorFilters): boolean => Boolean(search || department)

/** Orders as in the address, with their labels. */
export const sorts = professorSorts.map(({ value, label }) => ({ value: value.toLowerCase() as Lowercase<ProfessorSort>, label }))

/** The page's filters, kept in the address; an unknown value counts as the default. */
export function useProfessorFilters() {
  const { filters, change } = useAddressFilters<ProfessorFilters>(noFilters)
  const known = useMemo(() => {
    const department = filters.department === 'all' ? '' : filters.department
    return { ...filters, department, sort: sorts.find(({ value }) => value === filters.sort)?.value ?? noFilters.sort }
  }, [filters])
  return { filters: known, change }
}
