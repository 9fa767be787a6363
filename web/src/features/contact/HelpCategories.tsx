import { BookOpen, CalendarDays, GraduationCap, Lightbulb, MessageCircle, Wrench } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './HelpCategories.module.css'

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
