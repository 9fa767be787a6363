import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  /** The name by which the footer's links lead here. */
  id?: string
  title: string
  /** A sentence below the title. */
  lead?: string
  /** `well` lies on a sunken ground as wide as the screen. */
  ground?: 'paper' | 'well'
  children: ReactNode
}

/** One part of the landing page. Its heading takes the focus when a link leads to it. */
export function Section({ id, title, lead, ground = 'paper', children }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${styles[ground]}`}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
