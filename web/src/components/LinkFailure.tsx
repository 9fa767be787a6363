import { RotateCcw } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Arches } from './Arches.tsx'
import { Button, ButtonLink } from './Button.tsx'
import styles from './LinkFailure.module.css'

interface Props {
  message: string
  /** Only for network errors, where a retry may help. */
  onRetry?: (() => void) | undefined
}

/** Error state of a private link: the reason, and a link home. */
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
