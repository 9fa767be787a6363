import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const OwnAccount = lazy(async () => ({ default: (await import('./account/OwnAccount.tsx')).OwnAccount }))

/** `/admin/account`: second factor and sessions of the account that is logged in. */
export function AdminAccountPage() {
  const t = useT()
  return (
    <AdminGate title={t('Il mio account')}>
      <OwnAccount />
    </AdminGate>
  )
}
