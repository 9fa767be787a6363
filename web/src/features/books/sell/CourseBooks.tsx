import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import chip from '../../../components/chip.module.css'
import { FormField } from '../../../components/FormField.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { ErrorState } from '../../../components/State.tsx'
import { yearText } from '../../../components/subjectLabels.ts'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { DegreeCourseSelect, useDegreeCourses } from '../../proofs/degreeCourses.tsx'
import type { BookToSell, Lines, SellForm } from './LineFields.tsx'
import { LineFields, OtherBook } from './LineFields.tsx'
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

const noCourse = { degreeCourse: '', year: '' }

/** Degree course and year (0: all), which the address holds, and the books to sell of them. */
export function useBooksToSell() {
  const { filters, change } = useAddressFilters(noCourse, {})
  const { degreeCourse: id } = filters
  const year = /^\d$/.test(filters.year) ? Number(filters.year) : 0
  const [{ data, fetching, error }, read] = useQuery({ query: BooksToSellQuery, variables: { id, year: year || null }, pause: !id })
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

export function CourseChoice({ id, year, years, change }: Choice) {
  const i18n = useI18n()
  const { t } = i18n
  const courses = useDegreeCourses()
  return (
    <div className={styles.choice}>
      <FormField name="degreeCourse" label={t('Corso di laurea')}>
        {(control) => (
          <DegreeCourseSelect
            of={courses}
            {...control}
            value={id}
            onChange={({ target }) => change({ degreeCourse: target.value, year: '' })}
          />
        )}
      </FormField>
      {years > 1 && (
        <fieldset className={styles.years} aria-label={t('Anno di corso')}>
          {Array.from({ length: years + 1 }, (_, index) => index).map((courseYear) => (
            <button
              key={courseYear}
              type="button"
              className={chip.chip}
              aria-pressed={courseYear === year}
              aria-current={courseYear === year || undefined}
              onClick={() => change({ year: courseYear ? String(courseYear) : '' })}
            >
              {courseYear ? yearText(i18n, courseYear) : t('Tutti gli anni')}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ListProps {
  choice: Choice
  form: SellForm
  lines: Lines
}

export function CourseBooks({ choice, form, lines }: ListProps) {
  const { t } = useI18n()
  const { id, books, isLoading, retry } = choice
  if (!id) return null
  if (isLoading) return <Skeleton height="180px" />
  if (!books) return retry ? <ErrorState title={t('Non riusciamo a caricare i libri')} onRetry={retry} /> : null
  if (books.length === 0) return <p className={styles.facts}>{t('Di questo corso non conosciamo ancora i libri: aggiungili qui sotto.')}</p>
  return (
    <ul className={styles.list}>
      {books.map((book) => {
        const row = lines.of(book.isbn)
        const Fields = book.title ? LineFields : OtherBook
        return (
          <li key={book.isbn}>
            <label className={styles.tick}>
              <input type="checkbox" checked={row !== undefined} onChange={({ target }) => lines.tick(book, target.checked)} />
              <BookWords book={book} />
            </label>
            {/* A place in the form keeps its controls: another place, other controls. */}
            {row && <Fields key={row.name} form={form} {...row} />}
          </li>
        )
      })}
    </ul>
  )
}

function BookWords({ book: { isbn, title, subject, wanted, priceHint } }: { book: BookToSell }) {
  const { t, plural, formats } = useI18n()
  const about = (euros: string) => formats.price(String(Math.round(Number(euros)))).replace(/[.,]00/, '')
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
