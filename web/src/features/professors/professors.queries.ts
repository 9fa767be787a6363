import { graphql } from '../../../generated/gql/index.ts'

/** A page of the list. Without `after` it is the first one, merged with the pages in the cache. */
export const ProfessorsQuery = graphql(`
  query Professors($search: String, $department: String, $sort: ProfessorSort, $after: String) {
    professors(search: $search, department: $department, sort: $sort, after: $after) {
      totalCount
      edges {
        match
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

export const ProfessorDepartmentsQuery = graphql(`
  query ProfessorDepartments {
    professorDepartments
  }
`)

export const ProfessorTotalsQuery = graphql(`
  query ProfessorTotals {
    professorTotals {
      reviewedProfessors
      reviews
      averageRating
    }
  }
`)

/** An open professor with a page of reviews: the first, or the one after `after`. */
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
