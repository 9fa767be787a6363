import { BadgeCheck } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './VerifiedMark.module.css'

/** That a review was written with a proof of studying here (docs/verified-reviews.md). */
export function VerifiedMark() {
  const t = useT()
  return (
    <p className={styles.mark}>
      <BadgeCheck aria-hidden />
      {t('Verificata: scritta da chi studia qui')}
    </p>
  )
}
