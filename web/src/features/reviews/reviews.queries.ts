import { graphql } from '../../../generated/gql/gql.ts'

/**
 * A page of a subject's reviews, newest first. With `after` left out it is the first one, to which the cache adds those already
 * loaded: it does so only for a field that has an argument, hence `first` (the page size of spec 001, section 9).
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
