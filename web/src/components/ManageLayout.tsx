import type { ReactNode } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './ManageLayout.module.css'

interface Props {
  /** The owner's form. */
  children: ReactNode
  /** Figures and deletion: a sidebar, on a phone below the form. */
  side: ReactNode
  /** Whether this is the skeleton. */
  loading?: boolean
}

/** Layout of a management page below its heading. */
export function ManageLayout({ children, side, loading = false }: Props) {
  const t = useT()
  return (
    <div className={styles.columns} aria-busy={loading}>
      {loading && (
        <span role="status" className="visually-hidden">
          {t('Caricamento…')}
        </span>
      )}
      {children}
      <aside className={styles.side}>{side}</aside>
    </div>
  )
}
