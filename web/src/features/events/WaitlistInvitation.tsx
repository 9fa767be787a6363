import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './WaitlistInvitation.module.css'

/** On a full event: why its waiting list is worth joining. */
export function WaitlistInvitation({ waitlistCount }: { waitlistCount: number }) {
  const { t, plural } = useI18n()
  return (
    <p className={styles.invitation}>
      {t('I posti sono finiti, ma spesso qualcuno rinuncia.')}{' '}
      {waitlistCount > 0 && plural(waitlistCount, '{count} persona è già in lista.', '{count} persone sono già in lista.')}
    </p>
  )
}
