import { graphql } from '../../../generated/gql/gql.ts'

/** What a poster says of a record, by its kind. */
export const PosterQuery = graphql(`
  query Poster(
    $id: ID!
    $book: Boolean!
    $wanted: Boolean!
    $event: Boolean!
    $subject: Boolean!
    $degreeCourse: Boolean!
    $professor: Boolean!
  ) {
    book(id: $id) @include(if: $book) {
      id
      title
      course
      condition
      price
    }
    wantedBook(id: $id) @include(if: $wanted) {
      id
      title
      course
      maxPrice
    }
    event(id: $id) @include(if: $event) {
      id
      title
      date
      startTime
      location
    }
    subject(id: $id) @include(if: $subject) {
      id
      courseName
      degreeCourse {
        id
        name
      }
    }
    degreeCourse(id: $id) @include(if: $degreeCourse) {
      id
      name
      department {
        id
        name
      }
    }
    professor(id: $id) @include(if: $professor) {
      id
      name
      department
    }
  }
`)
