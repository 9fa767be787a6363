import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { PagedList } from '../../components/PagedList.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ReviewOrder, VerifiedOnly } from '../reviews/ReviewOrder.tsx'
import { ReviewItem, type ReviewItemReview } from './ReviewItem.tsx'
import styles from './ReviewLog.module.css'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ReviewLogPage = graphql(`
  fragment ReviewLog_page on CourseReviewConnection {
    totalCount
    edges {
      cursor
      node {
        id
        usefulCount
        ...ReviewItem_review
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`)

// The page after `after`; without it the first one. relayPagination merges only fields with arguments, hence `first`.
const SubjectReviewsQuery = graphql(`
  query SubjectReviews($id: ID!, $after: String, $sort: ReviewSort, $verified: Boolean) {
    subject(id: $id) {
      id
      reviews(first: 20, after: $after, sort: $sort, verified: $verified) {
        ...ReviewLog_page
      }
    }
  }
`)

interface Props {
  subjectId: string
  /** Their first page, newest first, as the query above reads it. */
  newest: FragmentType<typeof ReviewLogPage>
  verifiedCount: number
}

const few = 3

/** The newest, and all of them on demand, in any order. */
export function ReviewLog({ subjectId, newest, verifiedCount }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const { totalCount, edges } = readFragment(ReviewLogPage, newest)
  const isMarked = edges.some(({ node }) => node.usefulCount > 0)
  return (
    <section className={styles.log}>
      <div id={listId}>
        {open ? (
          <Reviews subjectId={subjectId} isMarked={isMarked} verifiedCount={verifiedCount} />
        ) : (
          <>
            <h3>{t('Cosa dice chi l’ha dato')}</h3>
            <ReviewItems subjectId={subjectId} reviews={edges.slice(0, few).map(({ node }) => node)} />
          </>
        )}
      </div>
      {totalCount > few && (
        <Button
          wide
          aria-expanded={open}
          aria-controls={listId}
          className={`${styles.all} ${open ? styles.open : ''}`}
          icon={<ChevronDown aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {open ? t('Nascondi tutte le recensioni') : t('Leggi tutte le {count} recensioni', { count: totalCount })}
        </Button>
      )}
    </section>
  )
}

interface Items {
  subjectId: string
  reviews: readonly (FragmentType<typeof ReviewItemReview> & { id: string })[]
}

function ReviewItems({ subjectId, reviews }: Items) {
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id} tabIndex={-1}>
          <ReviewItem review={review} subjectId={subjectId} />
        </li>
      ))}
    </ul>
  )
}

function Reviews({ subjectId, isMarked, verifiedCount }: Omit<Props, 'newest'> & { isMarked: boolean }) {
  const { t } = useI18n()
  const [sort, setSort] = useState<ReviewSort>('NEWEST')
  const [isVerifiedOnly, setVerifiedOnly] = useState(false)
  return (
    <PagedList
      query={SubjectReviewsQuery}
      // Without an order and a filter it is the list that a new review updates.
      variables={{ id: subjectId, ...(sort !== 'NEWEST' && { sort }), ...(isVerifiedOnly && { verified: true }) }}
      connectionOf={({ subject }) => readFragment(ReviewLogPage, subject?.reviews)}
      bar={() => (
        <div className={styles.bar}>
          <h3 className={styles.heading}>{t('Tutte le recensioni')}</h3>
          <VerifiedOnly count={verifiedCount} checked={isVerifiedOnly} onChange={setVerifiedOnly} />
          <ReviewOrder
            isMarked={isMarked}
            value={sort}
            onChoose={setSort}
            labels={[t('Più recenti'), t('Più difficile'), t('Più facile')]}
          />
        </div>
      )}
      placeholder={
        <div className={styles.reviews}>
          <Skeleton height="148px" />
          <Skeleton height="148px" />
        </div>
      }
      error={t('Non riusciamo a caricare le recensioni')}
      progress={(counts) => t('{shown} di {total} recensioni', counts)}
      failure={t('Non riusciamo a caricare altre recensioni.')}
    >
      {(reviews) => <ReviewItems subjectId={subjectId} reviews={reviews} />}
    </PagedList>
  )
}
