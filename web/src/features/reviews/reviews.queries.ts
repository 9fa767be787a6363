import { graphql } from '../../../generated/gql/gql.ts'

/** A page of a subject's reviews, newest first. With `after` left out it is the first one, to which the cache adds those already loaded. */
export const SubjectReviewsQuery = graphql(`
  query SubjectReviews($id: ID!, $after: String) {
    subject(id: $id) {
      id
      reviews(after: $after) {
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
