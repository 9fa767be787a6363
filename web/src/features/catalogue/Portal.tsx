import { departmentTheme } from './departmentTheme.ts'
import styles from './Portal.module.css'

/** A department's sign: its icon under an arch of its colour. Decoration: the name stands beside it. */
export function Portal({ department, large = false }: { department: { id: string; name: string } | undefined; large?: boolean }) {
  const { inks, Icon } = departmentTheme(department)
  return (
    <span aria-hidden className={`${styles.portal} ${large ? styles.large : ''}`} style={{ background: inks.ground, color: inks.type }}>
      <Icon />
    </span>
  )
}
