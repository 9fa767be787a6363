import { CloudOff } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './OfflineNotice.module.css'

/** Says that there is no connection, and that the lists are those of the last visit. */
export function OfflineNotice() {
  const t = useT()
  return (
    <div className={styles.notice} role="status">
      <CloudOff aria-hidden />
      <p>{t('Sei senza connessione: vedi quello che avevi aperto l’ultima volta.')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('Riprova')}
      </button>
    </div>
  )
}
