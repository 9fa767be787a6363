import { RotateCcw } from 'lucide-react'
import { Arches } from '../../../components/Arches.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './ManageBookFailure.module.css'

interface Props {
  message: string
  /** Only where trying again may help: the server was not reached. */
  onRetry?: (() => void) | undefined
}

/** The listing cannot be shown: why, and the way home (spec 000, section 8). */
export function ManageBookFailure({ message, onRetry }: Props) {
  const t = useT()
  return (
    <div role="alert" className={styles.failure}>
      <Arches className={styles.arches} />
      <p className={styles.message}>{t(message)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {t('Riprova')}
          </Button>
        )}
        <ButtonLink to="/" variant="primary">
          {t('Torna alla home')}
        </ButtonLink>
      </div>
    </div>
  )
}
