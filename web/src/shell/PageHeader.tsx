import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  lead: string
  /** What one can do here, the most important first: on a phone it takes the room there is. */
  children?: ReactNode
}

/** The head of a list page. */
export function PageHeader({ title, lead, children }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
