import { thumbnailOf } from '@chiostro/domain/images/images'
import { MapPin, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { LazyPicture } from '../../components/LazyPicture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { DateLeaf } from './DateLeaf.tsx'
import styles from './EventCard.module.css'
import { EventState, EventTags, OtherDates, SeatCount } from './EventFacts.tsx'
import { EventScene } from './EventScene.tsx'
import { JoinButton } from './JoinButton.tsx'

const EventCardEvent = graphql(`
  fragment EventCard_event on Event {
    id
    title
    description
    date
    startTime
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

interface Props {
  event: FragmentType<typeof EventCardEvent>
  /** Visible without scrolling: its image loads eagerly. */
  eager: boolean
}

/** An event on the board: the whole card opens it, its button also opens the registration. */
export function EventCard({ event: masked, eager }: Props) {
  const t = useT()
  const formats = useFormats()
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
        <EventTags tags={event.tags} />
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

export function EventCardSkeleton() {
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
