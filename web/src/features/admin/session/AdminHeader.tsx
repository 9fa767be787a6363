import { adminPanelMessages } from '@chiostro/domain/admin'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useClient } from 'urql'
import { PageHeading } from '../../../app/PageHeading.tsx'
import { Button } from '../../../components/Button.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useQuery } from '../../../components/useQuery.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './AdminHeader.module.css'
import { AdminLogout, CurrentAdminQuery } from './session.queries.ts'
import { closeSession, currentToken, expireSession } from './session.ts'

interface Props {
  title: string
  /** Where else one can go from here. */
  children?: ReactNode
}

/** The page's title, who is logged in, and the way out. */
export function AdminHeader({ title, children }: Props) {
  const t = useT()
  const logout = useLogout()
  const [{ data }] = useQuery({ query: CurrentAdminQuery })
  // To this question a token that is worth nothing is no error, and yet it is the end of the session.
  const nobody = data?.currentAdmin === null
  useEffect(() => {
    const token = currentToken()
    if (nobody && token) expireSession(token)
  }, [nobody])
  return (
    <header className={styles.header}>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className={styles.who}>
          {data?.currentAdmin ? t('Hai effettuato l’accesso come {username}', { username: data.currentAdmin.username }) : '\u00a0'}
        </p>
      </div>
      <div className={styles.actions}>
        {children}
        <Button icon={<LogOut aria-hidden />} onClick={logout}>
          {t('Logout')}
        </Button>
      </div>
    </header>
  )
}

/** Here the session ends at once, whether or not the server hears of it. */
function useLogout(): () => void {
  const t = useT()
  const { toast } = useToast()
  const client = useClient()
  return () => {
    void client.mutation(AdminLogout, {}).toPromise()
    closeSession()
    toast({ title: t(adminPanelMessages.loggedOut), description: t(adminPanelMessages.loggedOutHint) })
  }
}
