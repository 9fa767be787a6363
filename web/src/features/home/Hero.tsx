import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { ArrowRight, BookOpen, CalendarDays, GraduationCap, Search } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useWhoseSite } from '../../components/useWhoseSite.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { EventRow, Rows } from '../search/Row.tsx'
import { useSearchWords } from '../search/useSearchWords.ts'
import { Cloister } from './drawings.tsx'
import styles from './Hero.module.css'
import { HomeBook, inHero, useNews } from './Now.tsx'
import { SoonBadge } from './Section.tsx'

const ways = [
  { to: '/books', icon: BookOpen, label: 'Scambio Libri', isReviews: false },
  { to: '/courses-professors', icon: GraduationCap, label: 'Corsi & Prof', isReviews: true },
  { to: '/events', icon: CalendarDays, label: 'Eventi', isReviews: false },
] as const

export function Hero() {
  const t = useT()
  const whoseSite = useWhoseSite()
  const reviews = useFeatureFlag('courses', 'professors')
  return (
    <section id="home" className={styles.hero}>
      <div>
        <p className={styles.where}>{whoseSite}</p>
        <PageHeading className={styles.title}>{t('I libri usati passano di mano sotto i portici')}</PageHeading>
        <p className={styles.lead}>
          {reviews
            ? t(
                'Compra e vendi i libri d’esame, leggi le recensioni di corsi e professori, scopri gli eventi. Solo tra studenti dello stesso ateneo: senza commissioni, senza spedizioni, senza registrarti.',
              )
            : t(
                'Compra e vendi i libri d’esame, scopri gli eventi. Solo tra studenti dello stesso ateneo: senza commissioni, senza spedizioni, senza registrarti.',
              )}
        </p>
        <SearchForm />
        <ButtonLink to="/books" variant="primary" className={styles.start}>
          {t('Inizia ora')}
          <ArrowRight aria-hidden />
        </ButtonLink>
        <ul className={styles.ways}>
          {ways.map(({ to, icon: Icon, label, isReviews }) => (
            <li key={to}>
              <ButtonLink to={to} icon={<Icon aria-hidden />} wide>
                {t(label)}
              </ButtonLink>
              {isReviews && !reviews && <SoonBadge />}
            </li>
          ))}
        </ul>
      </div>
      <Scene />
    </section>
  )
}

/** Real books under the arches, and what is on next; until that is read, and where there is none, the drawing alone. */
function Scene() {
  const t = useT()
  const news = useNews()
  const books = news?.books.slice(0, inHero.books) ?? []
  const events = news?.events.slice(0, inHero.events) ?? []
  return (
    <div className={styles.scene}>
      <Cloister label={t('Libri in vendita')} books={books.map((book) => ({ id: book.id, content: <HomeBook book={book} isBare /> }))} />
      {events.length > 0 && (
        <div className={styles.events}>
          <h2>{t('In questi giorni')}</h2>
          <Rows>
            {events.map((event) => (
              <EventRow key={event.id} event={event} isNext />
            ))}
          </Rows>
        </div>
      )}
    </div>
  )
}

/** The search across everything, as a plain form: it needs no code. */
function SearchForm() {
  const t = useT()
  const { label, placeholder } = useSearchWords()
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
        placeholder={placeholder}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t('Cerca')}>
        <Search aria-hidden />
      </button>
    </form>
  )
}
