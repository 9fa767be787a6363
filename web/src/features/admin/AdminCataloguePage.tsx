import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const CataloguePanel = lazy(async () => ({ default: (await import('./catalogue/CataloguePanel.tsx')).CataloguePanel }))

/** `/admin/catalogue`: brings the catalogue to what a university publishes, or a file says. */
export function AdminCataloguePage() {
  const t = useT()
  return (
    <AdminGate title={t('Importa catalogo')}>
      <CataloguePanel />
    </AdminGate>
  )
}
