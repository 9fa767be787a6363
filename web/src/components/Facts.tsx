import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Names and values; what is empty is left out. */
type Items = [name: string, value: ReactNode][]

/** Names and values as HTML has them, for whoever gives them a look. */
export function FactList({ items, className }: { items: Items; className: string | undefined }) {
  return (
    <dl className={className}>
      {items
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface Props {
  items: Items
  /** Hairlines between the rows, or none where a frame holds them together. */
  lines?: boolean
}

/** What is known of a record, one fact a row. */
export function Facts({ items, lines = true }: Props) {
  return <FactList items={items} className={lines ? `${styles.facts} ${styles.lines}` : styles.facts} />
}

/** The outline of a few facts. */
export function FactsSkeleton() {
  return (
    <div className={`${styles.facts} ${styles.lines}`}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
