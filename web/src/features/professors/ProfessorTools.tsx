import { pages } from '@chiostro/domain/pages/pages'
import { type ProfessorSort, professorLimits, professorSorts } from '@chiostro/domain/professors/professors'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useQuery } from 'urql'
import { FilterChoice, FiltersChip, ListTools } from '../../components/ListTools.tsx'
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
const allowed = { search: professorLimits.search, department: professorLimits.department, sort: sorts.map(({ value }) => value) }

export const useProfessorFilters = () => useAddressFilters(noFilters, allowed)

interface Props {
  filters: ProfessorFilters
  onChange(next: Partial<ProfessorFilters>): void
}

export function ProfessorTools({ filters, onChange }: Props) {
  const t = useT()
  return (
    <ListTools
      label={t('Cerca un professore')}
      placeholder={t('Nome o cognome')}
      maxLength={professorLimits.search}
      value={filters.search}
      onSearch={(search) => onChange({ search })}
      chips={<FiltersChip sheet={pages.professorFilters.path} active={countFilters(filters)} />}
    >
      <ProfessorFilterFields idPrefix="filter-" filters={filters} onChange={onChange} />
    </ListTools>
  )
}

/** Number of filters in force that the sheet holds. */
const countFilters = ({ department, sort }: ProfessorFilters): number => [department, sort !== noFilters.sort].filter(Boolean).length

/** With a prefix of the ids, as the form for a new professor, which may be open above, has fields of these names. */
export function ProfessorFilterFields(field: Props & { idPrefix: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery, pause: useBackdrop() })
  const departments = data?.professorDepartments.map((value) => ({ value })) ?? []
  return (
    <>
      <FilterChoice
        {...field}
        name="department"
        label={t('Dipartimento')}
        options={[{ value: '', label: t('Qualsiasi') }, ...departments]}
      />
      <FilterChoice
        {...field}
        name="sort"
        label={t('Ordina per')}
        options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </>
  )
}
