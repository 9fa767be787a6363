import styles from './Statistics.module.css'

interface Statistic {
  label: string
  value: string | number
  /** Said in the colour of success. */
  good?: boolean
}

/** A record's numbers for its owner, two in a row. */
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
