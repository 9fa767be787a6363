import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SoonBadge.module.css'

/** Marks a section that the team has not opened yet. Out of the flow: it appears once the flags are known, and nothing moves. */
export function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}
