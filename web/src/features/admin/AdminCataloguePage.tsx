import { adminPanelMessages } from '@chiostro/domain/admin'
import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const CataloguePanel = lazy(async () => ({ default: (await import('./catalogue/CataloguePanel.tsx')).CataloguePanel }))

const welcome = { title: adminPanelMessages.entered } as const

/** `/admin/catalogue`: brings the catalogue to what a university publishes, or a file says. */
export function AdminCataloguePage() {
  const t = useT()
  return (
    <AdminGate title={t('Importa catalogo')} welcome={welcome}>
      <CataloguePanel />
    </AdminGate>
  )
}
