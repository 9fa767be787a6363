import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SoonBadge.module.css'

/** Out of the flow, so that nothing moves when the flags are known. */
export function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}
