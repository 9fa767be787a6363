import { priorReviews } from '@chiostro/domain/professors'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import { NoProfessors } from './NoProfessors.tsx'
import { ProfessorCard } from './ProfessorCard.tsx'
import { ProfessorCardSkeleton } from './ProfessorCardSkeleton.tsx'
import styles from './ProfessorList.module.css'
import { ProfessorsQuery, professorVariables } from './professors.queries.ts'
import { isFiltered, noFilters, type ProfessorFilters } from './useProfessorFilters.ts'

interface Props {
  filters: ProfessorFilters
  onClear(): void
}

/** The professors that the filters leave, growing as one scrolls. */
export function ProfessorList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const variables = useMemo(() => professorVariables(filters), [filters])
  const [{ data, fetching, error }, refetch] = useQuery({ query: ProfessorsQuery, variables, pause: useCovered() })
  const loadPage = useNextPage(ProfessorsQuery, variables)
  const prefetch = usePrefetch()
  const { holder, focusOnArrival } = useFocusOnArrival<HTMLUListElement>(data?.professors.edges.length ?? 0)

  if (error && !fetching) {
    return (
      <ErrorState
        title={t('Non riusciamo a caricare i professori')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!data) return <ProfessorListSkeleton />

  const { edges, pageInfo, totalCount } = data.professors
  if (edges.length === 0 && !fetching) {
    return <NoProfessors filtered={isFiltered(filters)} onClear={onClear} />
  }
  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }

  return (
    <div aria-busy={fetching} className={fetching ? styles.changing : undefined}>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {plural(totalCount, '{count} professore', '{count} professori')}
        </p>
        {isFiltered(filters) && (
          <Button variant="quiet" className={styles.clear} onClick={onClear}>
            {t('Cancella filtri')}
          </Button>
        )}
        {filters.sort === noFilters.sort && <FairOrder />}
      </div>
      <ul ref={holder} className={`${styles.grid} far-cards`}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ProfessorCard professor={node} onIntent={prefetch} />
          </li>
        ))}
      </ul>
      {/* Not while the professors of another filter are still on screen: their end is not where this filter goes on. */}
      {pageInfo.hasNextPage && !fetching && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} professori', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altri professori.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </div>
  )
}

/** Explains the Bayesian order (docs/decisions/030). */
function FairOrder() {
  const { t } = useI18n()
  return (
    <Tooltip label={t('Come li ordiniamo')}>
      {t(
        'Un solo voto entusiasta non basta per stare in cima: ognuno parte come se avesse altre {count} recensioni nella media di tutti, che pesano sempre meno man mano che arrivano quelle vere. Il voto che leggi resta la media semplice.',
        { count: priorReviews },
      )}
    </Tooltip>
  )
}

function ProfessorListSkeleton() {
  const { t } = useI18n()
  return (
    <div aria-busy="true">
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {t('Caricamento…')}
        </p>
      </div>
      <div className={styles.grid}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <ProfessorCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
