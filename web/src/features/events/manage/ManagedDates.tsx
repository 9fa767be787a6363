import { Link, useParams } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import { EventState } from '../EventFacts.tsx'
import styles from '../SeriesDates.module.css'

const ManagedDatesEvent = graphql(`
  fragment ManagedDates_event on ManagedEvent {
    seriesDates {
      id
      date
      startTime
      endTime
      endDate
      isFull
      isOver
      registrationCount
    }
  }
`)

/** The dates of a series, each with its own management page, by the same link. */
export function ManagedDates({ event, link }: { event: FragmentType<typeof ManagedDatesEvent>; link: ManagedLink }) {
  const { t, plural } = useI18n()
  const formats = useFormats()
  const { slug = '' } = useParams()
  const { seriesDates } = readFragment(ManagedDatesEvent, event)
  if (seriesDates.length < 2) return null
  return (
    <nav className={styles.managed} aria-labelledby="series-dates">
      <h2 id="series-dates">{t('Le date di questa serie')}</h2>
      <ol className={styles.dates}>
        {seriesDates.map((date) => (
          <li key={date.id} className={date.isOver ? styles.over : ''}>
            <Link
              to={{ pathname: `/${slug}/manage-event/${date.id}`, search: `?${new URLSearchParams({ token: link.token })}` }}
              aria-current={date.id === link.id ? 'page' : undefined}
              className={styles.date}
            >
              <time dateTime={date.date}>{formats.day(date.date)}</time>
              <span>{formats.hours(date)}</span>
              <span>{plural(date.registrationCount, '{count} iscritto', '{count} iscritti')}</span>
              <EventState isFull={date.isFull} isOver={date.isOver} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
