import type { ReactNode } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './ManageLayout.module.css'

interface Props {
  /** What the owner edits. */
  children: ReactNode
  /** Numbers and the way out: beside it, on a phone below it. */
  side: ReactNode
  /** It is only the outline of what is coming. */
  loading?: boolean
}

/** A management page below its heading. */
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
