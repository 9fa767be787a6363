import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { CurrentAdminQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { draftsAreOf } from '../../../components/drafts.ts'
import { currentToken, expireSession } from './session.ts'

/** Null when the token is not valid any more. */
const CurrentAdminQuery = graphql(`
  query CurrentAdmin {
    currentAdmin {
      username
      role
    }
  }
`)

export type Account = NonNullable<Answer['currentAdmin']>

export const AccountContext = createContext<Account | null>(null)

/** Reads whose session it is, once for the whole page. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [{ data }] = useQuery({ query: CurrentAdminQuery })
  // The server answers this query with null instead of an error, and yet it is the end of the session.
  const isOver = data?.currentAdmin === null
  useEffect(() => {
    const token = currentToken()
    if (isOver && token) expireSession(token)
  }, [isOver])
  const username = data?.currentAdmin?.username
  useEffect(() => {
    if (username) draftsAreOf(username)
  }, [username])
  return <AccountContext value={data?.currentAdmin ?? null}>{children}</AccountContext>
}

/** The account that is logged in; null until the server has said. */
export const useAccount = (): Account | null => useContext(AccountContext)

/** Whether what only administrators may do is shown. The server refuses it to moderators in any case. */
export const useIsAdmin = (): boolean => useAccount()?.role === 'ADMIN'
