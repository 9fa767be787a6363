import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ConditionLabel.module.css'

/** The colour only repeats the text. */
export function ConditionLabel({ condition }: { condition: string }) {
  const t = useT()
  return <span className={`${styles.label} ${styles[toneOf(condition)]}`}>{t(condition)}</span>
}

type ConditionTone = 'fresh' | 'good' | 'other'

/** Recognises older values; any other takes the third colour (docs/product.md, "Browsing listings"). */
export function toneOf(condition: string): ConditionTone {
  if (['Nuovo', 'Come nuovo'].includes(condition)) return 'fresh'
  if (['Ottime condizioni', 'Buone condizioni', 'Buono'].includes(condition)) return 'good'
  return 'other'
}
