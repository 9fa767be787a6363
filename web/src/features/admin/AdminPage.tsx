import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

// The login form does not need the code of the panel.
const AdminPanel = lazy(async () => ({ default: (await import('./panel/AdminPanel.tsx')).AdminPanel }))

const welcome = { title: adminPanelMessages.loggedIn, description: adminPanelMessages.welcome } as const

export function AdminPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Panel')} welcome={welcome}>
      <AdminPanel />
    </AdminGate>
  )
}
