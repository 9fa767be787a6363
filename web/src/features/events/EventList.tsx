import { CalendarSync } from 'lucide-react'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useFocusOnArrival } from '../../components/useFocusOnArrival.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import { EventCardSkeleton } from './EventCardSkeleton.tsx'
import { EventGrid } from './EventGrid.tsx'
import styles from './EventList.module.css'
import { EventsQuery, eventVariables } from './events.queries.ts'
import { type EventFilters, isFiltered } from './useEventFilters.ts'

interface Props {
  filters: EventFilters
  onClear(): void
}

/** The filtered events, paged on scrolling: upcoming first, then past. */
export function EventList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const variables = useMemo(() => eventVariables(filters), [filters])
  const [{ data, fetching, error }, refetch] = useQuery({ query: EventsQuery, variables, pause: useCovered() })
  const loadPage = useNextPage(EventsQuery, variables)
  const { holder, focusOnArrival } = useFocusOnArrival<HTMLDivElement>(data?.events.edges.length ?? 0)

  if (error && !fetching) {
    return (
      <ErrorState
        title={t('Non riusciamo a caricare gli eventi')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!data) return <EventListSkeleton />

  const { edges, pageInfo, totalCount } = data.events
  if (edges.length === 0 && !fetching) return <NoEvents filters={filters} onClear={onClear} />

  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }

  return (
    <div ref={holder} aria-busy={fetching} className={fetching ? styles.changing : undefined}>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {plural(totalCount, '{count} evento', '{count} eventi')}
        </p>
        <FeedLink tag={filters.tag} />
      </div>
      <EventGrid events={edges.map(({ node }) => node)} />
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} eventi', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altri eventi.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </div>
  )
}

/** Link to subscribe to the calendar feed, with the selected tag. */
function FeedLink({ tag }: { tag: string }) {
  const { t } = useI18n()
  const feed = tag ? `/events.ics?${new URLSearchParams({ tag })}` : '/events.ics'
  return (
    // webcal:, not a route of the app.
    <ButtonLink variant="quiet" icon={<CalendarSync aria-hidden />} to={feed} reloadDocument>
      {t('Segui nel calendario')}
    </ButtonLink>
  )
}

/** Six cards of the final size. */
function EventListSkeleton() {
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
          <EventCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

/** Two texts, with and without filters. */
function NoEvents({ filters, onClear }: Props) {
  const { t } = useI18n()
  const filtered = isFiltered(filters)
  return (
    <div role="status">
      <EmptyState
        title={filtered ? t('Nessun evento trovato con i filtri selezionati') : t('Nessun evento disponibile al momento')}
        action={filtered && <Button onClick={onClear}>{t('Cancella filtri')}</Button>}
      />
    </div>
  )
}
