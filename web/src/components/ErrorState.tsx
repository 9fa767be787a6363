import { RotateCcw } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Arches } from './Arches.tsx'
import { Button } from './Button.tsx'
import styles from './State.module.css'

interface Props {
  /** What happened, in words for the reader. */
  title: string
  description?: string
  onRetry(): void
}

/** Something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ title, description, onRetry }: Props) {
  const t = useT()
  return (
    <div className={styles.state} role="alert">
      <Arches className={styles.arches} />
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      <Button icon={<RotateCcw aria-hidden />} onClick={onRetry}>
        {t('Riprova')}
      </Button>
    </div>
  )
}
