import { type BookSort, bookConditions, bookLimits, bookSorts, olderConditions } from '@chiostro/domain/books/books'
import { formatPrice } from '@chiostro/domain/books/price'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { FilterChoice, optionsOf } from '../../components/ListTools.tsx'
import { isFiltered, useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import type { Followed } from '../follows/FollowButton.tsx'
import { BookCoursesQuery } from './books.queries.ts'
import styles from './FilterFields.module.css'

export interface BookFilters {
  search: string
  course: string
  subjectId: string
  condition: string
  /** Euro. */
  maxPrice: string
  sort: BookSort
}

export const noFilters: BookFilters = { search: '', course: '', subjectId: '', condition: '', maxPrice: '', sort: 'newest' }
const maxPrices = ['5', '10', '15', '20', '30', '50']
const allowed = {
  search: bookLimits.search,
  course: bookLimits.course,
  condition: ['', ...bookConditions, ...olderConditions],
  maxPrice: ['', ...maxPrices],
  sort: bookSorts,
}

const sortNames: Record<BookSort, string> = {
  newest: 'Più recenti',
  cheapest: 'Prezzo più basso',
  dearest: 'Prezzo più alto',
}

/** Number of active sidebar filters, search aside. */
export const countFilters = ({ course, condition, maxPrice }: BookFilters): number => [course, condition, maxPrice].filter(Boolean).length

/** What «Segui» asks for, of the list as it is filtered: a filter that follows do not take is left out here, or it does not compile. */
export const followOf = ({ sort: _, ...filters }: BookFilters): Pick<Followed, 'kind' | Exclude<keyof BookFilters, 'sort'>> => ({
  kind: 'books',
  ...filters,
})

export const useBookFilters = () => useAddressFilters(noFilters, allowed)

interface Props {
  /** Prefix of the ids, as the fields are in the sidebar and in the dialog. */
  idPrefix: string
  filters: BookFilters
  onChange(next: Partial<BookFilters>): void
}

export function FilterFields({ idPrefix, filters, onChange }: Props) {
  const t = useT()
  const [{ data }] = useQuery({ query: BookCoursesQuery, pause: useBackdrop() })
  const courses = data?.bookCourses.map((value) => ({ value })) ?? []
  const upTo = (euro: string) => t('Fino a {price}', { price: formatPrice(euro).replace(',00', '') })
  const field = { idPrefix, filters, onChange }
  return (
    <div className={styles.fields}>
      <FilterChoice {...field} name="course" label={t('Corso')} options={[{ value: '', label: t('Tutti i corsi') }, ...courses]} />
      <FilterChoice
        {...field}
        name="condition"
        label={t('Condizione')}
        options={[{ value: '', label: t('Tutte le condizioni') }, ...optionsOf(bookConditions, (value) => t(value))]}
      />
      <FilterChoice
        {...field}
        name="maxPrice"
        label={t('Prezzo')}
        options={[{ value: '', label: t('Qualsiasi prezzo') }, ...optionsOf(maxPrices, upTo)]}
      />
      <FilterChoice {...field} name="sort" label={t('Ordina per')} options={optionsOf(bookSorts, (sort) => t(sortNames[sort]))} />
      <Button disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
        {t('Cancella filtri')}
      </Button>
    </div>
  )
}
