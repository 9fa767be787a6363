import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { ArrowRight, BookOpen, CalendarDays, GraduationCap, Search } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useWhoseSite } from '../../components/useWhoseSite.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './Hero.module.css'

const ways = [
  { to: '/books', icon: BookOpen, label: 'Scambio Libri' },
  { to: '/courses-professors', icon: GraduationCap, label: 'Corsi & Prof' },
  { to: '/events', icon: CalendarDays, label: 'Eventi' },
] as const

export function Hero() {
  const t = useT()
  const whoseSite = useWhoseSite()
  return (
    <section id="home" className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.where}>{whoseSite}</p>
        <PageHeading className={styles.title}>{t('I libri usati passano di mano sotto i portici')}</PageHeading>
        <p className={styles.lead}>
          {t(
            'Compra e vendi i libri d’esame, leggi le recensioni di corsi e professori, scopri gli eventi. Solo tra studenti dello stesso ateneo: senza commissioni, senza spedizioni, senza registrarti.',
          )}
        </p>
        <SearchForm />
        <ButtonLink to="/books" variant="primary" className={styles.start}>
          {t('Inizia ora')}
          <ArrowRight aria-hidden />
        </ButtonLink>
        <ul className={styles.ways}>
          {ways.map(({ to, icon: Icon, label }) => (
            <li key={to}>
              <ButtonLink to={to} icon={<Icon aria-hidden />} wide>
                {t(label)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <Cloister className={styles.picture} />
    </section>
  )
}

/** One bay of the arcade: 120 wide, arch from 40 to 250 high. */
function Bay({ x }: { x: number }) {
  return <path className={styles.sky} d={`M${x} 262V108a54 54 0 0 1 108 0v154z`} />
}

function Column({ x }: { x: number }) {
  return (
    <g className={styles.stone}>
      <rect x={x - 12} y={104} width={24} height={7} rx={2} />
      <rect x={x - 7} y={110} width={14} height={142} />
      <rect x={x - 12} y={250} width={24} height={12} rx={2} />
    </g>
  )
}

/** An olive tree in a pot, in the first arch. */
function OliveTree() {
  return (
    <g>
      <path className={styles.trunk} d="M66 236c2-22-3-34-1-62h7c-2 24 4 38 3 62z" />
      <g className={styles.leaves}>
        <circle cx={69} cy={146} r={30} />
        <circle cx={48} cy={162} r={20} />
        <circle cx={91} cy={164} r={21} />
      </g>
      <path className={styles.stone} d="M50 226h38l-5 34H55z" />
    </g>
  )
}

/** Books on the bench of the middle arch. */
function Books() {
  return (
    <g>
      <rect className={styles.stone} x={142} y={236} width={96} height={8} rx={2} />
      <path className={styles.stone} d="M152 244h12v18h-12zM216 244h12v18h-12z" />
      <rect className={styles.olive} x={154} y={222} width={70} height={14} rx={2} />
      <rect className={styles.page} x={160} y={227} width={58} height={4} />
      <rect className={styles.ochre} x={160} y={210} width={60} height={12} rx={2} />
      <rect className={styles.page} x={166} y={214} width={46} height={4} />
      <rect className={styles.red} x={157} y={194} width={66} height={16} rx={2} />
      <rect className={styles.page} x={163} y={200} width={54} height={4} />
      <rect className={styles.olive} x={164} y={180} width={50} height={14} rx={2} />
      <rect className={styles.page} x={170} y={185} width={38} height={4} />
    </g>
  )
}

/** The well of the courtyard in the last arch. */
function Well() {
  return (
    <g>
      <circle className={styles.ochre} cx={312} cy={128} r={22} />
      <path className={styles.stone} d="M278 212h68v10h-68zM283 222h58v40h-58z" />
      <path className={styles.line} d="M290 212v-46h44v46M284 166h56M312 166v22" />
      <rect className={styles.ink} x={304} y={188} width={16} height={14} rx={2} />
    </g>
  )
}

/** Illustration of the home page: three arches and what is behind them. Decorative. */
function Cloister({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 380 290" aria-hidden="true" focusable="false">
      <path className={styles.wall} d="M4 30h372v78H4z" />
      <path className={styles.cornice} d="M0 14h380v10H0zM6 24h368v6H6z" />
      {[16, 136, 256].map((x) => (
        <Bay key={x} x={x} />
      ))}
      <g className={styles.tondi}>
        <circle cx={130} cy={58} r={8} />
        <circle cx={250} cy={58} r={8} />
      </g>
      <OliveTree />
      <Books />
      <Well />
      {[10, 130, 250, 370].map((x) => (
        <Column key={x} x={x} />
      ))}
      <path className={styles.cornice} d="M0 262h380v12H0z" />
      <path className={styles.step} d="M-10 274h400v10H-10z" />
    </svg>
  )
}

/** The search across everything, as a plain form: it needs no code. */
function SearchForm() {
  const t = useT()
  const label = t('Cerca libri, esami, professori, eventi')
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers, and jsdom, do not know <search>
    <form role="search" action={pages.search.path} aria-label={label} className={styles.form}>
      <label htmlFor="everything" className="visually-hidden">
        {label}
      </label>
      <input
        id="everything"
        name="search"
        type="search"
        required
        minLength={2}
        maxLength={bookLimits.search}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('Libri, esami, prof, eventi')}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t('Cerca')}>
        <Search aria-hidden />
      </button>
    </form>
  )
}
