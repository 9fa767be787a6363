import { graphql } from '../../../generated/gql/index.ts'

/** A page of the list. Without `after` it is the first one, merged with the pages in the cache. */
export const BooksQuery = graphql(`
  query Books($search: String, $course: String, $subjectId: ID, $condition: String, $maxPrice: String, $sort: BookSort, $after: String) {
    books(search: $search, course: $course, subjectId: $subjectId, condition: $condition, maxPrice: $maxPrice, sort: $sort, after: $after) {
      totalCount
      edges {
        match
        cursor
        node {
          id
          ...BookCard_book
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export const BookCoursesQuery = graphql(`
  query BookCourses {
    bookCourses
  }
`)

export const BookQuery = graphql(`
  query Book($id: ID!) {
    book(id: $id) {
      id
      title
      price
      condition
      course
      sellerName
      state
      expiresAt
      ...BookDetails_book
      ...BookFacts_book
    }
  }
`)
