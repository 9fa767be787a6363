import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export function Notice({ kind, children }: { kind: 'hint' | 'warning' | 'error'; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={`${styles.notice} ${styles[kind]}`}>
      {children}
    </div>
  )
}
