import styles from './Statistics.module.css'

interface Statistic {
  label: string
  value: string | number
  /** In the colour of success. */
  good?: boolean
}

/** A record's figures for its owner, two per row. */
export function Statistics({ items }: { items: Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {items.map(({ label, value, good = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={good ? styles.good : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
