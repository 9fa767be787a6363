import { ButtonLink } from '../../components/Button.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'
import styles from './WaitlistInvitation.module.css'

/** On a full event: the way into its waiting list. */
export function WaitlistInvitation({ id, waitlistCount }: { id: string; waitlistCount: number }) {
  const { t, plural } = useI18n()
  const join = useOverlayLink(`/events/${id}/register`)
  return (
    <div className={styles.invitation}>
      <p>
        {t('I posti sono finiti, ma spesso qualcuno rinuncia.')}{' '}
        {waitlistCount > 0 && plural(waitlistCount, '{count} persona è già in lista.', '{count} persone sono già in lista.')}
      </p>
      <ButtonLink variant="primary" {...join}>
        {t('Mettiti in lista d’attesa')}
      </ButtonLink>
    </div>
  )
}
