import { departmentTheme } from './departmentTheme.ts'
import styles from './Portal.module.css'

/** A department's icon under an arch of its colour. Decorative: the name is next to it. */
export function Portal({ department, large = false }: { department: { id: string; name: string } | undefined; large?: boolean }) {
  const { inks, Icon } = departmentTheme(department)
  return (
    <span aria-hidden className={`${styles.portal} ${large ? styles.large : ''}`} style={{ background: inks.ground, color: inks.type }}>
      <Icon />
    </span>
  )
}
