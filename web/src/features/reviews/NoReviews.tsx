import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './NoReviews.module.css'

export function NoReviews({ invitation }: { invitation: string }) {
  const t = useT()
  return (
    <div className={styles.none}>
      <p className={styles.title}>{t('Ancora nessuna recensione')}</p>
      <p>{invitation}</p>
    </div>
  )
}
