import type { ReactNode } from 'react'
import { Arches } from './Arches.tsx'
import styles from './State.module.css'

interface Props {
  title: string
  description?: string
  /** The single action. */
  action?: ReactNode
}

/** State of an empty list: a drawing, one sentence, one action. */
export function EmptyState({ title, description, action }: Props) {
  return (
    <div className={styles.state}>
      <Arches className={styles.arches} />
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action}
    </div>
  )
}
