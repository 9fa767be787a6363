import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Labels and values; empty values are left out. `isWide` sets `data-wide`, for the style. */
type Items = [name: string, value: ReactNode, isWide?: boolean][]

export function FactList({ items, className }: { items: Items; className: string | undefined }) {
  return (
    <dl className={className}>
      {items
        .filter(([, value]) => value)
        .map(([name, value, isWide]) => (
          <div key={name} data-wide={isWide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface Props {
  items: Items
  /** Hairlines between the rows, or none inside a frame. */
  lines?: boolean
}

export function Facts({ items, lines = true }: Props) {
  return <FactList items={items} className={lines ? `${styles.facts} ${styles.lines}` : styles.facts} />
}

export function FactsSkeleton() {
  return (
    <div className={`${styles.facts} ${styles.lines}`}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <div>
            <Skeleton width="80%" />
          </div>
          <div>
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  )
}
