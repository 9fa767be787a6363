import { graphql } from '../../../../generated/gql/gql.ts'

export const LinkedSubjectQuery = graphql(`
  query LinkedSubject($id: ID!) {
    subject(id: $id) {
      id
      courseCode
      courseName
      professors
      degreeCourse {
        id
        name
        level
        code
      }
    }
  }
`)

/** Parameter of a form's address: the exam that the book is for. */
export const subjectOfNewBook = 'subject'
