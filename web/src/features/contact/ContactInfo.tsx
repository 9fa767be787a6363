import {
  BookOpen,
  CalendarDays,
  Clock,
  GraduationCap,
  Lightbulb,
  type LucideIcon,
  MapPin,
  MessageCircle,
  ShieldCheck,
  Wrench,
} from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './ContactInfo.module.css'

export function ContactInfo() {
  const t = useT()
  const instance = useInstance()
  return (
    <ul className={styles.info}>
      <Item icon={Clock} title={t('Tempi di risposta')} text={t('Entro 24-48 ore lavorative, all’indirizzo che ci lasci.')} />
      <Item icon={MapPin} title={instance.place} text={t('Siamo studenti come te, dello stesso ateneo.')} />
      <Item
        icon={ShieldCheck}
        title={t('Privacy')}
        text={t('Usiamo i tuoi dati solo per risponderti e non li condividiamo con nessuno.')}
      />
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

export function HelpCategories() {
  const t = useT()
  return (
    <ul className={styles.categories}>
      {categories.map(({ icon, title, text }) => (
        <Item key={title} icon={icon} title={t(title)} text={t(text)} />
      ))}
    </ul>
  )
}

function Item({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={styles.item}>
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </li>
  )
}
