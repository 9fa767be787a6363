import { professorLimits } from '@chiostro/domain/professors'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { FormField } from '../../components/FormField.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useEarlyValue } from '../../components/useEarlyValue.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import styles from './ProfessorTools.module.css'
import { ProfessorDepartmentsQuery } from './professors.queries.ts'
import { type ProfessorFilters, sorts } from './useProfessorFilters.ts'

interface Props {
  filters: ProfessorFilters
  onChange(next: Partial<ProfessorFilters>): void
}

/** Search, department filter and order. */
export function ProfessorTools({ filters, onChange }: Props) {
  const t = useT()
  const chooseSort = (value: string) => onChange({ sort: value as ProfessorFilters['sort'] })
  const sort = useEarlyValue<HTMLSelectElement>(filters.sort, chooseSort)
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className={styles.tools}>
      <SearchBox
        label={t('Cerca un professore')}
        placeholder={t('Nome o cognome')}
        maxLength={professorLimits.search}
        value={filters.search}
        onSearch={search}
      />
      <div className={styles.selects}>
        <DepartmentSelect department={filters.department} onChoose={(department) => onChange({ department })} />
        <FormField name="sort" label={t('Ordina per')}>
          {(control) => (
            <select {...control} ref={sort} value={filters.sort} onChange={(event) => chooseSort(event.target.value)}>
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
    </div>
  )
}

function DepartmentSelect({ department, onChoose }: { department: string; onChoose(department: string): void }) {
  const t = useT()
  const choose = (value: string) => onChoose(value === 'all' ? '' : value)
  const field = useEarlyValue<HTMLSelectElement>(department || 'all', choose)
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery, pause: useCovered() })
  const known = data?.professorDepartments ?? []
  // A shared link may name a department that is unknown or not loaded yet: the active filter must still be shown.
  const departments = department && !known.includes(department) ? [department, ...known] : known
  return (
    // The form for a new professor, which may be open above, has a field of the same name.
    <FormField name="department" id="filter-department" label={t('Dipartimento')}>
      {(control) => (
        <select {...control} ref={field} value={department || 'all'} onChange={({ target }) => choose(target.value)}>
          <option value="all">{t('Qualsiasi')}</option>
          {departments.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}
