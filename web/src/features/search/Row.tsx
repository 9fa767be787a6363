import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../navigation/addresses.ts'
import { DateLeaf } from '../events/DateLeaf.tsx'
import styles from './Row.module.css'

interface Props {
  to: string
  title: string
  /** Joined by dots; empty ones are left out. */
  facts: (string | null | undefined | false)[]
  picture?: ReactNode
  children?: ReactNode
}

/** One line of a short list: the whole row is the link. Plain, so that it also works on a page that stays as the server sent it. */
export function Row({ to, title, facts, picture, children }: Props) {
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.words}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </li>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

const EventRowEvent = graphql(`
  fragment EventRow_event on Event {
    id
    title
    date
    startTime
    endTime
    endDate
    location
    isOver
  }
`)

interface EventRowProps {
  event: FragmentType<typeof EventRowEvent>
  /** The leaf says the day of the next events well enough. */
  isNext?: boolean
}

export function EventRow({ event: masked, isNext = false }: EventRowProps) {
  const { t, formats } = useI18n()
  const event = readFragment(EventRowEvent, masked)
  const { id, title, date, isOver, location } = event
  const day = formats.day(date)
  const facts = [isOver && t('Concluso'), !isNext && day, formats.hours(event), location]
  const leaf = (
    <div>
      <DateLeaf date={date} faded={isOver} small />
      {isNext && <span className="visually-hidden">{day}</span>}
    </div>
  )
  return <Row to={`/events/${id}`} title={title} facts={facts} picture={leaf} />
}

const SubjectRowSubject = graphql(`
  fragment SubjectRow_subject on Subject {
    id
    courseName
    reviewCount
    degreeCourse {
      id
      name
      level
      code
    }
  }
`)

export function SubjectRow({ subject: masked, children }: { subject: FragmentType<typeof SubjectRowSubject>; children?: ReactNode }) {
  const i18n = useI18n()
  const { plural } = i18n
  const { id, courseName, reviewCount, degreeCourse } = readFragment(SubjectRowSubject, masked)
  const reviews = reviewCount > 0 && plural(reviewCount, '{count} recensione', '{count} recensioni')
  return (
    <Row to={subjectPath(id)} title={courseName} facts={[degreeCourseText(i18n, degreeCourse), reviews]}>
      {children}
    </Row>
  )
}
