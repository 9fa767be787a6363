import { pages } from '@chiostro/domain/pages/pages'
import { type ProfessorSort, professorLimits, professorSorts } from '@chiostro/domain/professors/professors'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { FilterSelect, FiltersChip, ListTools } from '../../components/ListTools.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import { ProfessorDepartmentsQuery } from './professors.queries.ts'

type Sort = Lowercase<ProfessorSort>

export interface ProfessorFilters {
  search: string
  department: string
  sort: Sort
}

export const noFilters: ProfessorFilters = { search: '', department: '', sort: 'highest_rating' }
const sorts = professorSorts.map(({ value, label }) => ({ value: lowerCaseOf(value), label }))
const choices = { sort: sorts.map(({ value }) => value) }

export const useProfessorFilters = () => useAddressFilters(noFilters, choices)

interface Props {
  filters: ProfessorFilters
  onChange(next: Partial<ProfessorFilters>): void
}

export function ProfessorTools({ filters, onChange }: Props) {
  const t = useT()
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <ListTools
      label={t('Cerca un professore')}
      placeholder={t('Nome o cognome')}
      maxLength={professorLimits.search}
      value={filters.search}
      onSearch={search}
      chips={<FiltersChip sheet={pages.professorFilters.path} active={countFilters(filters)} />}
    >
      <ProfessorFilterFields idPrefix="filter-" filters={filters} onChange={onChange} />
    </ListTools>
  )
}

/** Number of filters in force that the sheet holds. */
const countFilters = ({ department, sort }: ProfessorFilters): number => [department, sort !== noFilters.sort].filter(Boolean).length

export function ProfessorFilterFields({ idPrefix, filters, onChange }: Props & { idPrefix: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery, pause: useBackdrop() })
  const departments = data?.professorDepartments.map((value) => ({ value })) ?? []
  return (
    <>
      <FilterSelect
        name="department"
        // The form for a new professor, which may be open above, has a field of the same name.
        id={`${idPrefix}department`}
        label={t('Dipartimento')}
        value={filters.department || 'all'}
        options={[{ value: 'all', label: t('Qualsiasi') }, ...departments]}
        onChoose={(department) => onChange({ department: department === 'all' ? '' : department })}
      />
      <FilterSelect
        name="sort"
        id={`${idPrefix}sort`}
        label={t('Ordina per')}
        value={filters.sort}
        options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </>
  )
}
