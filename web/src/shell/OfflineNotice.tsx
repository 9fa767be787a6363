import { isConnected, served } from '../data/connection.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useStore } from '../lib/store.ts'
import styles from './OfflineNotice.module.css'

/** Says that there is no connection, and that the lists are those of the last visit. Its code comes before it is wanted: without a connection nothing would come. */
export function OfflineNotice() {
  const t = useT()
  const connected = useStore(served, () => true, isConnected)
  if (connected) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('Sei senza connessione: vedi quello che avevi aperto l’ultima volta.')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('Riprova')}
      </button>
    </div>
  )
}
