import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { Client, type CombinedError, fetchExchange, mapExchange } from '@urql/core'
import { useEffect, useState } from 'react'
import { trackedFetch } from '../../../data/connection.ts'
import { expireSession } from './session.ts'

/** For reads of public data: sent without the token. */
export const publicContext = { fetchOptions: { credentials: 'include' } } as const

/** Without a cache: admins see current data, and no record stays in memory after a logout. Only its operations carry the token.
 * @param token null before the login */
export function createAdminClient(token: string | null): Client {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetch: trackedFetch,
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

const statusOf = ({ response }: { response?: Response }): number | undefined => response?.status

function isUnauthenticated(error: CombinedError): boolean {
  return statusOf(error) === 401 || error.graphQLErrors.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')
}

/** Why a read failed: the server's message, or its status, or that there is no connection. */
export function failureOf(error: CombinedError): string {
  const [explained] = error.graphQLErrors
  if (explained) return explained.message
  const status = statusOf(error)
  return status === undefined ? adminPanelMessages.noConnectionHint : `Request failed: ${status}`
}

/** The data of the last read that succeeded: it stays while a further read finds no server. */
export function useKnown<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState(data)
  useEffect(() => {
    if (data !== undefined) setKnown(data)
  }, [data])
  return data ?? known
}
