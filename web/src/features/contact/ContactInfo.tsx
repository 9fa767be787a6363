import { BookOpen, CalendarDays, Clock, GraduationCap, Lightbulb, MapPin, MessageCircle, ShieldCheck, Wrench } from 'lucide-react'
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

const categories = [
  { icon: Wrench, title: 'Problema tecnico', text: 'Qualcosa non funziona come dovrebbe.' },
  { icon: BookOpen, title: 'Aiuto con un libro', text: 'Annunci, venditori, link di gestione.' },
  { icon: GraduationCap, title: 'Aiuto con un corso', text: 'Insegnamenti, professori, recensioni.' },
  { icon: CalendarDays, title: 'Eventi', text: 'Pubblicare, iscriversi, cancellarsi.' },
  { icon: Lightbulb, title: 'Suggerimento', text: 'Un’idea per migliorare il sito.' },
  { icon: MessageCircle, title: 'Altro', text: 'Tutto quello che non sta qui sopra.' },
] as const

/** Categories of messages to the team. */
export function HelpCategories() {
  const t = useT()
  return (
    <ul className={styles.categories}>
      {categories.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden />
          <div>
            <strong>{t(title)}</strong>
            <span>{t(text)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
