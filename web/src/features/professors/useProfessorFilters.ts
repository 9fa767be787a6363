import { type ProfessorSort, professorSorts } from '@chiostro/domain/professors'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter; the order as it stands in an address. */
export interface ProfessorFilters {
  search: string
  department: string
  sort: Lowercase<ProfessorSort>
}

/** Everybody, the best rated first (spec 001, section 9). */
export const noFilters: ProfessorFilters = { search: '', department: '', sort: 'highest_rating' }

/** Whether somebody is left out: an order leaves nobody out. */
export const isFiltered = ({ search, department }: ProfessorFilters): boolean => Boolean(search || department)

/** The orders as addresses name them, with their Italian names. */
export const sorts = professorSorts.map(({ value, label }) => ({ value: value.toLowerCase() as Lowercase<ProfessorSort>, label }))

/** The page's filters, kept in the address; what nobody could have chosen there counts as the default. */
export function useProfessorFilters() {
  const { filters, change } = useAddressFilters<ProfessorFilters>(noFilters)
  const department = filters.department === 'all' ? '' : filters.department
  const sort = sorts.find(({ value }) => value === filters.sort)?.value ?? noFilters.sort
  return { filters: { ...filters, department, sort }, change }
}
