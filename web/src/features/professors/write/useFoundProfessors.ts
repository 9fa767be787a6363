import { professorLimits } from '@chiostro/domain/professors'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useDebounced } from '../../../components/useDebounced.ts'
import type { Chosen } from './professorForm.ts'

/** A handful: who has thousands of professors types a few letters more. */
const FindProfessorsQuery = graphql(`
  query FindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 12) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          department
          courses
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export interface Found {
  state: 'searching' | 'failed' | 'found'
  /** The same list as long as nothing else is found. */
  professors: readonly Chosen[]
  /** How many there are in all. */
  total: number
}

const none: readonly Chosen[] = []

/** The professors whose name has every word of the text; the server is asked once one stops typing. */
export function useFoundProfessors(text: string, wanted: boolean): Found {
  const typed = text.trim()
  const search = useDebounced(typed, professorLimits.searchDelayMs)
  const [{ data, fetching, error }] = useQuery({ query: FindProfessorsQuery, variables: { search }, pause: !wanted })
  const page = data?.professors
  const professors = useMemo(() => page?.edges.map(({ node }) => node) ?? none, [page])
  if (error && !fetching) return { state: 'failed', professors: none, total: 0 }
  const state = fetching || search !== typed || !page ? 'searching' : 'found'
  return { state, professors, total: page?.totalCount ?? 0 }
}
