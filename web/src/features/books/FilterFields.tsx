import { bookConditions } from '@chiostro/domain/books'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { useEarlyValue } from '../../components/useEarlyValue.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { BookCoursesQuery } from './books.queries.ts'
import styles from './FilterFields.module.css'
import { type BookFilters, countFilters } from './useBookFilters.ts'

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
  const course = useEarlyValue<HTMLSelectElement>(filters.course, (value) => onChange({ course: value }))
  const condition = useEarlyValue<HTMLSelectElement>(filters.condition, (value) => onChange({ condition: value }))
  const courses = withCurrent(data?.bookCourses ?? [], filters.course)
  const conditions = withCurrent([...bookConditions], filters.condition)
  return (
    <div className={styles.fields}>
      <FormField name="course" id={`${idPrefix}-course`} label={t('Corso')}>
        {(control) => (
          <select {...control} ref={course} value={filters.course} onChange={(event) => onChange({ course: event.target.value })}>
            <option value="">{t('Tutti i corsi')}</option>
            {courses.map((course) => (
              <option key={course}>{course}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="condition" id={`${idPrefix}-condition`} label={t('Condizione')}>
        {(control) => (
          <select {...control} ref={condition} value={filters.condition} onChange={(event) => onChange({ condition: event.target.value })}>
            <option value="">{t('Tutte le condizioni')}</option>
            {conditions.map((condition) => (
              <option key={condition} value={condition}>
                {t(condition)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <Button disabled={countFilters(filters) === 0 && !filters.search} onClick={() => onChange({ course: '', condition: '', search: '' })}>
        {t('Cancella filtri')}
      </Button>
    </div>
  )
}

/** A shared link may name a value that is unknown or not loaded yet: the active filter must still be shown. */
const withCurrent = (choices: string[], current: string): string[] =>
  current && !choices.includes(current) ? [current, ...choices] : choices
