import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayState } from '../../pages/overlay.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { professorPath } from '../professors/addresses.ts'
import styles from './FoundProfessors.module.css'

const FoundProfessorsQuery = graphql(`
  query FoundProfessors($search: String!) {
    professors(search: $search, first: 3) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          department
        }
      }
    }
  }
`)

/** Professors that a search in the catalogue names; nothing while their section is closed. */
export function FoundProfessors({ query: search }: { query: string }) {
  const { t, plural } = useI18n()
  const isOpen = useFeatureFlag('professors')
  const state = useOverlayState()
  const [{ data }] = useQuery({ query: FoundProfessorsQuery, variables: { search }, pause: !isOpen })
  const found = isOpen ? data?.professors : undefined
  if (!found || found.edges.length === 0) return null
  return (
    <section className={styles.found} aria-label={t('Professori trovati')}>
      <h2>{t('Professori')}</h2>
      <ul>
        {found.edges.map(({ node }) => (
          <li key={node.id}>
            <Link to={professorPath(node.id)} state={state}>
              {node.name}
            </Link>
            <span>{node.department}</span>
          </li>
        ))}
      </ul>
      {found.totalCount > found.edges.length && (
        <Link to={`/professors?${new URLSearchParams({ search })}`} className={styles.all}>
          {plural(found.totalCount, 'Guarda il professore nell’elenco', 'Guarda tutti e {count} i professori')}
        </Link>
      )}
    </section>
  )
}
