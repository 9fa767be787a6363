import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Facts, FactsSkeleton } from '../../components/Facts.tsx'
import { Gallery } from '../../components/Gallery.tsx'
import { LazyPicture } from '../../components/LazyPicture.tsx'
import { LinkedText } from '../../components/LinkedText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { coverFirst } from '../images/imageList.ts'
import { DateLeaf } from './DateLeaf.tsx'
import styles from './EventDetails.module.css'
import { EventScene, EventState, EventTags, SeatCount } from './EventFacts.tsx'
import dateStyles from './SeriesDates.module.css'
import { SeriesDates } from './SeriesDates.tsx'

const EventDetailsEvent = graphql(`
  fragment EventDetails_event on Event {
    title
    description
    tags
    imageUrls
    coverImageIndex
    id
    seriesDates {
      id
      date
      startTime
      endTime
      endDate
      isFull
      isOver
    }
  }
`)

interface Props {
  event: FragmentType<typeof EventDetailsEvent>
}

export function EventDetails({ event: masked }: Props) {
  const t = useT()
  const state = useOverlayState()
  const event = readFragment(EventDetailsEvent, masked)
  const { id, title, tags, seriesDates } = event
  return (
    <>
      <div className={styles.gallery}>
        <Gallery label={t('Foto dell’evento')} imageUrls={coverFirst(event.imageUrls, event.coverImageIndex)}>
          {(src, eager) => (
            <LazyPicture
              src={src}
              fallback={<EventScene title={title} tags={tags} />}
              width={840}
              height={560}
              eager={eager}
              className={src ? styles.poster : styles.scene}
            />
          )}
        </Gallery>
      </div>
      <div className={styles.text}>
        <p className={styles.description}>
          <LinkedText text={event.description} />
        </p>
        <EventTags tags={tags} linked />
      </div>
      {seriesDates.length > 1 && (
        <section className={dateStyles.series}>
          <h3>{t('Tutte le date della serie')}</h3>
          <SeriesDates dates={seriesDates} open={id} linkTo={(to) => ({ to: `/events/${to}`, state })} />
        </section>
      )}
    </>
  )
}

const EventFactsEvent = graphql(`
  fragment EventFacts_event on Event {
    category
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
    location
    creatorName
    createdAt
  }
`)

/** When, and below it where, for whom, by whom. */
export function EventFacts({ event: masked }: { event: FragmentType<typeof EventFactsEvent> }) {
  const { t, formats } = useI18n()
  const event = readFragment(EventFactsEvent, masked)
  const facts: [string, ReactNode][] = [
    [t('Luogo'), <EventPlace key="place" location={event.location} />],
    [t('Durata'), event.duration],
    [t('Partecipanti'), <SeatCount key="seats" {...event} />],
    [t('Per chi'), event.targetAudience],
    [t('Categoria'), event.category],
    [t('Organizzatore'), <Organiser key="organiser" name={event.creatorName} />],
    [t('Pubblicato il'), formats.date(event.createdAt)],
  ]
  return (
    <>
      <div className={styles.when}>
        <DateLeaf date={event.date} faded={event.isOver} />
        <p className={styles.date}>
          <time dateTime={event.date}>{formats.day(event.date)}</time>
          <span>{formats.hours(event)}</span>
        </p>
        <EventState isFull={event.isFull} isOver={event.isOver} />
      </div>
      <div className={styles.facts}>
        <Facts items={facts} />
      </div>
    </>
  )
}

/** A place, with the way to a map of it: OpenStreetMap, which asks for no account. */
function EventPlace({ location }: { location: string }) {
  const t = useT()
  const { place } = useInstance()
  const search = new URLSearchParams({ query: `${location}, ${place}` })
  return (
    <>
      {location}{' '}
      <a href={`https://www.openstreetmap.org/search?${search}`} target="_blank" rel="noreferrer" className={styles.map}>
        {t('Apri la mappa')}
        <span className="visually-hidden"> {t('(si apre in una nuova scheda)')}</span>
      </a>
    </>
  )
}

/** Organisers are labelled as students; no other proof is required. */
function Organiser({ name }: { name: string }) {
  const t = useT()
  return (
    <>
      {name}
      <span className={styles.role}>{t('Studente universitario')}</span>
    </>
  )
}

export function EventDetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.when}>
        <Skeleton width="64px" height="78px" />
        <Skeleton width="60%" height="44px" />
      </div>
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 2" />
      </div>
      <div className={styles.facts}>
        <FactsSkeleton />
      </div>
    </div>
  )
}
