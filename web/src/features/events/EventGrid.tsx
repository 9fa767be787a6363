import type { EventsQuery } from '../../../generated/gql/graphql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import { EventCard } from './EventCard.tsx'
import styles from './EventList.module.css'

/** Number of cards visible without scrolling. */
const eagerPictures = 3

type ListedEvent = EventsQuery['events']['edges'][number]['node']

/** The cards in the server's order, past events last (docs/decisions/021). */
export function EventGrid({ events }: { events: ListedEvent[] }) {
  const t = useT()
  const prefetch = usePrefetch()
  const past = events.filter(({ isOver }) => isOver)
  const upcoming = events.filter(({ isOver }) => !isOver)
  const cards = (list: ListedEvent[], eager: number) => (
    <ul className={`${styles.grid} far-cards`}>
      {list.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} eager={index < eager} onIntent={prefetch} />
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
