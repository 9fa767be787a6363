import type { Seats } from '@chiostro/domain/seats'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './SeatCount.module.css'

/** '12 iscritti / 50 max' or '1 iscritto · Posti illimitati'. */
export function SeatCount({ registrationCount, maxAttendees }: Seats) {
  const { t, plural } = useI18n()
  return (
    <span className={styles.seats}>
      {plural(registrationCount, '{count} iscritto', '{count} iscritti')}{' '}
      {maxAttendees == null ? (
        <span className={styles.unlimited}>{t('Posti illimitati')}</span>
      ) : (
        <span className={styles.most}>{t('/ {max} max', { max: maxAttendees })}</span>
      )}
    </span>
  )
}
