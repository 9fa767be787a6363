import { graphql } from '../../../generated/gql/gql.ts'
import type { ProfessorSort, ProfessorsQueryVariables } from '../../../generated/gql/graphql.ts'
import type { ProfessorFilters } from './useProfessorFilters.ts'

/** A page of the list. With `after` left out it is the first one, to which the cache adds those already loaded. */
export const ProfessorsQuery = graphql(`
  query Professors($search: String, $department: String, $sort: ProfessorSort, $after: String) {
    professors(search: $search, department: $department, sort: $sort, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          ...ProfessorCard_professor
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

/** The filters as the server names them. */
export const professorVariables = ({ search, department, sort }: ProfessorFilters) =>
  ({ search, department, sort: sort.toUpperCase() as ProfessorSort }) satisfies ProfessorsQueryVariables

/** The departments one can filter by, and choose from for a new professor. */
export const ProfessorDepartmentsQuery = graphql(`
  query ProfessorDepartments {
    professorDepartments
  }
`)

/** What the summary on top of the page counts. */
export const ProfessorTotalsQuery = graphql(`
  query ProfessorTotals {
    professorTotals {
      reviewedProfessors
      reviews
      averageRating
    }
  }
`)

/** Everything the open professor shows, and a page of the reviews: the first, or the one after `after`. */
export const ProfessorQuery = graphql(`
  query Professor($id: ID!, $after: String) {
    professor(id: $id) {
      id
      name
      department
      courses
      overallRating
      reviewCount
      ...ProfessorRatings_professor
      ...TaughtSubjects_professor
      ...ProfessorReviews_professor
    }
  }
`)
