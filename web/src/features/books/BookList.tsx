import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import { BookCard } from './BookCard.tsx'
import { BookCardSkeleton } from './BookCardSkeleton.tsx'
import styles from './BookList.module.css'
import { BooksQuery } from './books.queries.ts'
import { type BookFilters, noFilters } from './useBookFilters.ts'

/** Number of cards visible without scrolling. */
const eagerPictures = 4

interface Props {
  filters: BookFilters
  onClear(): void
}

/** The filtered listings, paged on scrolling. */
export function BookList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: BooksQuery, variables: filters, pause: useCovered() })
  const loadPage = useNextPage(BooksQuery, { ...filters })
  const prefetch = usePrefetch()
  const { holder, focusOnArrival } = useFocusOnArrival<HTMLUListElement>(data?.books.edges.length ?? 0)

  if (error && !fetching) {
    return (
      <ErrorState
        title={t('Non riusciamo a caricare i libri')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!data) return <BookListSkeleton />

  const { edges, pageInfo, totalCount } = data.books
  if (edges.length === 0 && !fetching) return <NoBooks filters={filters} onClear={onClear} />

  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }

  return (
    <div aria-busy={fetching} className={fetching ? styles.changing : undefined}>
      <p role="status" className={styles.count}>
        {plural(totalCount, '{count} libro', '{count} libri')}
      </p>
      <ul ref={holder} className={`${styles.grid} far-cards`}>
        {edges.map(({ node }, index) => (
          <li key={node.id}>
            <BookCard book={node} eager={index < eagerPictures} onIntent={prefetch} />
          </li>
        ))}
      </ul>
      {/* Not while the listings of another filter are still on screen: their end is not where this filter goes on. */}
      {pageInfo.hasNextPage && !fetching && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} libri', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altri libri.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </div>
  )
}

/** Six cards of the final size. */
function BookListSkeleton() {
  const { t } = useI18n()
  return (
    <div aria-busy="true">
      <p role="status" className={styles.count}>
        {t('Caricamento…')}
      </p>
      <div className={styles.grid}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <BookCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

function NoBooks({ filters, onClear }: Props) {
  const { t } = useI18n()
  const filtered = Object.keys(noFilters).some((name) => filters[name as keyof BookFilters])
  return (
    <div role="status">
      <EmptyState
        title={t('Nessun libro trovato')}
        description={t('Prova a modificare i filtri di ricerca')}
        action={filtered && <Button onClick={onClear}>{t('Cancella filtri')}</Button>}
      />
    </div>
  )
}
