import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { adminLogout, currentAdmin } from '@chiostro/domain/admin/adminDocuments'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react'
import { Provider, useClient, useQuery } from 'urql'
import type { CurrentAdminQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { draftsAreOf } from '../../../components/drafts.ts'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { prepareToasts } from '../../../components/toast/ToastSlot.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useStore } from '../../../lib/store.ts'
import { usePageTitle } from '../../../navigation/usePageTitle.ts'
import { createAdminClient } from './adminClient.ts'
import type { LoginProps } from './LoginForm.tsx'
import { closeSession, currentToken, expireSession, expiryNotified, session } from './session.ts'

/** Null when the token is not valid any more. */
const CurrentAdminQuery = graphql(currentAdmin)

type Account = Pick<NonNullable<Answer['currentAdmin']>, 'username' | 'role'>

export const AccountContext = createContext<Account | null>(null)

function AccountProvider({ children }: { children: ReactNode }) {
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

/** For display: the server checks the role in any case. */
export const useIsAdmin = (): boolean => useAccount()?.role === 'ADMIN'

const LoginForm = lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm }))

const AdminLogout = graphql(adminLogout)

/** When the session ends, everything it showed goes with it. */
export function AdminGate({ title, welcome, children }: LoginProps & { children: ReactNode }) {
  const token = useStore(session, () => null, currentToken)
  const client = useMemo(() => createAdminClient(token), [token])
  usePageTitle(title)
  useEffect(prepareToasts, [])
  useExpiryToast()
  return (
    <Provider value={client}>
      {/* The server says so too on a direct visit; this also holds after a navigation inside the app. */}
      <meta name="robots" content="noindex, nofollow" />
      <Suspense fallback={<PageLoading />}>
        {token ? <AccountProvider key={token}>{children}</AccountProvider> : <LoginForm title={title} welcome={welcome} />}
      </Suspense>
    </Provider>
  )
}

function useExpiryToast(): void {
  const t = useT()
  const { toast } = useToast()
  const untold = useStore(
    session,
    () => false,
    ({ isExpiryUnnotified }) => isExpiryUnnotified,
  )
  useEffect(() => {
    if (!untold) return
    // After what the refused request says of itself: only the last toast is shown.
    const timer = setTimeout(() => {
      expiryNotified()
      toast({ title: t(adminPanelMessages.expired), description: t(adminPanelMessages.expiredHint), variant: 'destructive' })
    })
    return () => clearTimeout(timer)
  }, [untold, t, toast])
}

/** In the browser the session ends at once, whether or not the request reaches the server. */
export function useLogout(): () => void {
  const t = useT()
  const { toast } = useToast()
  const client = useClient()
  return () => {
    void client.mutation(AdminLogout, {}).toPromise()
    closeSession()
    toast({ title: t(adminPanelMessages.loggedOut), description: t(adminPanelMessages.loggedOutHint) })
  }
}
