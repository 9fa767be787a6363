import { Alert } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AntdProvider } from '../AntdProvider.tsx'
import { AdminHeader } from '../session/AdminGate.tsx'
import { useAccount } from '../session/account.tsx'
import styles from './catalogue.module.css'
import { FileSection } from './FileSection.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ReadSection } from './ReadSection.tsx'

/** Catalogue from a university or a file, and the imports that can be undone. Both show what would change before anything does. */
export function CataloguePanel() {
  const t = useT()
  const account = useAccount()
  /** Part of the key of the history: it is read again after an import. */
  const [imports, setImports] = useState(0)
  const imported = () => setImports((count) => count + 1)
  return (
    <AntdProvider>
      <AdminHeader title={t('Importa catalogo')}>
        <ButtonLink to="/admin" icon={<ShieldCheck aria-hidden />}>
          {t('Admin Panel')}
        </ButtonLink>
      </AdminHeader>
      {account?.role === 'MODERATOR' && <Alert type="info" showIcon title={t('Il catalogo lo importano solo gli amministratori.')} />}
      {account?.role === 'ADMIN' && (
        <div className={styles.sections}>
          <ReadSection onImported={imported} />
          <FileSection onImported={imported} />
          <ImportHistory key={imports} />
        </div>
      )}
    </AntdProvider>
  )
}
