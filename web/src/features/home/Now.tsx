import { thumbnailOf } from '@chiostro/domain/images/images'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { HomeQuery as News } from '../../../generated/gql/graphql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { usePrice } from '../../i18n/useFormats.ts'
import { BookCover } from '../books/BookPicture.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { EventRow, Rows, SubjectRow } from '../search/Row.tsx'
import styles from './Now.module.css'

const Home = graphql(`
  query Home($courses: Boolean!) {
    books(first: 4) {
      edges {
        node {
          id
          title
          course
          price
          imageUrls
          coverImageIndex
        }
      }
    }
    events(first: 3, nextOfSeries: true) {
      edges {
        node {
          id
          isOver
          ...EventRow_event
        }
      }
    }
    mostReviewedSubjects(first: 3) @include(if: $courses) {
      id
      ...SubjectRow_subject
    }
  }
`)

/** What is going on, in the second screen: the next events, the newest books, the most reviewed exams. Not there until read, and where nothing is. */
export function Now() {
  const t = useT()
  const courses = useFeatureFlag('courses')
  const [{ data }] = useQuery({ query: Home, variables: { courses } })
  const events = data?.events.edges.filter(({ node }) => !node.isOver) ?? []
  const subjects = data?.mostReviewedSubjects ?? []
  if (!data || events.length + data.books.edges.length + subjects.length === 0) return null
  return (
    <Section title={t('Adesso nel cortile')}>
      <div className={styles.now}>
        {events.length > 0 && (
          <div>
            <h3>{t('In questi giorni')}</h3>
            <Rows>
              {events.map(({ node }) => (
                <EventRow key={node.id} event={node} />
              ))}
            </Rows>
          </div>
        )}
        {data.books.edges.length > 0 && (
          <div>
            <h3>{t('Appena arrivati')}</h3>
            <NewBooks books={data.books} />
          </div>
        )}
        {subjects.length > 0 && (
          <div>
            <h3>{t('Gli esami più recensiti')}</h3>
            <Rows>
              {subjects.map((subject) => (
                <SubjectRow key={subject.id} subject={subject} />
              ))}
            </Rows>
          </div>
        )}
      </div>
    </Section>
  )
}

function NewBooks({ books }: { books: News['books'] }) {
  const price = usePrice()
  return (
    <ul className={styles.books}>
      {books.edges.map(({ node: { id, title, course, imageUrls, coverImageIndex, price: euros } }) => {
        const cover = imageUrls[coverImageIndex] ?? imageUrls[0]
        return (
          <li key={id}>
            <div className={styles.cover}>
              {cover ? (
                <img src={thumbnailOf(cover)} alt="" width={360} height={480} loading="lazy" />
              ) : (
                <BookCover title={title} course={course} />
              )}
            </div>
            <Link to={`/books/${id}`}>{title}</Link>
            <p className="tabular">{price(euros)}</p>
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  /** Anchor of the footer's links. */
  id?: string
  title: string
  intro?: string
  /** `well` has a sunken, full-width ground. */
  ground?: 'paper' | 'well'
  children: ReactNode
}

/** A section of the home page. Its heading takes the focus when a link leads to it. */
export function Section({ id, title, intro, ground = 'paper', children }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${styles[ground]}`}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  )
}
