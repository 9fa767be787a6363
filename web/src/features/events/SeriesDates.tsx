import { Link, type LinkProps } from 'react-router-dom'
import type { EventDetails_EventFragment } from '../../../generated/gql/graphql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { EventState } from './EventFacts.tsx'
import styles from './SeriesDates.module.css'

interface Props {
  /** With the bookings for the organiser. */
  dates: readonly (EventDetails_EventFragment['seriesDates'][number] & { registrationCount?: number })[]
  /** Id of the date that is open. */
  open: string
  linkTo(id: string): Pick<LinkProps, 'to' | 'state'>
}

export function SeriesDates({ dates, open, linkTo }: Props) {
  const { plural, formats } = useI18n()
  return (
    <ol className={styles.dates}>
      {dates.map(({ id, registrationCount, ...date }) => (
        <li key={id} className={date.isOver ? styles.over : ''}>
          <Link {...linkTo(id)} aria-current={id === open ? 'page' : undefined} className={styles.date}>
            <time dateTime={date.date}>{formats.day(date.date)}</time>
            <span>{formats.hours(date)}</span>
            {registrationCount !== undefined && <span>{plural(registrationCount, '{count} iscritto', '{count} iscritti')}</span>}
            <EventState isFull={date.isFull} isOver={date.isOver} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
