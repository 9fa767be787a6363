import styles from './DistributionBars.module.css'

interface Props {
  title: string
  items: { label: string; count: number; percent: number }[]
}

/** How many reviews name each option, in percent of all reviews: an option may be one of several. */
export function DistributionBars({ title, items }: Props) {
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.bars}>
        {items.map(({ label, count, percent }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>
            <span className={styles.number}>
              <strong>{percent}%</strong> ({count})
            </span>
            <span aria-hidden className={styles.track}>
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
