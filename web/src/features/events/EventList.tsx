import { thumbnailOf } from '@chiostro/domain/images/images'
import { pages } from '@chiostro/domain/pages/pages'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { Hourglass, MapPin, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { EventsQuery as Events } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { LazyPicture } from '../../components/LazyPicture.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { DateLeaf } from './DateLeaf.tsx'
import { EventScene, EventState, EventTags, OtherDates, SeatCount } from './EventFacts.tsx'
import styles from './EventList.module.css'
import type { EventFilters } from './EventTools.tsx'
import { FollowEvents } from './EventTools.tsx'
import { EventsQuery } from './events.queries.ts'
import { canWait, SeatAction, useSeat } from './ownSeat.tsx'

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

function NoEvents({ filters, onClear }: Props) {
  const { t } = useI18n()
  const filtered = isFiltered(filters)
  const create = useOverlayLink(pages.newEvent.path)
  return (
    <EmptyState
      isAnswer
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
  )
}

const EventCardEvent = graphql(`
  fragment EventCard_event on Event {
    id
    title
    description
    date
    startTime
    startsAt
    endTime
    endDate
    duration
    targetAudience
    maxAttendees
    registrationCount
    isFull
    isOver
    otherDates
    tags
    location
    creatorName
    imageUrls
    coverImageIndex
  }
`)

interface EventCardProps {
  event: FragmentType<typeof EventCardEvent>
  eager: boolean
}

/** An event on the board: the whole card opens it, its button also opens the registration. */
function EventCard({ event: masked, eager }: EventCardProps) {
  const { t, formats } = useI18n()
  const event = readFragment(EventCardEvent, masked)
  const titleId = useId()
  const { link, intent } = useRecordLink(`/events/${event.id}`)
  const cover = event.imageUrls[event.coverImageIndex] ?? event.imageUrls[0]
  return (
    <article className={`${styles.card} ${event.isOver ? styles.over : ''}`} {...intent}>
      <LazyPicture
        src={cover && thumbnailOf(cover)}
        fallback={<EventScene title={event.title} tags={event.tags} />}
        width={480}
        height={270}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.state}>
        <EventState isFull={event.isFull} isOver={event.isOver} />
      </div>
      <div className={styles.when}>
        <DateLeaf date={event.date} faded={event.isOver} />
        <p className={styles.date}>
          <time dateTime={event.date}>{formats.day(event.date)}</time>
          <span className={styles.hours}>{[formats.hours(event), event.duration].filter(Boolean).join(' · ')}</span>
          <OtherDates count={event.otherDates} />
        </p>
      </div>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          <Link {...link} className={styles.link}>
            {event.title}
          </Link>
        </h2>
        <ul className={styles.facts}>
          <li>
            <MapPin aria-hidden /> <span>{event.location}</span>
          </li>
          <li>
            <UsersRound aria-hidden /> <SeatCount {...event} />
          </li>
          {canWait(event) && (
            <li>
              <Hourglass aria-hidden /> {t('C’è la lista d’attesa')}
            </li>
          )}
        </ul>
        <p className={styles.description}>{event.description}</p>
        <p className={styles.people}>
          {t('Per: {audience}', { audience: event.targetAudience })}
          <span aria-hidden className={styles.dot}>
            {' · '}
          </span>
          <br />
          {t('Organizza {name}', { name: event.creatorName })}
        </p>
        <div className={styles.tags}>
          <EventTags tags={event.tags} />
        </div>
      </div>
      <div className={styles.actions}>
        <JoinButton {...event} describedBy={titleId} />
        <ButtonLink {...link} aria-describedby={titleId}>
          {t('Dettagli')}
        </ButtonLink>
      </div>
    </article>
  )
}

function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.when}>
        <Skeleton width="64px" height="78px" />
        <div className={styles.date}>
          <Skeleton width="150px" height="36px" />
        </div>
      </div>
      <div className={styles.body}>
        <Skeleton width="80%" height="22px" />
        <Skeleton width="60%" height="22px" />
        <Skeleton width="70%" height="22px" />
        <Skeleton height="66px" />
        <Skeleton width="50%" height="40px" />
        <Skeleton width="40%" height="24px" />
      </div>
      <div className={styles.actions}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}

interface JoinButtonProps {
  id: string
  isFull: boolean
  isOver: boolean
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string
}

/** "Partecipa all'evento": the link to the registration, as long as the event takes any; then what this device has of the event. */
function JoinButton({ id, isFull, isOver, describedBy }: JoinButtonProps) {
  const t = useT()
  const seat = useSeat(id)
  const register = useOverlayLink(`/events/${id}/register`)
  if (seat && !isOver) return <SeatAction seat={seat} describedBy={describedBy} />
  if (isOver || isFull) {
    return (
      <Button variant="primary" disabled aria-describedby={describedBy}>
        {isOver ? t('Evento concluso') : t('Evento Completo')}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" aria-describedby={describedBy} {...register}>
      {t("Partecipa all'evento")}
    </ButtonLink>
  )
}
