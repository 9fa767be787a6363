import { adminPanelMessages } from '@chiostro/domain/admin'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminPanel } from './panel/AdminPanel.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const welcome = { title: adminPanelMessages.loggedIn, description: adminPanelMessages.welcome } as const

/** `/admin`: everything the two or three people who keep the platform clean need each day. */
export function AdminPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Panel')} welcome={welcome}>
      <AdminPanel />
    </AdminGate>
  )
}
