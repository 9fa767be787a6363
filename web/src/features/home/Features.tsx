import type { LandingStats } from '@chiostro/domain/pages/landing'
import { Coins, Handshake, HeartHandshake, Leaf, Link2, MailCheck, MessageSquareQuote, Search, UsersRound } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './Features.module.css'
import { Section, TextRows } from './Section.tsx'

const features = [
  { icon: Coins, title: 'Zero commissioni', text: 'Il prezzo che leggi è quello che paghi, tutto a chi vende.' },
  { icon: MailCheck, title: 'Senza registrarsi', text: 'Niente account, niente password: basta un’email.' },
  { icon: Link2, title: 'Il tuo link privato', text: 'Modifichi o elimini il tuo annuncio quando vuoi.' },
  { icon: Handshake, title: 'Di persona', text: 'Ci si vede in ateneo e si controlla il libro prima di pagare.' },
  {
    icon: MessageSquareQuote,
    title: 'Recensioni anonime',
    text: 'Di chi scrive non conserviamo nulla: resta l’esperienza.',
    isOfReviews: true,
  },
  { icon: Search, title: 'Una ricerca che capisce', text: 'Trova per corso o ISBN, anche con un errore di battitura.' },
]

export function Features() {
  const t = useT()
  const reviews = useFeatureFlag('courses', 'professors')
  const shown = features.filter(({ isOfReviews }) => reviews || !isOfReviews)
  return (
    <Section title={t('Pensato per chi studia')} isSplit>
      <TextRows rows={shown.map(({ icon, title, text }) => ({ icon, title: t(title), text: t(text) }))} />
    </Section>
  )
}

const steps = [
  { title: 'Cerca il libro', text: 'Per titolo, corso, professore o ISBN.' },
  { title: 'Contatta il venditore', text: 'Gli scrivi da qui: riceve un’email e ti risponde.' },
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
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
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
  const counted = useCounted()
  const rows = values.map(({ icon, title, text, number, label }) => {
    const count = counted(number)
    const proof = count && (
      <p className={styles.proof}>
        <strong>{count}</strong> {t(label)}
      </p>
    )
    return { icon, title: t(title), text: t(text), more: proof }
  })
  return (
    <Section id="valori" ground="well" title={t('I nostri valori')} isSplit>
      <TextRows rows={rows} />
    </Section>
  )
}

const ofReviews: (keyof LandingStats)[] = ['reviews', 'reviewsShared']

/** A figure of the instance: nothing where there is none, or where its section is closed. */
function useCounted(): (figure: keyof LandingStats) => string | null {
  const { stats } = useInstance()
  const reviews = useFeatureFlag('courses', 'professors')
  return (figure) => (stats && stats[figure] !== '0' && (reviews || !ofReviews.includes(figure)) ? stats[figure] : null)
}

const figures: { of: keyof LandingStats; label: string }[] = [
  { of: 'books', label: 'libri disponibili' },
  { of: 'reviews', label: 'recensioni verificate' },
  { of: 'monthlyEvents', label: 'eventi al mese' },
  { of: 'students', label: 'studenti attivi' },
]

/** The statistics: default figures or real counts. Zero counts are hidden. */
export function Figures() {
  const t = useT()
  const counted = useCounted()
  const shown = figures.filter(({ of }) => counted(of))
  if (shown.length === 0) return null
  return (
    <Section title={t('Il cortile in numeri')} isSplit>
      <dl className={styles.figures}>
        {shown.map(({ of, label }) => (
          <div key={of}>
            <dt>{t(label)}</dt>
            <dd>{counted(of)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
