import { Link } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Section } from './Section.tsx'
import styles from './Services.module.css'
import { BooksScene, EventsScene, ReviewsScene } from './scenes.tsx'

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

/** The three services. */
export function Services() {
  const t = useT()
  return (
    <Section
      ground="well"
      title={t('Tre servizi, un solo cortile')}
      lead={t('Quello che di solito si chiede nei gruppi in chat, in un posto dove si ritrova.')}
    >
      <ul className={styles.services}>
        {services.map(({ to, Scene, title, text, action }) => (
          <li key={to}>
            <div className={styles.arch}>
              <Scene />
            </div>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            <Link to={to}>{t(action)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
