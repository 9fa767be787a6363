import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A framed sentence: a hint, a warning, or why nothing was sent. */
export function Notice({ kind, children }: { kind: 'hint' | 'warning' | 'error'; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={`${styles.notice} ${styles[kind]}`}>
      {children}
    </div>
  )
}
