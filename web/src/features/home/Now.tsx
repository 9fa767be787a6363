import { pages } from '@chiostro/domain/pages/pages'
import { BookOpen, CalendarPlus, PenLine } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { EventRow, Rows, SubjectRow } from '../search/Row.tsx'
import { HomeBook } from './HomeBook.tsx'
import { type Action, ActionRows } from './HomeRows.tsx'
import styles from './Now.module.css'
import { inHero, useNews } from './news.ts'
import { Section } from './Section.tsx'

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
