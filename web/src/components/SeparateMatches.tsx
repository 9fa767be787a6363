import { searchMessages } from '@chiostro/domain/text/search'
import type { ReactNode } from 'react'
import type { SearchMatch } from '../../generated/gql/graphql.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './SeparateMatches.module.css'

interface Matches<Node> {
  node: Node
  /** Absent in a list that is not searched. */
  match?: SearchMatch
}

/** What a search found, by how it was found, in the server's order. */
export function byMatch<Node>(edges: readonly Matches<Node>[]): Record<'exact' | 'similar' | 'partial', Node[]> {
  const of = (wanted: SearchMatch) => edges.filter(({ match = 'EXACT' }) => match === wanted).map(({ node }) => node)
  return { exact: of('EXACT'), similar: of('SIMILAR'), partial: of('PARTIAL') }
}

interface Props {
  match: Exclude<SearchMatch, 'EXACT'>
  small?: boolean
  children: ReactNode
}

/** Shows what resembles a search, or has only most of its words, under a sentence that says so. */
export function SeparateMatches({ match, small = false, children }: Props) {
  return (
    <div className={styles.apart}>
      <SeparateMatchesHeading match={match} small={small} />
      {children}
    </div>
  )
}

function SeparateMatchesHeading({ match, small }: Required<Pick<Props, 'match' | 'small'>>) {
  const t = useT()
  if (match === 'PARTIAL') return <p className={styles.sentence}>{t(searchMessages.partial)}</p>
  return small ? <h3>{t(searchMessages.similar)}</h3> : <h2>{t(searchMessages.similar)}</h2>
}
