import type { LandingStats } from '@chiostro/domain/pages/landing'
import { pages } from '@chiostro/domain/pages/pages'
import { ArrowRight, BookOpen, CalendarDays, Mail, Plus, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { usePrice } from '../../i18n/useFormats.ts'
import { useInstance } from '../../navigation/instance.ts'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { BooksScene, EventsScene, Features, ReviewsScene, Steps, Values } from './Features.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { Now, Section } from './Now.tsx'

/** The landing page. It has no behaviour but links: the browser keeps the server's HTML (`isStatic` in domain/src/pages/pages.ts). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Now />
      <QuickActions />
      <Services />
      <SellBanner />
      <PriceComparison />
      <Steps />
      <Features />
      <Values />
      <LandingNumbers />
      <Contacts />
    </>
  )
}

function Contacts() {
  const t = useT()
  return (
    <Section id="contatti" title={t('Contatti')} intro={t('Una domanda, un problema, un’idea? Rispondiamo entro 24-48 ore lavorative.')}>
      <ButtonLink to="/contact" icon={<Mail aria-hidden />}>
        {t('Scrivici')}
      </ButtonLink>
    </Section>
  )
}

const numbers: { of: keyof LandingStats; label: string }[] = [
  { of: 'books', label: 'libri disponibili' },
  { of: 'reviews', label: 'recensioni verificate' },
  { of: 'monthlyEvents', label: 'eventi al mese' },
  { of: 'students', label: 'studenti attivi' },
]

/** The statistics: default figures or real counts. Zero counts are hidden. */
function LandingNumbers() {
  const t = useT()
  const { stats } = useInstance()
  const shown = numbers.filter(({ of }) => stats && stats[of] !== '0')
  if (!stats || shown.length === 0) return null
  return (
    <Section title={t('Il cortile in numeri')}>
      <dl className={styles.numbers}>
        {shown.map(({ of, label }) => (
          <div key={of}>
            <dt>{t(label)}</dt>
            <dd>{stats[of]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** 'Upload a book in under 1 minute'. */
function SellBanner() {
  const t = useT()
  const sell = useOverlayLink(pages.newBook.path)
  return (
    <section aria-labelledby="sell-banner" className={styles.banner}>
      <Arches count={40} className={styles.arches} />
      <h2 id="sell-banner">{t('Carica un libro in meno di 1 minuto')}</h2>
      <p>{t('Titolo, prezzo, una foto. Il link per gestire l’annuncio ti arriva via email.')}</p>
      <ButtonLink className={styles.action} icon={<Plus aria-hidden />} {...sell}>
        {t('Vendi un libro')}
      </ButtonLink>
    </section>
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

function Services() {
  const t = useT()
  return (
    <Section
      ground="well"
      title={t('Tre servizi, un solo cortile')}
      intro={t('Quello che di solito si chiede nei gruppi in chat, in un posto dove si ritrova.')}
    >
      <ul className={styles.services}>
        {services.map(({ to, Scene, title, text, action }) => (
          <li key={to}>
            <div className={styles.service}>
              <div className={styles.arch}>
                <Scene />
              </div>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
                <Link to={to} className={styles.enter}>
                  {t(action)}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function QuickActions() {
  const { t } = useI18n()
  const professors = useFeatureFlag('professors')
  const actions = [
    { to: '/books', icon: BookOpen, title: t('Scambia i libri'), text: t('Trova il testo d’esame, o vendi il tuo.'), open: true },
    {
      to: '/professors',
      icon: Star,
      title: t('Recensisci i professori'),
      text: t('Com’è l’esame? Dillo a chi viene dopo di te.'),
      open: professors,
    },
    {
      to: '/events',
      icon: CalendarDays,
      title: t('Eventi universitari'),
      text: t('Serate, gruppi di studio, conferenze.'),
      open: true,
    },
  ]
  return (
    <Section title={t('Che cosa ti serve oggi?')}>
      <ul className={styles.actions}>
        {actions.map(({ to, icon: Icon, title, text, open }) => (
          <li key={to}>
            <Link to={to} className={styles.quickActionsAction}>
              <Icon aria-hidden className={styles.icon} />
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <ArrowRight aria-hidden className={styles.arrow} />
              {!open && <SoonBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Marks a closed section. Absolutely positioned, so that nothing shifts when the flags load. */
function SoonBadge() {
  const t = useT()
  return <span className={styles.badge}>{t('Presto')}</span>
}

/** The price comparison: a receipt with a bar for each offer (docs/product.md, "Home page"). */
function PriceComparison() {
  const t = useT()
  const instance = useInstance()
  const price = usePrice()
  const euro = (amount: number) => price(amount.toFixed(2))
  return (
    <Section
      title={t('Quanto costa davvero un libro da 30 €')}
      intro={t('Altrove paghi anche la commissione e la spedizione. Qui risparmi fino a {saving} su ogni libro.', { saving: euro(saving) })}
    >
      <ul className={styles.receipts}>
        {offers.map((offer) => (
          <li key={offer.name} className={offer.name ? styles.receipt : `${styles.receipt} ${styles.ours}`}>
            <h3>{offer.name || instance.productName}</h3>
            <Bar price={bookPrice} extra={totalOf(offer) - bookPrice} />
            <dl>
              <Row name={t('Prezzo del libro')} value={euro(bookPrice)} />
              <Row name={t('Commissione')} value={euro(offer.commission)} />
              <Row name={t('Spedizione')} value={euro(offer.shipping)} />
              <Row name={t('Totale')} value={euro(totalOf(offer))} />
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}

/** Price and extra costs on a common scale; repeats the figures below. */
function Bar({ price, extra }: { price: number; extra: number }) {
  const width = (amount: number) => (amount / dearest) * 100
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles.track} width={100} height={10} />
      <rect className={styles.price} width={width(price)} height={10} />
      <rect className={styles.extra} x={width(price)} width={width(extra)} height={10} />
    </svg>
  )
}

interface Offer {
  /** Empty for this site. */
  name: string
  commission: number
  shipping: number
}

/** Costs of a 30 euro book, in euro (docs/product.md, "Home page"). */
const bookPrice = 30

const offers: Offer[] = [
  { name: 'Marketplace A', commission: 2.7, shipping: 5 },
  { name: 'Marketplace B', commission: 2.4, shipping: 5 },
  { name: '', commission: 0, shipping: 0 },
]

/** Total in euro, computed in cents. */
const totalOf = ({ commission, shipping }: Offer): number =>
  [bookPrice, commission, shipping].reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

const dearest = Math.max(...offers.map(totalOf))

const saving = (Math.round(dearest * 100) - bookPrice * 100) / 100
