import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'

const PlaceQuery = graphql(`
  query PlaceOfDevice($token: String!) {
    waitlistEntry(token: $token) {
      id
      state
      offer {
        expiresAt
      }
    }
  }
`)

/** The seat that is kept for a place in a waiting list, by the place's token; undefined without one. */
export function useOffer(token = '') {
  const [{ data }] = useQuery({ query: PlaceQuery, variables: { token }, requestPolicy: 'network-only', pause: token === '' })
  return data?.waitlistEntry?.offer
}
