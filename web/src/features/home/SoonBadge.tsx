import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SoonBadge.module.css'

/** Marks a closed section. Absolutely positioned, so that nothing shifts when the flags load. */
export function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}
