import { bookLimits } from '@chiostro/domain/books/books'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { pages } from '@chiostro/domain/pages/pages'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, maxMatches, searchMessages } from '@chiostro/domain/text/search'
import { CircleQuestionMark, Plus, X } from 'lucide-react'
import { Link, Outlet } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { FiltersChip, ListTools } from '../../components/ListTools.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { PageHeader } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../navigation/addresses.ts'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { FollowSearch } from '../follows/FollowButton.tsx'
import { BookPicture } from './BookPicture.tsx'
import styles from './BooksPage.module.css'
import { BooksTabs } from './BooksTabs.tsx'
import { BooksQuery } from './books.queries.ts'
import { ConditionLabel } from './ConditionLabel.tsx'
import { LinkedSubjectQuery } from './course/linkedSubject.ts'
import { type BookFilters, countFilters, FilterFields, followOf, noFilters, useBookFilters } from './FilterFields.tsx'

/** The book exchange, `/books`, also below what is open above it. */
export function BooksPage() {
  const t = useT()
  const { filters, change } = useBookFilters()
  const sell = useOverlayLink(pages.newBook.path)
  const howItWorks = useOverlayLink(pages.howBooksWork.path)

  return (
    <>
      <PageHeader
        title={t('Scambio Libri')}
        intro={t('Libri universitari usati, da studente a studente. Nessuna commissione, ci si incontra in ateneo.')}
        once="books"
      >
        <ButtonLink variant="primary" icon={<Plus aria-hidden />} {...sell}>
          {t('Vendi Libro')}
        </ButtonLink>
      </PageHeader>
      <ListTools
        label={t('Cerca un libro')}
        placeholder={t('Titolo, corso, prof, ISBN')}
        maxLength={bookLimits.search}
        value={filters.search}
        onSearch={(search) => change({ search })}
        chips={
          <>
            <FiltersChip sheet={pages.bookFilters.path} active={countFilters(filters)} className={styles.filters} />
            <BooksTabs />
            <FollowSearch follow={followOf(filters)} />
            <ButtonLink variant="quiet" to={pages.sellBooks.path}>
              {t(pages.sellBooks.title)}
            </ButtonLink>
            <ButtonLink variant="quiet" icon={<CircleQuestionMark aria-hidden />} {...howItWorks}>
              {t('Come funziona')}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <aside className={styles.sidebar} aria-label={t('Filtri')}>
          <FilterFields idPrefix="filter-" filters={filters} onChange={change} />
        </aside>
        <section aria-label={t('Libri in vendita')}>
          {filters.subjectId && <SubjectFilter id={filters.subjectId} onClear={() => change({ subjectId: '' })} />}
          <BookList filters={filters} onClear={() => change(noFilters)} />
        </section>
      </div>
      <Outlet />
    </>
  )
}

function SubjectFilter({ id, onClear }: { id: string; onClear(): void }) {
  const t = useT()
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id }, pause: useBackdrop() })
  const subject = data?.subject
  return (
    <p className={styles.filter}>
      <span>
        {t('Libri per l’esame')} {subject && <Link to={subjectPath(id)}>{subject.courseName}</Link>}
      </span>
      <Button variant="quiet" icon={<X aria-hidden />} onClick={onClear}>
        {t('Tutti gli esami')}
      </Button>
    </p>
  )
}

/** Number of cards visible without scrolling. */
const eagerPictures = 6

interface Props {
  filters: BookFilters
  onClear(): void
}

function BookList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  return (
    <PagedList
      query={BooksQuery}
      variables={{ ...filters, sort: upperCaseOf(filters.sort) }}
      pause={useBackdrop()}
      connectionOf={({ books }) => books}
      bar={(total) => (
        <p role="status" className={styles.count}>
          {total === null
            ? loading
            : total > maxMatches && filters.search
              ? t('Oltre 500 libri')
              : plural(total, '{count} libro', '{count} libri')}
        </p>
      )}
      placeholder={<SkeletonGrid className={styles.grid} Card={BookCardSkeleton} />}
      empty={<NoBooks filters={filters} onClear={onClear} />}
      error={t('Non riusciamo a caricare i libri')}
      progress={({ shown, total }) =>
        total > maxMatches && filters.search ? t('{shown} di oltre 500 libri', { shown }) : t('{shown} di {total} libri', { shown, total })
      }
      failure={t('Non riusciamo a caricare altri libri.')}
    >
      {(books) => (
        <ul className={`${styles.grid} far-cards`}>
          {books.map((book, index) => (
            <li key={book.id}>
              <BookCard book={book} eager={index < eagerPictures} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Without filters the first step; with them the way back, and what one can do until such a book is there. */
function NoBooks({ filters, onClear }: Props) {
  const { t } = useI18n()
  const sell = useOverlayLink(pages.newBook.path)
  const seek = useOverlayLink(pages.newWanted.path)
  const lead = t('Prova a modificare i filtri di ricerca')
  if (!isFiltered(filters)) {
    const action = (
      <ButtonLink variant="primary" {...sell}>
        {t('Vendi Libro')}
      </ButtonLink>
    )
    const description = `${lead}. ${t('Vendi il primo: bastano titolo, prezzo e condizione.')}`
    return <EmptyState isAnswer title={t('Nessun libro trovato')} description={description} action={action} />
  }
  return (
    <EmptyState
      isAnswer
      title={t('Nessun libro trovato')}
      description={isWithoutWord(filters.search) ? t(searchMessages.noWord) : lead}
      action={
        <div className={styles.next}>
          <Button onClick={onClear}>{t('Cancella filtri')}</Button>
          <ButtonLink {...seek}>{t('Chiedilo in «Cercasi»')}</ButtonLink>
          <FollowSearch follow={followOf(filters)} />
        </div>
      }
    />
  )
}

const BookCardBook = graphql(`
  fragment BookCard_book on Book {
    id
    title
    course
    condition
    state
    price
    imageUrls
    coverImageIndex
  }
`)

interface BookCardProps {
  book: FragmentType<typeof BookCardBook>
  eager: boolean
}

function BookCard({ book: masked, eager }: BookCardProps) {
  const book = readFragment(BookCardBook, masked)
  const { t, formats } = useI18n()
  const { link, intent } = useRecordLink(`/books/${book.id}`)
  const cover = book.imageUrls[book.coverImageIndex] ?? book.imageUrls[0]
  return (
    <article className={styles.card}>
      <div className={styles.book}>
        <BookPicture title={book.title} course={book.course} src={cover && thumbnailOf(cover)} eager={eager} />
      </div>
      <p className={styles.facts}>
        <span className={styles.price}>{formats.price(book.price)}</span>
        {book.state === 'RESERVED' ? (
          <span className={styles.reserved}>{t('Riservato')}</span>
        ) : (
          <ConditionLabel condition={book.condition} />
        )}
      </p>
      <h2 className={styles.title}>
        <Link {...link} className={styles.link} {...intent}>
          {book.title}
        </Link>
      </h2>
      <p className={styles.course}>{book.course}</p>
    </article>
  )
}

function BookCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="3 / 4" />
      <div className={styles.facts}>
        <Skeleton width="5.5em" height="27px" />
        <Skeleton width="7em" height="22px" />
      </div>
      <div className={`${styles.title} ${styles.lines}`}>
        <Skeleton height="1em" />
        <Skeleton width="60%" height="1em" />
      </div>
      <div className={styles.course}>
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
