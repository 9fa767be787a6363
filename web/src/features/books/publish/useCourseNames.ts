import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useDebounced } from '../../../components/useDebounced.ts'
import { useFeatureFlag } from '../../flags/flagStore.ts'
import { BookCoursesQuery } from '../books.queries.ts'

const CourseNames = graphql(`
  query CourseNames($query: String!) {
    searchSubjects(query: $query, first: 8) {
      edges {
        node {
          id
          courseName
        }
      }
    }
  }
`)

/** Letters before the catalogue is asked. */
const shortest = 3

/** Suggestions for the course of a listing: those of other listings, and the catalogue's that match what is typed. */
export function useCourseNames(typed: string): string[] {
  const query = useDebounced(typed.trim(), 250)
  const isOpen = useFeatureFlag('courses')
  const [{ data: used }] = useQuery({ query: BookCoursesQuery })
  const [{ data: found }] = useQuery({ query: CourseNames, variables: { query }, pause: !isOpen || query.length < shortest })
  const names = found?.searchSubjects.edges.map(({ node }) => node.courseName) ?? []
  return [...new Set([...names, ...(used?.bookCourses ?? [])])]
}
