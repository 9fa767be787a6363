import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './PendingImages.module.css'

/** Uploads in progress, in their future positions. */
export function PendingImages({ previews }: { previews: string[] }) {
  return previews.map((preview) => (
    <li key={preview} className={styles.pending}>
      <img src={preview} alt="" width={120} height={160} />
    </li>
  ))
}

interface Props {
  /** 0 to 1; at 1 the server is processing. */
  progress: number
  onAbort(): void
}

/** Progress of an upload, with a cancel button. */
export function UploadProgress({ progress, onAbort }: Props) {
  const t = useT()
  const labelId = useId()
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.progress}>
      <span id={labelId}>{progress < 1 ? t('Caricamento… {percent}%', { percent }) : t('Ancora un attimo…')}</span>
      <progress aria-labelledby={labelId} max={100} value={percent} />
      <Button variant="quiet" onClick={onAbort}>
        {t('Annulla')}
      </Button>
    </div>
  )
}
