import { pages } from '@chiostro/domain/pages/pages'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import type { EventsQuery as Events } from '../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { EmptyState } from '../../components/State.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { EventCard, EventCardSkeleton } from './EventCard.tsx'
import styles from './EventList.module.css'
import type { EventFilters } from './EventTools.tsx'
import { EventsQuery } from './events.queries.ts'
import { FollowEvents } from './FollowEvents.tsx'

/** Number of cards visible without scrolling. */
const eagerPictures = 3

interface Props {
  filters: EventFilters
  onClear(): void
}

/** The filtered events, paged on scrolling: upcoming first, then past. */
export function EventList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  return (
    <PagedList
      query={EventsQuery}
      variables={{ ...filters, sort: upperCaseOf(filters.sort), when: upperCaseOf(filters.when) || null }}
      pause={useBackdrop()}
      connectionOf={({ events }) => events}
      bar={(total) => (
        <p role="status" className={styles.count}>
          {total === null ? loading : plural(total, '{count} evento', '{count} eventi')}
        </p>
      )}
      placeholder={<SkeletonGrid className={styles.grid} Card={EventCardSkeleton} />}
      empty={<NoEvents filters={filters} onClear={onClear} />}
      error={t('Non riusciamo a caricare gli eventi')}
      progress={(counts) => t('{shown} di {total} eventi', counts)}
      failure={t('Non riusciamo a caricare altri eventi.')}
    >
      {(events) => <EventGrid events={events} />}
    </PagedList>
  )
}

type ListedEvent = Events['events']['edges'][number]['node']

/** The cards in the server's order, past events last (docs/decisions/021). */
function EventGrid({ events }: { events: ListedEvent[] }) {
  const t = useT()
  const past = events.filter(({ isOver }) => isOver)
  const upcoming = events.filter(({ isOver }) => !isOver)
  const cards = (list: ListedEvent[], eager: number) => (
    <ul className={`${styles.grid} far-cards`}>
      {list.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {upcoming.length > 0 && cards(upcoming, eagerPictures)}
      {past.length > 0 && (
        <>
          <h2 className={styles.past}>{t('Eventi conclusi')}</h2>
          {cards(past, eagerPictures - upcoming.length)}
        </>
      )}
    </>
  )
}

/** Two texts, with and without filters. */
function NoEvents({ filters, onClear }: Props) {
  const { t } = useI18n()
  const filtered = isFiltered(filters)
  const create = useOverlayLink(pages.newEvent.path)
  return (
    <div role="status">
      <EmptyState
        title={filtered ? t('Nessun evento trovato con i filtri selezionati') : t('Nessun evento disponibile al momento')}
        description={
          isWithoutWord(filters.search)
            ? t(searchMessages.noWord)
            : filtered
              ? ''
              : t('Annuncia il primo: chi studia qui lo trova in bacheca e si iscrive con un tocco.')
        }
        action={
          <div className={styles.next}>
            {filtered ? (
              <Button onClick={onClear}>{t('Cancella filtri')}</Button>
            ) : (
              <ButtonLink variant="primary" {...create}>
                {t('Crea Evento')}
              </ButtonLink>
            )}
            <FollowEvents filters={filters} />
          </div>
        }
      />
    </div>
  )
}
