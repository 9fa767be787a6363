import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ConditionLabel.module.css'
import { toneOf } from './conditions.ts'

/** The condition as a small coloured label; the colour only repeats the text. */
export function ConditionLabel({ condition }: { condition: string }) {
  const t = useT()
  return <span className={`${styles.label} ${styles[toneOf(condition)]}`}>{t(condition)}</span>
}
