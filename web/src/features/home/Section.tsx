import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  /** Anchor of the footer's links. */
  id?: string
  title: string
  intro?: string | undefined
  /** `well` has a sunken, full-width ground. */
  ground?: 'paper' | 'well'
  /** On a desktop the heading stands beside the content. */
  isSplit?: boolean
  children: ReactNode
}

/** Its heading takes the focus when a link leads to it. */
export function Section({ id, title, intro, ground = 'paper', isSplit = false, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${styles[ground]} ${isSplit ? styles.split : ''}`}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  )
}
