import type { ReactNode } from 'react'
import { Lead, type LeadName } from './Lead.tsx'
import styles from './PageHeader.module.css'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  lead: string
  /** Shows the lead once per device; without it always. */
  once?: LeadName
  /** What one can do here, the most important first. */
  children?: ReactNode
}

/** The head of a list page: on a phone one line, so that the list begins in the first screen. */
export function PageHeader({ title, lead, once, children }: Props) {
  return (
    <header className={styles.header}>
      <PageHeading className={styles.title}>{title}</PageHeading>
      {children && <div className={styles.actions}>{children}</div>}
      <div className={styles.lead}>{once ? <Lead name={once}>{lead}</Lead> : <p>{lead}</p>}</div>
    </header>
  )
}
