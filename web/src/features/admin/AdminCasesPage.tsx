import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const CaseQueue = lazy(async () => ({ default: (await import('./cases/CaseQueue.tsx')).CaseQueue }))

export function AdminCasesPage() {
  const t = useT()
  return (
    <AdminGate title={t('Segnalazioni')}>
      <CaseQueue />
    </AdminGate>
  )
}
