import { ask } from '../server.ts'
import { fill, flags, opening, press, refused, type Step, tab, unanswered, type View } from './view.ts'

const lists = ['books', 'events', 'courses', 'professors'] as const
const list = async <Row = { id: string }>(base: string, path: string) => (await (await fetch(base + path)).json()) as Row[]

/** Help stands in the header, on phones in the menu. */
const help =
  (menu: string, name: string): Step =>
  async (page) => {
    const button = page.getByRole('button', { name: menu })
    if (await button.isVisible()) await button.click()
    await opening(name)(page)
  }
const italianHelp = help('Apri il menu', 'Aiuto')
const englishHelp = help('Open the menu', 'Help')

/** Its answer is not part of the page that the server rendered. */
const search: Step = (page) => page.getByRole('searchbox').first().fill('ab')

const pages: View[] = [
  { name: 'home', path: '/' },
  { name: 'home-sell', path: '/', steps: [opening('Vendi un libro')] },
  { name: 'menu', path: '/books', device: 'phone', steps: [press('Apri il menu')] },
  { name: 'help', path: '/', steps: [italianHelp] },
  { name: 'help-report', path: '/', steps: [italianHelp, tab('Segnala Problema')] },
  { name: 'contact', path: '/contact' },
  { name: 'contact-mistakes', path: '/contact', steps: [press('Invia messaggio')] },
  { name: 'books', path: '/books' },
  { name: 'books-filters', path: '/books', device: 'phone', steps: [opening('Filtri')] },
  { name: 'books-how', path: '/books', steps: [opening('Come funziona')] },
  { name: 'books-publish', path: '/books', steps: [opening('Vendi Libro')] },
  { name: 'books-publish-mistakes', path: '/books', steps: [opening('Vendi Libro'), press('Pubblica annuncio')] },
  { name: 'sell', path: '/books/sell', steps: [press('Aggiungi un altro libro'), press(/^Pubblica/)] },
  { name: 'wanted', path: '/books/wanted' },
  { name: 'wanted-publish-mistakes', path: '/books/wanted/new', steps: [press('Pubblica la richiesta')] },
  { name: 'poster-site', path: '/poster/site?format=strips' },
  { name: 'events', path: '/events' },
  { name: 'events-filters', path: '/events', device: 'phone', steps: [opening('Filtri')] },
  { name: 'events-create', path: '/events', steps: [opening('Crea Evento')] },
  { name: 'events-create-mistakes', path: '/events', steps: [opening('Crea Evento'), press('Pubblica evento')] },
  { name: 'courses', path: '/courses' },
  { name: 'courses-search', path: '/courses?search=storia' },
  { name: 'search', path: '/search?search=analisi' },
  { name: 'courses-short-search', path: '/courses?search=s' },
  { name: 'courses-professors', path: '/courses-professors' },
  { name: 'professors', path: '/professors' },
  { name: 'professors-filters', path: '/professors', device: 'phone', steps: [opening('Filtri')] },
  { name: 'professors-review', path: '/professors', steps: [opening('Scrivi una recensione')] },
  { name: 'professors-review-mistakes', path: '/professors', steps: [opening('Scrivi una recensione'), press('Pubblica recensione')] },
  {
    name: 'professors-add',
    path: '/professors',
    steps: [opening('Scrivi una recensione'), press('Non c’è? Aggiungi un nuovo professore'), press('Aggiungi professore')],
  },
  { name: 'placeholder', path: '/professors', before: flags({ courses: true, professors: false }) },
  { name: 'not-found', path: '/non-esiste' },
  { name: 'books-offline', path: '/books', offline: true },
  ...['embed', 'privacy', 'accessibility', 'rules', 'transparency'].map((name): View => ({ name, path: `/${name}` })),
  ...lists.flatMap((name): View[] => [
    { name: `${name}-nothing-found`, path: `/${name}?search=zzzzzz` },
    { name: `${name}-loading`, path: `/${name}`, before: unanswered, steps: [search] },
    { name: `${name}-failed`, path: `/${name}`, before: refused, steps: [search] },
  ]),
  ...['books', 'events', 'professors', 'courses/subjects'].map(
    (path): View => ({ name: `${path.replace('courses/', '')}-unknown`, path: `/${path}/nessuno` }),
  ),
]

