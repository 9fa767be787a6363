import { Clock, MapPin, ShieldCheck } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../pages/instance.ts'
import styles from './ContactInfo.module.css'

/** Response time, university, and privacy note. */
export function ContactInfo() {
  const t = useT()
  const instance = useInstance()
  return (
    <ul className={styles.info}>
      <li>
        <Clock aria-hidden />
        <div>
          <strong>{t('Tempi di risposta')}</strong>
          <span>{t('Entro 24-48 ore lavorative, all’indirizzo che ci lasci.')}</span>
        </div>
      </li>
      <li>
        <MapPin aria-hidden />
        <div>
          <strong>{instance.place}</strong>
          <span>{t('Siamo studenti come te, dello stesso ateneo.')}</span>
        </div>
      </li>
      <li>
        <ShieldCheck aria-hidden />
        <div>
          <strong>{t('Privacy')}</strong>
          <span>{t('Usiamo i tuoi dati solo per risponderti e non li condividiamo con nessuno.')}</span>
        </div>
      </li>
    </ul>
  )
}
