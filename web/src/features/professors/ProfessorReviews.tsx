import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { PagedItems } from '../../components/PagedList.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
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
    reviews(first: 20, after: $after) {
      ...ProfessorReviews_page
    }
  }
`)

/** Reviews of the open professor, newest first, paged. */
export function ProfessorReviews({ professor }: { professor: FragmentType<typeof ProfessorReviewsProfessor> }) {
  const t = useT()
  const { id, reviews: page } = readFragment(ProfessorReviewsProfessor, professor)
  const reviews = readFragment(ProfessorReviewsPage, page)
  if (reviews.edges.length === 0) return <NoReviews />
  return (
    <PagedItems
      query={ProfessorQuery}
      variables={{ id }}
      connection={reviews}
      progress={(counts) => t('{shown} di {total} recensioni', counts)}
      failure={t('Non riusciamo a caricare altre recensioni.')}
    >
      {(nodes) => (
        <ul className={styles.reviews}>
          {nodes.map((node) => (
            <li key={node.id} tabIndex={-1}>
              <ProfessorReviewItem review={node} />
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  )
}

function NoReviews() {
  const t = useT()
  return (
    <div className={styles.none}>
      <p>{t('Ancora nessuna recensione')}</p>
      <p>{t('Hai seguito le sue lezioni? Bastano due minuti per aiutare chi deve ancora scegliere.')}</p>
    </div>
  )
}
