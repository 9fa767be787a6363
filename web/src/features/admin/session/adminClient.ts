import { adminPanelMessages } from '@chiostro/domain/admin'
import { Client, type CombinedError, fetchExchange, mapExchange } from '@urql/core'
import { keptFetch } from '../../../app/keptReads.ts'
import { expireSession } from './session.ts'

/** For reads that are everybody's: the token stays at home. */
export const publicContext = { fetchOptions: { credentials: 'include' } } as const

/**
 * The administration's own GraphQL client. It keeps nothing: admins must see what is there now, and after a logout no record of
 * theirs is left in memory. Only its operations carry the token.
 * @param token null before the login
 */
export function createAdminClient(token: string | null): Client {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetch: keptFetch,
    fetchOptions: () => ({ credentials: 'include', headers }),
    exchanges: [
      mapExchange({
        onError(error) {
          if (token && isUnauthenticated(error)) expireSession(token)
        },
      }),
      fetchExchange,
    ],
  })
}

const statusOf = (error: CombinedError): number | undefined => (error.response as Response | undefined)?.status

function isUnauthenticated(error: CombinedError): boolean {
  return statusOf(error) === 401 || error.graphQLErrors.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')
}

/** What became of a read, in the words of spec 001, section 8; the server's own where it explained itself. */
export function failureOf(error: CombinedError): string {
  const [explained] = error.graphQLErrors
  if (explained) return explained.message
  const status = statusOf(error)
  return status === undefined ? adminPanelMessages.noConnectionHint : `Request failed: ${status}`
}
