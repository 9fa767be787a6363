import { professorLimits } from '@chiostro/domain/professors/professors'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import type { Chosen } from './professorForm.ts'

/** A dozen at most: the list then asks for more letters. */
export const FindProfessorsQuery = graphql(`
  query FindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 12) {
      totalCount
      edges {
        match
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

export interface FoundProfessors {
  state: 'searching' | 'failed' | 'found'
  professors: readonly Chosen[]
  /** Number of all names that have every word. */
  total: number
  /** No name has every word to the letter: what was found only resembles them. */
  onlyAlike: boolean
}

const none: readonly Chosen[] = []

/** The professors whose name has every word of the text, or one that resembles it; debounced. */
export function useMatchingProfessors(text: string, wanted: boolean): FoundProfessors {
  const typed = text.trim()
  const search = useDebounced(typed, professorLimits.searchDelayMs)
  const [{ data, fetching, error }] = useQuery({ query: FindProfessorsQuery, variables: { search }, pause: !wanted })
  const page = data?.professors
  const professors = useMemo(() => page?.edges.map(({ node }) => node) ?? none, [page])
  if (error && !fetching) return { state: 'failed', professors: none, total: 0, onlyAlike: false }
  const state = fetching || search !== typed || !page ? 'searching' : 'found'
  return { state, professors, total: page?.totalCount ?? 0, onlyAlike: !page?.edges.some(({ match }) => match === 'EXACT') }
}
