import { BookOpen, CalendarDays, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { BooksScene, EventsScene, ReviewsScene } from './drawings.tsx'
import { ActionRows, Section, SoonBadge } from './Section.tsx'
import styles from './Services.module.css'

export function QuickActions() {
  const t = useT()
  const professors = useFeatureFlag('professors')
  const actions = [
    { to: '/books', icon: BookOpen, title: t('Scambia i libri'), text: t('Trova il testo d’esame, o vendi il tuo.') },
    {
      to: '/professors',
      icon: Star,
      title: t('Recensisci i professori'),
      text: t('Com’è l’esame? Dillo a chi viene dopo di te.'),
      isClosed: !professors,
    },
    { to: '/events', icon: CalendarDays, title: t('Eventi universitari'), text: t('Serate, gruppi di studio, conferenze.') },
  ]
  return (
    <Section title={t('Che cosa ti serve oggi?')}>
      <ActionRows actions={actions} />
    </Section>
  )
}

const services = [
  {
    to: '/books',
    Scene: BooksScene,
    title: 'Scambio di libri',
    text: 'Zero commissioni, niente spedizioni: ci si incontra in ateneo e si paga di persona il prezzo concordato.',
    action: 'Sfoglia i libri',
  },
  {
    to: '/courses-professors',
    Scene: ReviewsScene,
    title: 'Corsi e professori',
    text: 'Il catalogo dei corsi e le recensioni anonime di chi l’esame l’ha già dato: difficoltà, materiali, voti.',
    action: 'Esplora corsi e prof',
  },
  {
    to: '/events',
    Scene: EventsScene,
    title: 'Eventi universitari',
    text: 'Chiunque può organizzarne uno. Ti iscrivi con nome ed email e te lo ritrovi nel calendario.',
    action: 'Guarda gli eventi',
  },
] as const

export function Services() {
  const t = useT()
  const reviews = useFeatureFlag('courses', 'professors')
  const isClosed = (to: string) => to === '/courses-professors' && !reviews
  return (
    <Section
      ground="well"
      title={t('Tre servizi, un solo cortile')}
      intro={t('Quello che di solito si chiede nei gruppi in chat, in un posto dove si ritrova.')}
    >
      <ul className={styles.services}>
        {services.map(({ to, Scene, title, text, action }) => (
          <li key={to}>
            <div className={styles.arch}>
              <Scene />
            </div>
            <div>
              <h3>{t(title)}</h3>
              {isClosed(to) ? (
                <>
                  <p>{t('Il catalogo dei corsi e le recensioni di chi l’esame l’ha già dato: ci stiamo lavorando.')}</p>
                  <SoonBadge />
                </>
              ) : (
                <>
                  <p>{t(text)}</p>
                  <Link to={to} className={styles.enter}>
                    {t(action)}
                  </Link>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
