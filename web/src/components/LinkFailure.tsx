import { RotateCcw } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Arches } from './Arches.tsx'
import { Button, ButtonLink } from './Button.tsx'
import styles from './LinkFailure.module.css'

interface Props {
  message: string
  /** Only where trying again may help: the server was not reached. */
  onRetry?: (() => void) | undefined
}

/** A private link that shows nothing: why, and the way home (spec 000, section 8). */
export function LinkFailure({ message, onRetry }: Props) {
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
