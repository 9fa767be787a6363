import { graphql } from '../../../../generated/gql/gql.ts'

export const AdminCourseReviewsQuery = graphql(`
  query AdminCourseReviews($filter: AdminCourseReviewsFilter, $sort: String!, $page: Int!, $pageSize: Int!) {
    adminCourseReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        courseName
        difficultyRating
        examGrade
        attendanceImportance
        studyMaterials
        bookTitle
        notesSource
        examMethods
        examNotes
        attendedYear
        currentYear
        userId
        createdAt
      }
    }
  }
`)

export const AdminProfessorReviewsQuery = graphql(`
  query AdminProfessorReviews($filter: AdminProfessorReviewsFilter, $sort: String!, $page: Int!, $pageSize: Int!) {
    adminProfessorReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        professorId
        professorName
        course
        semester
        materialRating
        examRating
        lectureRating
        helpfulnessRating
        review
        userId
        createdAt
      }
    }
  }
`)

/** For the course select: names repeat among degree courses, so each says where it is taught. */
export const AdminFindSubjectsQuery = graphql(`
  query AdminFindSubjects($query: String!) {
    searchSubjects(query: $query, first: 12) {
      totalCount
      edges {
        node {
          id
          courseName
          degreeCourse {
            name
          }
        }
      }
    }
  }
`)

export const AdminFindProfessorsQuery = graphql(`
  query AdminFindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 12) {
      totalCount
      edges {
        node {
          id
          name
          department
        }
      }
    }
  }
`)
