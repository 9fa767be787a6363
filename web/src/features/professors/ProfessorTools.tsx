import { type ProfessorSort, professorLimits, professorSorts } from '@chiostro/domain/professors'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { FilterSelect, ListTools } from '../../components/ListTools.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { ProfessorDepartmentsQuery } from './professors.queries.ts'

type Sort = Lowercase<ProfessorSort>

export interface ProfessorFilters {
  search: string
  department: string
  sort: Sort
}

export const noFilters: ProfessorFilters = { search: '', department: '', sort: 'highest_rating' }
const sorts = professorSorts.map(({ value, label }) => ({ value: value.toLowerCase() as Sort, label }))
const choices = { sort: sorts.map(({ value }) => value) }

/** The page's filters in the address. */
export const useProfessorFilters = () => useAddressFilters(noFilters, choices)

interface Props {
  filters: ProfessorFilters
  onChange(next: Partial<ProfessorFilters>): void
}

/** Search, department filter and order. */
export function ProfessorTools({ filters, onChange }: Props) {
  const t = useT()
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery, pause: useCovered() })
  const departments = data?.professorDepartments.map((value) => ({ value })) ?? []
  return (
    <ListTools
      label={t('Cerca un professore')}
      placeholder={t('Nome o cognome')}
      maxLength={professorLimits.search}
      value={filters.search}
      onSearch={search}
    >
      <FilterSelect
        name="department"
        // The form for a new professor, which may be open above, has a field of the same name.
        id="filter-department"
        label={t('Dipartimento')}
        value={filters.department || 'all'}
        options={[{ value: 'all', label: t('Qualsiasi') }, ...departments]}
        onChoose={(department) => onChange({ department: department === 'all' ? '' : department })}
      />
      <FilterSelect
        name="sort"
        label={t('Ordina per')}
        value={filters.sort}
        options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </ListTools>
  )
}
