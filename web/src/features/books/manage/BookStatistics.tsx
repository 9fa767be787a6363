import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './BookStatistics.module.css'
import { daysActive } from './daysActive.ts'

/** How long the listing has been up, and that it is (spec 000, section 2). */
export function BookStatistics({ createdAt }: { createdAt: string }) {
  const t = useT()
  return (
    <dl className={styles.statistics}>
      <div>
        <dt>{t('Giorni attivi')}</dt>
        <dd className={styles.number}>{daysActive(createdAt)}</dd>
      </div>
      <div>
        <dt>{t('Stato')}</dt>
        <dd className={styles.active}>{t('Attivo')}</dd>
      </div>
    </dl>
  )
}
