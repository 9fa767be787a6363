import { ChevronDown } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
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

/** Each date has its own management page, by the same link and at the same tab. */
export function ManagedDates({ event, link }: { event: FragmentType<typeof ManagedDatesEvent>; link: ManagedLink }) {
  const { t, plural } = useI18n()
  const formats = useFormats()
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const { seriesDates } = readFragment(ManagedDatesEvent, event)
  if (seriesDates.length < 2) return null
  const at = seriesDates.findIndex(({ id }) => id === link.id)
  return (
    <details className={styles.managed}>
      <summary>
        {t('Data {position} di {count} della serie', { position: at + 1, count: seriesDates.length })}
        <ChevronDown aria-hidden />
      </summary>
      <nav aria-label={t('Le date di questa serie')}>
        <ol className={styles.dates}>
          {seriesDates.map((date) => (
            <li key={date.id} className={date.isOver ? styles.over : ''}>
              <Link
                to={{ pathname: `/${slug}/manage-event/${date.id}`, search: `?${params}` }}
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
    </details>
  )
}
