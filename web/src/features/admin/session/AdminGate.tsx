import { adminPanelMessages } from '@chiostro/domain/admin'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Provider } from 'urql'
import { usePageHead } from '../../../app/usePageHead.ts'
import { prepareToasts } from '../../../components/toast/ToastSlot.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { createAdminClient } from './adminClient.ts'
import { LoginForm } from './LoginForm.tsx'
import { currentToken, expiryTold, isExpiryUntold, subscribeToSession } from './session.ts'

interface Props {
  title: string
  /** Said after a login here (spec 001, section 8). */
  welcome: { title: string; description?: string }
  children: ReactNode
}

/** Whose page this is: the login form without a session, the page with one. A session that ends takes everything it showed with it. */
export function AdminGate({ title, welcome, children }: Props) {
  const t = useT()
  const token = useSyncExternalStore(subscribeToSession, currentToken, () => null)
  const client = useMemo(() => createAdminClient(token), [token])
  usePageHead({ title, description: t('Riservato al team.') })
  useEffect(prepareToasts, [])
  useExpiryToast()
  return (
    <Provider value={client}>
      {/* The server says so too on a direct visit; here it holds also for who arrives from inside the app. */}
      <meta name="robots" content="noindex, nofollow" />
      {token ? children : <LoginForm title={title} welcome={welcome} />}
    </Provider>
  )
}

function useExpiryToast(): void {
  const t = useT()
  const { toast } = useToast()
  const untold = useSyncExternalStore(subscribeToSession, isExpiryUntold, () => false)
  useEffect(() => {
    if (!untold) return
    expiryTold()
    toast({ title: t(adminPanelMessages.expired), description: t(adminPanelMessages.expiredHint), variant: 'destructive' })
  }, [untold, t, toast])
}
