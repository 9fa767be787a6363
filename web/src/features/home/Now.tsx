import { thumbnailOf } from '@chiostro/domain/images/images'
import { pages } from '@chiostro/domain/pages/pages'
import { BookOpen, CalendarPlus, PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { BookCover } from '../books/BookPicture.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { EventRow, Rows, SubjectRow } from '../search/Row.tsx'
import styles from './Now.module.css'
import { type Action, ActionRows, Section } from './Section.tsx'

const Home = graphql(`
  query Home($courses: Boolean!) {
    books(first: 7) {
      edges {
        node {
          id
          ...HomeBook_book
        }
      }
    }
    events(first: 5, nextOfSeries: true) {
      edges {
        node {
          id
          isOver
          ...EventRow_event
        }
      }
    }
    mostReviewedSubjects(first: 3) @include(if: $courses) {
      id
      ...SubjectRow_subject
    }
  }
`)

/** What the home page shows of the records: the hero the first of them, the section below the others. Undefined until read. */
export function useNews() {
  const courses = useFeatureFlag('courses')
  const [{ data }] = useQuery({ query: Home, variables: { courses } })
  return (
    data && {
      books: data.books.edges.map(({ node }) => node),
      events: data.events.edges.map(({ node }) => node).filter(({ isOver }) => !isOver),
      subjects: data.mostReviewedSubjects ?? [],
    }
  )
}

export const inHero = { books: 3, events: 2 } as const

/** What is going on beyond the hero; where nothing is, what to begin with. Not there until read. */
export function Now() {
  const t = useT()
  const news = useNews()
  if (!news) return null
  if (news.books.length + news.events.length + news.subjects.length === 0) return <Beginning />
  const books = news.books.slice(inHero.books)
  const events = news.events.slice(inHero.events)
  const { subjects } = news
  if (books.length + events.length + subjects.length === 0) return null
  return (
    <Section title={t('Adesso nel cortile')}>
      <div className={styles.now}>
        {books.length > 0 && (
          <div>
            <h3>{t('Appena arrivati')}</h3>
            <ul className={styles.books}>
              {books.map((book) => (
                <li key={book.id}>
                  <HomeBook book={book} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {events.length > 0 && (
          <div>
            <h3>{t('Prossimi eventi')}</h3>
            <Rows>
              {events.map((event) => (
                <EventRow key={event.id} event={event} isNext />
              ))}
            </Rows>
          </div>
        )}
        {subjects.length > 0 && (
          <div>
            <h3>{t('Gli esami più recensiti')}</h3>
            <Rows>
              {subjects.map((subject) => (
                <SubjectRow key={subject.id} subject={subject} />
              ))}
            </Rows>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Of an instance without records: what can be done first, in the sections that are open. */
function Beginning() {
  const t = useT()
  const courses = useFeatureFlag('courses')
  const professors = useFeatureFlag('professors')
  const actions: Action[] = [
    { to: pages.sell.path, icon: BookOpen, title: t('Vendi il primo libro'), text: t('Titolo, prezzo e condizione: un minuto.') },
    {
      to: pages.newEvent.path,
      icon: CalendarPlus,
      title: t('Annuncia il primo evento'),
      text: t('Una serata, un gruppo di studio, una conferenza.'),
    },
  ]
  const review = { icon: PenLine, title: t('Scrivi la prima recensione') }
  if (courses) actions.push({ ...review, to: pages.courses.path, text: t('Di un esame che hai dato: scegli il tuo corso.') })
  else if (professors) actions.push({ ...review, to: pages.newReview.path, text: t('Di un professore di cui hai seguito le lezioni.') })
  return (
    <Section title={t('Il cortile è appena aperto')} intro={t('Qui non c’è ancora niente: comincia tu, gli altri arrivano.')}>
      <ActionRows actions={actions} />
    </Section>
  )
}

const HomeBookBook = graphql(`
  fragment HomeBook_book on Book {
    id
    title
    course
    price
    imageUrls
    coverImageIndex
  }
`)

interface HomeBookProps {
  book: FragmentType<typeof HomeBookBook>
  /** The title is for screen readers only. */
  isBare?: boolean
}

/** Plain, as the page stays as the server sent it: a cover that is gone leaves its ground. */
export function HomeBook({ book: masked, isBare = false }: HomeBookProps) {
  const { formats } = useI18n()
  const { id, title, course, imageUrls, coverImageIndex, price: euros } = readFragment(HomeBookBook, masked)
  const cover = imageUrls[coverImageIndex] ?? imageUrls[0]
  return (
    <div className={styles.book}>
      <div className={styles.cover}>
        {cover ? (
          <img src={thumbnailOf(cover)} alt="" width={360} height={480} loading={isBare ? undefined : 'lazy'} />
        ) : (
          <BookCover title={title} course={course} />
        )}
      </div>
      <Link to={`/books/${id}`} className={styles.link}>
        <span className={isBare ? 'visually-hidden' : styles.title}>{title}</span>
      </Link>
      <p className={styles.price}>{formats.price(euros)}</p>
    </div>
  )
}
