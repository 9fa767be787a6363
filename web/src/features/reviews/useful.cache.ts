import { partsOf } from '@chiostro/domain/records/records'
import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'
import { graphql } from '../../../generated/gql/index.ts'
import { typeOf } from '../../data/cacheUpdates.ts'

const CourseReviewCount = graphql(`
  fragment UsefulCount_courseReview on CourseReview {
    id
    usefulCount
  }
`)
const ProfessorReviewCount = graphql(`
  fragment UsefulCount_professorReview on ProfessorReview {
    id
    usefulCount
  }
`)

interface Counted {
  reviewId: string
  usefulCount: number
}

/** Updates every list that shows the review, and reorders none while it is read. */
function count(cache: Cache, kind: unknown, answer: unknown): void {
  if (typeOf(answer) !== 'UsefulReview') return
  const { reviewId: id, usefulCount } = partsOf<Counted>(answer)
  if (kind === 'COURSE_REVIEW') cache.writeFragment(CourseReviewCount, { __typename: 'CourseReview', id, usefulCount } as never)
  else cache.writeFragment(ProfessorReviewCount, { __typename: 'ProfessorReview', id, usefulCount } as never)
}

export const usefulCacheUpdates: Record<string, UpdateResolver> = {
  markReviewUseful: ({ markReviewUseful }, { kind }, cache) => count(cache, kind, markReviewUseful),
  unmarkReviewUseful: ({ unmarkReviewUseful }, { kind }, cache) => count(cache, kind, unmarkReviewUseful),
}
