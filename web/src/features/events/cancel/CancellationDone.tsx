import { Arches } from '../../../components/Arches.tsx'
import { ButtonLink } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './CancellationDone.module.css'

/** Completion screen after cancelling. */
export function CancellationDone() {
  const t = useT()
  return (
    <div className={styles.done}>
      <Arches className={styles.arches} />
      <p className={styles.text}>{t('Il tuo posto è di nuovo libero. Tra poco ricevi una email di conferma.')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/events" variant="primary">
          {t('Guarda gli altri eventi')}
        </ButtonLink>
        <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
      </div>
    </div>
  )
}
