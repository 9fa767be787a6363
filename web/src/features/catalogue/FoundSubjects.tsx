import { useMemo } from 'react'
import { useQuery } from 'urql'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import styles from './CardGrid.module.css'
import { CardGridSkeleton } from './CardGridSkeleton.tsx'
import { CatalogueFailure } from './CatalogueFailure.tsx'
import { SearchSubjectsQuery } from './catalogue.queries.ts'
import { NothingFound } from './NothingFound.tsx'
import { SubjectCard } from './SubjectCard.tsx'

interface Props {
  /** At least 2 characters. */
  query: string
  /** Path of the level below, kept below an open result. */
  level: string
  onShowAll(): void
}

/** Results of the search across all subjects, best match first, paged on scrolling. */
export function FoundSubjects({ query, level, onShowAll }: Props) {
  const { t, plural } = useI18n()
  const prefetch = usePrefetch()
  const variables = useMemo(() => ({ query }), [query])
  const [{ data, fetching, error }, refetch] = useQuery({ query: SearchSubjectsQuery, variables })
  const loadPage = useNextPage(SearchSubjectsQuery, variables)
  const { holder, focusOnArrival } = useFocusOnArrival<HTMLUListElement>(data?.searchSubjects.edges.length ?? 0)

  if (error && !fetching) return <CatalogueFailure onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  if (!data) return <CardGridSkeleton height={128} />
  const { edges, pageInfo, totalCount } = data.searchSubjects
  if (edges.length === 0 && !fetching) return <NothingFound query={query} onShowAll={onShowAll} />

  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }

  return (
    <section aria-busy={fetching} className={fetching ? styles.changing : undefined}>
      <h2 className="visually-hidden">{t('Insegnamenti trovati')}</h2>
      <p role="status" className={styles.count}>
        {plural(totalCount, '{count} insegnamento trovato', '{count} insegnamenti trovati')}
      </p>
      <ul ref={holder} className={styles.grid}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <SubjectCard
              subject={node}
              level={level}
              context={`${node.degreeCourse.name} · ${node.degreeCourse.department.name}`}
              onIntent={prefetch}
            />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} insegnamenti', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altri insegnamenti.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </section>
  )
}
