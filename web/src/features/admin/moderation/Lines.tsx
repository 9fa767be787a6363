import styles from './Lines.module.css'

/** Small facts in one cell, a line each; what is empty is left out. */
export function Lines({ items }: { items: [name: string, value: string][] }) {
  return (
    <dl className={styles.lines}>
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
