import { graphql } from '../../../generated/gql/gql.ts'

/** A page of the list. With `after` left out it is the first one, to which the cache adds those already loaded. */
export const BooksQuery = graphql(`
  query Books($search: String, $course: String, $condition: String, $after: String) {
    books(search: $search, course: $course, condition: $condition, after: $after) {
      totalCount
      edges {
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

/** The courses one can filter by. */
export const BookCoursesQuery = graphql(`
  query BookCourses {
    bookCourses
  }
`)

/** Everything the open listing shows. */
export const BookQuery = graphql(`
  query Book($id: ID!) {
    book(id: $id) {
      id
      title
      price
      condition
      course
      sellerName
      ...BookDetails_book
    }
  }
`)
