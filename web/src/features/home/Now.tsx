import { thumbnailOf } from '@chiostro/domain/images'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { HomeQuery as News } from '../../../generated/gql/graphql.ts'
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
    mostReviewedSubjects(first: 4) @include(if: $courses) {
      id
      ...SubjectRow_subject
    }
  }
`)

/** What is going on: the newest listings, the next events, the exams most written about. Empty until read, and when it cannot be. */
export function useNews(): News | undefined {
  const courses = useFeatureFlag('courses')
  const [{ data }] = useQuery({ query: Home, variables: { courses } })
  return data
}

export function NewBooks({ books }: { books: News['books'] | undefined }) {
  const price = usePrice()
  if (!books?.edges.length) return null
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

export function NextEvents({ events }: { events: News['events'] | undefined }) {
  const next = events?.edges.filter(({ node }) => !node.isOver) ?? []
  if (next.length === 0) return null
  return (
    <Rows>
      {next.map(({ node }) => (
        <EventRow key={node.id} event={node} />
      ))}
    </Rows>
  )
}

export function AskedExams({ subjects }: { subjects: News['mostReviewedSubjects'] }) {
  if (!subjects?.length) return null
  return (
    <Rows>
      {subjects.map((subject) => (
        <SubjectRow key={subject.id} subject={subject} />
      ))}
    </Rows>
  )
}
