import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useFocusOnNewItem } from '../../components/useFocusOnNewItem.ts'
import { useNextPage } from '../../components/useNextPage.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ProfessorReviewItem } from './ProfessorReviewItem.tsx'
import styles from './ProfessorReviews.module.css'
import { ProfessorQuery } from './professors.queries.ts'

const ProfessorReviewsProfessor = graphql(`
  fragment ProfessorReviews_professor on Professor {
    id
    reviews(first: 20, after: $after) {
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
`)

/** Reviews of the open professor, newest first, paged. */
export function ProfessorReviews({ professor }: { professor: FragmentType<typeof ProfessorReviewsProfessor> }) {
  const t = useT()
  const { id, reviews } = readFragment(ProfessorReviewsProfessor, professor)
  const { edges, pageInfo, totalCount } = reviews
  const loadPage = useNextPage(ProfessorQuery, { id })
  const { list, focusOnArrival } = useFocusOnNewItem(edges.length)
  if (edges.length === 0) return <NoReviews />

  function loadByButton() {
    focusOnArrival(edges.length)
    return loadPage(pageInfo.endCursor)
  }
  return (
    <>
      <ul ref={list} className={styles.reviews}>
        {edges.map(({ node }) => (
          <li key={node.id} tabIndex={-1}>
            <ProfessorReviewItem review={node} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={t('{shown} di {total} recensioni', { shown: edges.length, total: totalCount })}
          failure={t('Non riusciamo a caricare altre recensioni.')}
          onNear={() => loadPage(pageInfo.endCursor)}
          onPress={loadByButton}
        />
      )}
    </>
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
