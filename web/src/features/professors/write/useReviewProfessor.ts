import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'

// The answer carries what cards and the open professor show, so they follow without asking again (professors.cache.ts).
export const ReviewProfessor = graphql(`
  mutation ReviewProfessor($input: ReviewProfessorInput!) {
    reviewProfessor(input: $input) {
      __typename
      ... on ProfessorReview {
        id
        professor {
          id
          reviewCount
          ...ProfessorRatings_professor
          reviews(first: 20) {
            totalCount
            edges {
              cursor
              node {
                id
                ...ProfessorReviewItem_review
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

export type ReviewOutcome =
  | { stored: true }
  | { stored: false; issues: readonly { path: string; message: string }[]; reason: string | null }

/** Sends an anonymous review. A failure without issues and reason is one that nobody could explain: the network. */
export function useReviewProfessor(): (input: ProfessorReviewInput) => Promise<ReviewOutcome> {
  const [, review] = useMutation(ReviewProfessor)
  return async (input) => {
    const { data, error } = await review({ input })
    const answer = data?.reviewProfessor
    if (answer?.__typename === 'ProfessorReview') return { stored: true }
    if (answer?.__typename === 'ValidationError') return { stored: false, issues: answer.issues, reason: answer.message }
    return { stored: false, issues: [], reason: answer?.message ?? error?.graphQLErrors[0]?.message ?? null }
  }
}
