import { bookConditions } from '@chiostro/domain/books'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { FilterSelect } from '../../components/ListTools.tsx'
import { isFiltered, useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { BookCoursesQuery } from './books.queries.ts'
import styles from './FilterFields.module.css'

export interface BookFilters {
  search: string
  course: string
  condition: string
}

export const noFilters: BookFilters = { search: '', course: '', condition: '' }

/** Number of active sidebar filters, search aside. */
export const countFilters = ({ course, condition }: BookFilters): number => [course, condition].filter(Boolean).length

/** The list's filters in the address. */
export const useBookFilters = () => useAddressFilters(noFilters)

interface Props {
  /** Prefix of the ids, as the fields are in the sidebar and in the dialog. */
  idPrefix: string
  filters: BookFilters
  onChange(next: Partial<BookFilters>): void
}

/** Course and condition, and the reset. */
export function FilterFields({ idPrefix, filters, onChange }: Props) {
  const t = useT()
  const [{ data }] = useQuery({ query: BookCoursesQuery, pause: useCovered() })
  const courses = data?.bookCourses.map((value) => ({ value })) ?? []
  const conditions = bookConditions.map((value) => ({ value: String(value), label: t(value) }))
  return (
    <div className={styles.fields}>
      <FilterSelect
        name="course"
        id={`${idPrefix}-course`}
        label={t('Corso')}
        value={filters.course}
        options={[{ value: '', label: t('Tutti i corsi') }, ...courses]}
        onChoose={(course) => onChange({ course })}
      />
      <FilterSelect
        name="condition"
        id={`${idPrefix}-condition`}
        label={t('Condizione')}
        value={filters.condition}
        options={[{ value: '', label: t('Tutte le condizioni') }, ...conditions]}
        onChoose={(condition) => onChange({ condition })}
      />
      <Button disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
        {t('Cancella filtri')}
      </Button>
    </div>
  )
}