const english: View[] = [
  ...['', 'books', 'events', 'courses', 'courses-professors', 'professors', 'contact', 'admin', 'non-esiste'].map(
    (path): View => ({ name: `${path || 'home'}-english`, path: `/${path}` }),
  ),
  { name: 'menu-english', path: '/books', device: 'phone', steps: [press('Open the menu')] },
  { name: 'help-english', path: '/', steps: [englishHelp] },
  { name: 'help-report-english', path: '/', steps: [englishHelp, tab('Report a problem')] },
  { name: 'books-publish-english', path: '/books', steps: [opening('Sell a book'), press('Publish listing')] },
  { name: 'events-create-english', path: '/events', steps: [opening('Create Event'), press('Publish event')] },
  { name: 'professors-review-english', path: '/professors', steps: [opening('Write a review')] },
  { name: 'placeholder-english', path: '/professors', before: flags({ courses: true, professors: false }) },
]
for (const view of english) view.language = 'en'

async function records(base: string): Promise<View[]> {
  const books = await list<{ id: string; imageUrls: string[] }>(base, '/api/books?limit=100')
  const book = `/books/${(books.find(({ imageUrls }) => imageUrls.length > 1) ?? books[0])?.id}`
  const drawn = `/books/${(books.find(({ imageUrls }) => imageUrls.length === 0) ?? books[0])?.id}`
  const event = `/events/${(await list(base, '/api/events?limit=1'))[0]?.id}`
  const { subject, degreeCourse, department } = await reviewedSubject(base, 3)
  const { subject: discussed } = await reviewedSubject(base, 6)
  const [professor] = await list(base, '/api/professors-with-reviews?limit=1')
  const [wanted] = await list(base, '/api/wanted?limit=1')
  const both = (name: string, path: string, steps: View['steps'] = [], translated: View['steps'] = []): View[] => [
    { name, path, steps },
    { name: `${name}-english`, path, steps: translated, language: 'en' },
  ]
  return [
    ...both('book', book),
    { name: 'book-drawn', path: drawn },
    ...both('book-contact', book, [opening('Contatta il Venditore')], [opening('Contact the seller')]),
    {
      name: 'book-contact-mistakes',
      path: book,
      steps: [opening('Contatta il Venditore'), fill({ Messaggio: '' }), press('Invia messaggio')],
    },
    ...both('event', event),
    { name: 'event-register', path: event, steps: [press("Partecipa all'evento")] },
    { name: 'event-register-mistakes', path: event, steps: [press("Partecipa all'evento"), press('Conferma iscrizione')] },
    { name: 'report', path: `/report${book.replace('books', 'book')}` },
    { name: 'wanted-have', path: `/books/wanted/${wanted?.id}` },
    { name: 'department', path: department },
    ...both('degree-course', degreeCourse),
    { name: 'poster-event', path: `/poster${event.replace('events', 'event')}` },
    {
      name: 'sell-course',
      path: `/books/sell?degreeCourse=${degreeCourse.split('/').at(-1)}`,
      steps: [(page) => page.getByRole('checkbox').first().check()],
    },
    { name: 'exams', path: `${degreeCourse}?view=exams` },
    ...both('subject', subject),
    { name: 'subject-reviews', path: discussed, steps: [press(/^Leggi tutte/)] },
    ...both('subject-review', subject, [opening('Scrivi una recensione')], [opening('Write a review')]),
    {
      name: 'subject-review-mistakes',
      path: subject,
      steps: [opening('Scrivi una recensione'), (page) => page.getByLabel('Libro di testo').check(), press('Pubblica recensione')],
    },
    ...both('professor', `/professors/${professor?.id}`),
    { name: 'ask-reply', path: `/professors/${professor?.id}/reply` },
    { name: 'professor-review', path: `/professors/${professor?.id}`, steps: [opening('Scrivi una recensione')] },
  ]
}

async function reviewedSubject(base: string, fewest: number) {
  const { departments } = await ask<{ departments: { id: string; degreeCourses: { id: string }[] }[] }>(
    base,
    '{ departments { id degreeCourses { id } } }',
  )
  for (const { id, degreeCourses } of departments) {
    for (const course of degreeCourses) {
      const query = `{ degreeCourse(id: "${course.id}") { subjects { id reviewCount } } }`
      const { degreeCourse } = await ask<{ degreeCourse: { subjects: { id: string; reviewCount: number }[] } }>(base, query)
      const reviewed = degreeCourse.subjects.find(({ reviewCount }) => reviewCount >= fewest)
      const department = `/courses/${id}`
      if (reviewed) return { department, degreeCourse: `${department}/${course.id}`, subject: `/courses/subjects/${reviewed.id}` }
    }
  }
  throw new Error(`No subject has ${fewest} reviews: the demo data are not there.`)
}

export const visitorViews = async (base: string): Promise<View[]> => [...pages, ...english, ...(await records(base))]
