import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ConditionLabel.module.css'
import { toneOf } from './conditions.ts'

/** How worn a book is, as a small coloured label. The words carry the meaning, the colour only helps. */
export function ConditionLabel({ condition }: { condition: string }) {
  const t = useT()
  return <span className={`${styles.label} ${styles[toneOf(condition)]}`}>{t(condition)}</span>
}
