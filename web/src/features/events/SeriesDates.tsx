import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { EventState } from './EventFacts.tsx'
import styles from './SeriesDates.module.css'

const SeriesDatesEvent = graphql(`
  fragment SeriesDates_event on Event {
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

/** The dates of an event's series, this one among them; nothing for a single event. */
export function SeriesDates({ event: masked }: { event: FragmentType<typeof SeriesDatesEvent> }) {
  const t = useT()
  const formats = useFormats()
  const state = useOverlayState()
  const { id, seriesDates } = readFragment(SeriesDatesEvent, masked)
  if (seriesDates.length < 2) return null
  return (
    <section className={styles.series}>
      <h3>{t('Tutte le date della serie')}</h3>
      <ol className={styles.dates}>
        {seriesDates.map((date) => (
          <li key={date.id} className={date.isOver ? styles.over : ''}>
            <Link to={`/events/${date.id}`} state={state} aria-current={date.id === id ? 'page' : undefined} className={styles.date}>
              <time dateTime={date.date}>{formats.day(date.date)}</time>
              <span>{formats.hours(date)}</span>
              <EventState isFull={date.isFull} isOver={date.isOver} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
