import { BadgeCheck } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './ConfirmInvitation.module.css'
import { useConfirmation } from './device.ts'

/** Where it can be confirmed that one studies here, and this device has not begun to. */
export function ConfirmInvitation() {
  const t = useT()
  const { studentDomains = [] } = useInstance()
  const confirmation = useConfirmation()
  if (studentDomains.length === 0 || confirmation !== null) return null
  return (
    <section className={styles.invitation}>
      <h2>
        <BadgeCheck aria-hidden /> {t('Recensioni verificate')}
      </h2>
      <p>
        {t('Conferma una volta l’anno che studi qui: le tue recensioni lo dicono, senza dire chi sei. Nemmeno a chi gestisce il sito.')}
      </p>
      <ButtonLink to="/proofs">{t('Conferma che studi qui')}</ButtonLink>
    </section>
  )
}
