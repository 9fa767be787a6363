import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { LinkedSubjectQuery as LinkedSubject } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'

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

type AddressedSubject = NonNullable<LinkedSubject['subject']>

/** Hands over the exam that the form's address names, once it is known. */
export function useSubjectOfAddress(fill: (subject: AddressedSubject) => void): void {
  const [params] = useSearchParams()
  const id = params.get(subjectOfNewBook) ?? ''
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id }, pause: !id })
  const subject = data?.subject
  const handOver = useEffectEvent(fill)
  useEffect(() => {
    if (subject) handOver(subject)
  }, [subject])
}
