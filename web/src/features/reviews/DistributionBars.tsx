import styles from './DistributionBars.module.css'

interface Props {
  title: string
  items: { label: string; count: number; percent: number }[]
}

/** Share of reviews naming each option, in percent of all reviews; several options per review are possible. */
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
