import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'
import { PageHeading } from './PageHeading.tsx'
import { type IntroName, PageIntro } from './PageIntro.tsx'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  intro: string
  /** Shows the lead once per device; without it always. */
  once?: IntroName
  /** What one can do here, the most important first. */
  children?: ReactNode
}

/** The head of a list page: on a phone one line, so that the list begins in the first screen. */
export function PageHeader({ title, intro, once, children }: Props) {
  return (
    <header className={styles.header}>
      <PageHeading className={styles.title}>{title}</PageHeading>
      {children && <div className={styles.actions}>{children}</div>}
      <div className={styles.lead}>{once ? <PageIntro name={once}>{intro}</PageIntro> : <p>{intro}</p>}</div>
    </header>
  )
}
