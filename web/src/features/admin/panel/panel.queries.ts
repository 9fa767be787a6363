import { graphql } from '../../../../generated/gql/gql.ts'
import type {
  AdminBooksQuery as Books,
  AdminEventsQuery as Events,
  AdminProfessorsQuery as Professors,
} from '../../../../generated/gql/graphql.ts'

export type AdminBook = Books['adminBooks']['edges'][number]['node']
export type AdminProfessor = Professors['adminProfessors']['edges'][number]['node']
export type AdminEvent = Events['adminEvents']['edges'][number]['node']

export const AdminBooksQuery = graphql(`
  query AdminBooks($search: String, $state: String, $first: Int, $after: String) {
    adminBooks(search: $search, state: $state, first: $first, after: $after) {
      totalCount
      edges {
        match
        node {
          id
          title
          course
          professor
          condition
          price
          isbn
          description
          sellerName
          sellerEmail
          sellerWhatsapp
          imageUrls
          coverImageIndex
          state
          expiresAt
          createdAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export const AdminEventsQuery = graphql(`
  query AdminEvents($search: String, $first: Int, $after: String) {
    adminEvents(search: $search, first: $first, after: $after) {
      totalCount
      edges {
        match
        node {
          id
          title
          description
          category
          tags
          targetAudience
          location
          date
          startTime
          endTime
          endDate
          duration
          creatorName
          creatorEmail
          registrationCount
          maxAttendees
          isFull
          isOver
          imageUrls
          coverImageIndex
          createdAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

/** Professor reviews in their short form, newest first. */
export const AdminReviewsQuery = graphql(`
  query AdminReviews($page: Int!, $pageSize: Int!) {
    adminProfessorReviews(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        professorName
        rating
        overall
        review
        createdAt
      }
    }
  }
`)

export const AdminProfessorsQuery = graphql(`
  query AdminProfessors($search: String, $sort: AdminProfessorSort, $proposed: Boolean, $first: Int, $after: String) {
    adminProfessors(search: $search, sort: $sort, proposed: $proposed, first: $first, after: $after) {
      totalCount
      edges {
        match
        node {
          id
          name
          department
          proposedDepartment
          overallRating
          reviewCount
          inCatalogue
          replyAddress
          createdAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)
