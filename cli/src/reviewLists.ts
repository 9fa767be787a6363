import { graphql } from '../generated/gql/gql.ts'
import type { CourseReviewsListQuery, ProfessorReviewsListQuery } from '../generated/gql/graphql.ts'

export const CourseReviewsList = graphql(`
  query CourseReviewsList($filter: AdminCourseReviewsFilter, $sort: String, $page: Int, $pageSize: Int) {
    adminCourseReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      match
      items {
        id
        courseName
        courseSubjectId
        difficultyRating
        examGrade
        examHonours
        attendanceImportance
        studyMaterials
        bookTitle
        notesSource
        examMethods
        examNotes
        oralTopics
        attendedYear
        currentYear
        createdAt
      }
    }
  }
`)

export const ProfessorReviewsList = graphql(`
  query ProfessorReviewsList($filter: AdminProfessorReviewsFilter, $sort: String, $page: Int, $pageSize: Int) {
    adminProfessorReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      match
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
        rating
        review
        createdAt
      }
    }
  }
`)

export type CourseReview = CourseReviewsListQuery['adminCourseReviews']['items'][number]
export type ProfessorReview = ProfessorReviewsListQuery['adminProfessorReviews']['items'][number]
