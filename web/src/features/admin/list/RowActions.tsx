import { Eye, Trash2 } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RowActions.module.css'

interface Props {
  /** What the row is called: buttons of the same name tell each other apart by it. */
  label: string
  onDetails?: () => void
  onDelete(): void
}

/** What one can do with a record of a list. */
export function RowActions({ label, onDetails, onDelete }: Props) {
  const t = useT()
  return (
    <div className={styles.actions}>
      {onDetails && (
        <Button className={styles.action} icon={<Eye aria-hidden />} aria-label={t('Dettagli di {label}', { label })} onClick={onDetails}>
          {t('Dettagli')}
        </Button>
      )}
      <Button
        variant="danger"
        className={styles.action}
        icon={<Trash2 aria-hidden />}
        aria-label={t('Elimina {label}', { label })}
        onClick={onDelete}
      >
        {t('Elimina')}
      </Button>
    </div>
  )
}
