import { professorLimits } from '@chiostro/domain/professors'
import { useCallback } from 'react'
import { FormField } from '../../components/FormField.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useQuery } from '../../components/useQuery.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
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
            <select
              {...control}
              value={filters.sort}
              onChange={(event) => onChange({ sort: event.target.value as ProfessorFilters['sort'] })}
            >
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
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery })
  const known = data?.professorDepartments ?? []
  // A shared link may name a department that is unknown or not loaded yet: the active filter must still be shown.
  const departments = department && !known.includes(department) ? [department, ...known] : known
  return (
    // The form for a new professor, which may be open above, has a field of the same name.
    <FormField name="department" id="filter-department" label={t('Dipartimento')}>
      {(control) => (
        <select {...control} value={department || 'all'} onChange={({ target: { value } }) => onChoose(value === 'all' ? '' : value)}>
          <option value="all">{t('Qualsiasi')}</option>
          {departments.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}
