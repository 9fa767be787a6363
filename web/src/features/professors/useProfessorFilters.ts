import { type ProfessorSort, professorSorts } from '@chiostro/domain/professors'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter; the order as in the address. */
export interface ProfessorFilters {
  search: string
  department: string
  sort: Lowercase<ProfessorSort>
}

/** No filter, best rated first. */
export const noFilters: ProfessorFilters = { search: '', department: '', sort: 'highest_rating' }

/** Whether a filter is set, order aside. */
export const isFiltered = ({ search, department }: ProfessorFilters): boolean => Boolean(search || department)

/** Orders as in the address, with their labels. */
export const sorts = professorSorts.map(({ value, label }) => ({ value: value.toLowerCase() as Lowercase<ProfessorSort>, label }))

/** The page's filters in the query string; invalid values count as the default. */
export function useProfessorFilters() {
  const { filters, change } = useAddressFilters<ProfessorFilters>(noFilters)
  const department = filters.department === 'all' ? '' : filters.department
  const sort = sorts.find(({ value }) => value === filters.sort)?.value ?? noFilters.sort
  return { filters: { ...filters, department, sort }, change }
}
