import type { LandingStats } from '@chiostro/domain/pages/landing'
import { Coins, Handshake, HeartHandshake, Leaf, Link2, MailCheck, MessageSquareQuote, Search, UsersRound } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './Features.module.css'
import { Section } from './Section.tsx'

const features = [
  { icon: Coins, title: 'Zero commissioni', text: 'Il prezzo che leggi è quello che paghi, tutto a chi vende.' },
  { icon: MailCheck, title: 'Senza registrarsi', text: 'Niente account, niente password: basta una email.' },
  { icon: Link2, title: 'Il tuo link privato', text: 'Modifichi o elimini il tuo annuncio quando vuoi.' },
  { icon: Handshake, title: 'Di persona', text: 'Ci si vede in ateneo e si controlla il libro prima di pagare.' },
  { icon: MessageSquareQuote, title: 'Recensioni anonime', text: 'Di chi scrive non conserviamo nulla: resta l’esperienza.' },
  { icon: Search, title: 'Una ricerca che capisce', text: 'Trova per corso o ISBN, anche con un errore di battitura.' },
] as const

export function Features() {
  const t = useT()
  return (
    <Section title={t('Pensato per chi studia')}>
      <ul className={styles.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const steps = [
  { title: 'Cerca il libro', text: 'Per titolo, corso, professore o ISBN.' },
  { title: 'Contatta il venditore', text: 'Gli scrivi da qui: riceve una email e ti risponde.' },
  { title: 'Scegliete dove vedervi', text: 'In ateneo, o in un luogo sicuro lì vicino.' },
  { title: 'Incontratevi e scambiate', text: 'Controlli il libro, paghi di persona, fatto.' },
] as const

export function Steps() {
  const t = useT()
  return (
    <Section
      id="come-funziona"
      ground="well"
      title={t('Come funziona')}
      intro={t('Quattro passi, tutti di persona. Il pagamento va direttamente a chi vende.')}
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const values: { icon: typeof Leaf; title: string; text: string; number: keyof LandingStats; label: string }[] = [
  {
    icon: UsersRound,
    title: 'Comunità attiva',
    text: 'Chi ha già dato l’esame aiuta chi lo prepara. Il sito mette solo in contatto.',
    number: 'students',
    label: 'studenti attivi',
  },
  {
    icon: Leaf,
    title: 'Sostenibilità',
    text: 'Un libro che passa di mano è un libro in meno da stampare, e un pacco in meno da spedire.',
    number: 'booksReused',
    label: 'libri riusati',
  },
  {
    icon: HeartHandshake,
    title: 'Aiuto reciproco',
    text: 'Consigli sinceri e gratuiti, da studente a studente: oggi li leggi, domani li scrivi.',
    number: 'reviewsShared',
    label: 'recensioni condivise',
  },
]

export function Values() {
  const t = useT()
  const { stats } = useInstance()
  return (
    <Section id="valori" ground="well" title={t('I nostri valori')}>
      <ul className={styles.values}>
        {values.map(({ icon: Icon, title, text, number, label }) => (
          <li key={title}>
            <Icon aria-hidden />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            {stats && stats[number] !== '0' && (
              <p className={styles.proof}>
                <strong>{stats[number]}</strong> {t(label)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
