import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { type Outcome, outcomeOf } from '../../../components/formIssues.ts'

// The answer carries what cards and the open professor show, so they follow without asking again (professors.cache.ts).
export const ReviewProfessor = graphql(`
  mutation ReviewProfessor($input: ReviewProfessorInput!) {
    reviewProfessor(input: $input) {
      __typename
      ... on ProfessorReview {
        id
        isHeld
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

/** Sends an anonymous review; `isHeld`: it waits for a moderator. */
export function useReviewProfessor(): (input: ProfessorReviewInput) => Promise<Outcome & { isHeld: boolean }> {
  const [, review] = useMutation(ReviewProfessor)
  return async (input) => {
    const { data, error } = await review({ input })
    const answer = data?.reviewProfessor
    return { ...outcomeOf(answer, error, 'ProfessorReview'), isHeld: answer?.__typename === 'ProfessorReview' && answer.isHeld }
  }
}
