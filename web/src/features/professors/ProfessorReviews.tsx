import { type ComponentProps, useState } from 'react'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import type { ReviewSort } from '../../../generated/gql/graphql.ts'
import { PagedItems, PagedList } from '../../components/PagedList.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { NoReviews } from '../reviews/NoReviews.tsx'
import { ReviewOrder } from '../reviews/ReviewOrder.tsx'
import { VerifiedOnly } from '../reviews/VerifiedOnly.tsx'
import { ProfessorReviewItem } from './ProfessorReviewItem.tsx'
import styles from './ProfessorReviews.module.css'
import { ProfessorQuery } from './professors.queries.ts'

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ProfessorReviewsPage = graphql(`
  fragment ProfessorReviews_page on ProfessorReviewConnection {
    totalCount
    edges {
      cursor
      node {
        id
        usefulCount
        ...ProfessorReviewItem_review
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`)

const ProfessorReviewsProfessor = graphql(`
  fragment ProfessorReviews_professor on Professor {
    id
    verifiedReviewCount
    reviews(first: 20, after: $after) {
      ...ProfessorReviews_page
    }
  }
`)

// In the other orders, or of the verified; the newest of all come with the professor.
const SortedReviewsQuery = graphql(`
  query SortedProfessorReviews($id: ID!, $after: String, $sort: ReviewSort!, $verified: Boolean) {
    professor(id: $id) {
      id
      reviews(first: 20, after: $after, sort: $sort, verified: $verified) {
        ...ProfessorReviews_page
      }
    }
  }
`)

/** Reviews of the open professor, newest first unless sorted, paged. */
export function ProfessorReviews({ professor }: { professor: FragmentType<typeof ProfessorReviewsProfessor> }) {
  const t = useT()
  const [sort, setSort] = useState<ReviewSort>('NEWEST')
  const [isVerifiedOnly, setVerifiedOnly] = useState(false)
  const { id, verifiedReviewCount, reviews: page } = readFragment(ProfessorReviewsProfessor, professor)
  const reviews = readFragment(ProfessorReviewsPage, page)
  if (reviews.edges.length === 0)
    return <NoReviews invitation={t('Hai seguito le sue lezioni? Bastano due minuti per aiutare chi deve ancora scegliere.')} />
  const words = {
    progress: (counts: { shown: number; total: number }) => t('{shown} di {total} recensioni', counts),
    failure: t('Non riusciamo a caricare altre recensioni.'),
  }
  return (
    <>
      {reviews.totalCount > 1 && (
        <div className={styles.order}>
          <VerifiedOnly count={verifiedReviewCount} checked={isVerifiedOnly} onChange={setVerifiedOnly} />
          <ReviewOrder
            value={sort}
            onChoose={setSort}
            labels={[t('Più recenti'), t('Voto più alto'), t('Voto più basso')]}
            isMarked={reviews.edges.some(({ node }) => node.usefulCount > 0)}
          />
        </div>
      )}
      {sort === 'NEWEST' && !isVerifiedOnly ? (
        <PagedItems query={ProfessorQuery} variables={{ id }} connection={reviews} {...words}>
          {(nodes) => <Items professorId={id} nodes={nodes} />}
        </PagedItems>
      ) : (
        <PagedList
          query={SortedReviewsQuery}
          variables={{ id, sort, ...(isVerifiedOnly && { verified: true }) }}
          connectionOf={(data) => readFragment(ProfessorReviewsPage, data.professor?.reviews)}
          placeholder={<Skeleton height="240px" />}
          error={t('Non riusciamo a caricare le recensioni')}
          {...words}
        >
          {(nodes) => <Items professorId={id} nodes={nodes} />}
        </PagedList>
      )}
    </>
  )
}

type Item = { id: string } & ComponentProps<typeof ProfessorReviewItem>['review']

const Items = ({ professorId, nodes }: { professorId: string; nodes: readonly Item[] }) => (
  <ul className={styles.reviews}>
    {nodes.map((node) => (
      <li key={node.id} tabIndex={-1}>
        <ProfessorReviewItem review={node} professorId={professorId} />
      </li>
    ))}
  </ul>
)
