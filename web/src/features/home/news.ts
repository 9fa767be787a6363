import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'

const Home = graphql(`
  query Home($courses: Boolean!) {
    books(first: 7) {
      edges {
        node {
          id
          ...HomeBook_book
        }
      }
    }
    events(first: 5, nextOfSeries: true) {
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

/** What the home page shows of the records: the hero the first of them, the section below the others. Undefined until read. */
export function useNews() {
  const courses = useFeatureFlag('courses')
  const [{ data }] = useQuery({ query: Home, variables: { courses } })
  return (
    data && {
      books: data.books.edges.map(({ node }) => node),
      events: data.events.edges.map(({ node }) => node).filter(({ isOver }) => !isOver),
      subjects: data.mostReviewedSubjects ?? [],
    }
  )
}

export const inHero = { books: 3, events: 2 } as const
