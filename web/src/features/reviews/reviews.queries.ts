import { graphql } from '../../../generated/gql/gql.ts'

/**
 * A page of a subject's reviews, newest first. Without `after` it is the first one, merged with the pages in the cache: relayPagination
 * merges only fields with arguments, hence `first`.
 */
export const SubjectReviewsQuery = graphql(`
  query SubjectReviews($id: ID!, $after: String) {
    subject(id: $id) {
      id
      reviews(first: 20, after: $after) {
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
`)
