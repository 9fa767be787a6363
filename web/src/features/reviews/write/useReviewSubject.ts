import type { CourseReviewInput } from '@chiostro/domain/reviewInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { type Outcome, outcomeOf } from '../../../components/formIssues.ts'

// The answer carries what cards and the open subject show of the reviews, so they follow without asking again.
const ReviewSubject = graphql(`
  mutation ReviewSubject($input: ReviewSubjectInput!) {
    reviewSubject(input: $input) {
      __typename
      ... on CourseReview {
        id
        isHeld
        subject {
          id
          reviewCount
          ...SubjectStatistics_subject
          lastReview {
            id
            ...ReviewItem_review
          }
          reviews(first: 20) {
            totalCount
            edges {
              cursor
              node {
                id
                ...ReviewItem_review
              }
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ValidationError {
        message
        issues {
          path
          message
        }
      }
    }
  }
`)

/** Sends an anonymous review; `isHeld`: it waits for a moderator. */
export function useReviewSubject(subjectId: string): (input: CourseReviewInput) => Promise<Outcome & { isHeld: boolean }> {
  const [, review] = useMutation(ReviewSubject)
  return async (input) => {
    const { data, error } = await review({ input: { ...input, courseSubjectId: subjectId } })
    const answer = data?.reviewSubject
    return { ...outcomeOf(answer, error, 'CourseReview'), isHeld: answer?.__typename === 'CourseReview' && answer.isHeld }
  }
}
