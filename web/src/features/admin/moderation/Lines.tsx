import { FactList } from '../../../components/Facts.tsx'
import styles from './Lines.module.css'

/** Small facts in one cell, a line each; what is empty is left out. */
export function Lines({ items }: { items: [name: string, value: string][] }) {
  return <FactList items={items} className={styles.lines} />
}
