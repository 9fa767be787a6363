import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { BooksToSellQuery as Answer } from '../../../../generated/gql/graphql.ts'
import chip from '../../../components/chip.module.css'
import { FormField } from '../../../components/FormField.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { ErrorState } from '../../../components/State.tsx'
import { yearText } from '../../../components/subjectLabels.ts'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../i18n/useFormats.ts'
import { DegreeCourseOptions, useDegreeCourses } from '../../proofs/degreeCourses.tsx'
import styles from './SellBooksPage.module.css'

const BooksToSellQuery = graphql(`
  query BooksToSell($id: ID!, $year: Int) {
    degreeCourse(id: $id) {
      id
      years
      booksToSell(year: $year) {
        isbn
        title
        adopted
        listed
        wanted
        subject {
          id
          courseName
          year
        }
        priceHint {
          n
          low
          high
        }
      }
    }
  }
`)

export type BookToSell = NonNullable<Answer['degreeCourse']>['booksToSell'][number]

const noCourse = { degreeCourse: '', year: '' }

/** Degree course and year, which the address holds, and the books to sell of them. */
export function useBooksToSell() {
  const { filters, change } = useAddressFilters(noCourse, {})
  const { degreeCourse: id } = filters
  const year = /^\d$/.test(filters.year) ? Number(filters.year) : null
  const [{ data, fetching, error }, read] = useQuery({ query: BooksToSellQuery, variables: { id, year }, pause: !id })
  const course = id ? data?.degreeCourse : undefined
  return {
    id,
    year,
    change,
    years: course?.years ?? 0,
    books: course?.booksToSell,
    isLoading: fetching && !course,
    retry: error ? () => read({ requestPolicy: 'network-only' }) : undefined,
  }
}

type Choice = ReturnType<typeof useBooksToSell>

/** Which degree course and year, said once. */
export function CourseChoice({ id, year, years, change }: Choice) {
  const i18n = useI18n()
  const { t } = i18n
  const { departments, isLoading } = useDegreeCourses()
  return (
    <div className={styles.choice}>
      <FormField name="degreeCourse" label={t('Corso di laurea')}>
        {(control) => (
          <select
            key={String(isLoading)}
            {...control}
            disabled={isLoading}
            value={id}
            onChange={({ target }) => change({ degreeCourse: target.value, year: '' })}
          >
            <option value="">{isLoading ? t('Caricamento…') : t('Scegli…')}</option>
            <DegreeCourseOptions departments={departments} />
          </select>
        )}
      </FormField>
      {years > 1 && (
        <fieldset className={styles.years} aria-label={t('Anno di corso')}>
          {[null, ...Array.from({ length: years }, (_, index) => index + 1)].map((one) => (
            <button
              key={one}
              type="button"
              className={chip.chip}
              aria-pressed={one === year}
              aria-current={one === year || undefined}
              onClick={() => change({ year: one === null ? '' : String(one) })}
            >
              {one === null ? t('Tutti gli anni') : yearText(i18n, one)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The list to tick. @param children the controls of a book that is ticked */
export function CourseBooks({ choice, isTicked, onTick, children }: ListProps) {
  const { t } = useI18n()
  const { id, books, isLoading, retry } = choice
  if (!id) return null
  if (isLoading) return <Skeleton height="180px" />
  if (!books) return retry ? <ErrorState title={t('Non riusciamo a caricare i libri')} onRetry={retry} /> : null
  if (books.length === 0) return <p className={styles.facts}>{t('Di questo corso non conosciamo ancora i libri: aggiungili qui sotto.')}</p>
  return (
    <ul className={styles.list}>
      {books.map((book) => (
        <li key={book.isbn}>
          <label className={styles.tick}>
            <input type="checkbox" checked={isTicked(book)} onChange={({ target }) => onTick(book, target.checked)} />
            <BookWords book={book} />
          </label>
          {isTicked(book) && children(book)}
        </li>
      ))}
    </ul>
  )
}

interface ListProps {
  choice: Choice
  isTicked(book: BookToSell): boolean
  onTick(book: BookToSell, ticked: boolean): void
  children(book: BookToSell): ReactNode
}

function BookWords({ book: { isbn, title, subject, wanted, priceHint } }: { book: BookToSell }) {
  const { t, plural } = useI18n()
  const price = usePrice()
  const about = (euros: string) => price(String(Math.round(Number(euros)))).replace(/[.,]00/, '')
  const hint = priceHint.low && priceHint.high && t('di solito {low}–{high}', { low: about(priceHint.low), high: about(priceHint.high) })
  return (
    <span className={styles.words}>
      <strong>{title ?? <UnlistedTitle isbn={isbn} />}</strong>
      <span className={styles.facts}>{[subject.courseName, hint].filter(Boolean).join(' · ')}</span>
      {wanted > 0 && <span className={styles.wanted}>{plural(wanted, '{count} lo cerca', '{count} lo cercano')}</span>}
    </span>
  )
}

const TitleByIsbn = graphql(`
  query TitleByIsbn($isbn: String!) {
    bookByIsbn(isbn: $isbn) {
      isbn
      title
    }
  }
`)

/** Of an adopted book without listings, as a library knows it. A new instance has a page of them: what sellers need is asked for each that is ticked. */
function UnlistedTitle({ isbn }: { isbn: string }) {
  const { t } = useI18n()
  const [{ data }] = useQuery({ query: TitleByIsbn, variables: { isbn } })
  return data?.bookByIsbn?.title ?? t('ISBN {isbn}', { isbn })
}
