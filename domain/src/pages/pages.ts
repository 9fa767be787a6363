import { entriesOf } from '../records/records.ts'
import type { Page } from './page.ts'
import { placeOf } from './place.ts'

const titled = (title: string, label = title) => ({ title, crumbs: [{ label }] })

const books = titled('Scambio Libri')
const wanted = {
  title: 'Richieste di libri',
  crumbs: [{ label: 'Scambio Libri', to: '/books' }, { label: 'Cercasi' }],
} as const
const events = titled('Eventi Universitari', 'Eventi')
const courses = {
  title: 'Catalogo Corsi',
  crumbs: [
    { label: 'Corsi & Professori', to: '/courses-professors' },
    { label: 'Catalogo Corsi', to: '/courses' },
  ],
  drawsCrumbs: true,
  flags: ['courses'],
} as const
const professors = {
  ...titled('Professori'),
  flags: ['professors'],
} as const
const ownerLink = { data: true, visibility: 'secret' } as const
const team = { visibility: 'admin' } as const

/** Titles are Italian; the browser translates (docs/decisions/045). Descriptions are in `pageDescriptions.ts`. */
export const pages = {
  home: {
    path: '/',
    component: 'home/HomePage',
    data: true,
    isStatic: true,
    title: 'Libri usati, corsi ed eventi · {place}',
    crumbs: [],
    visibility: 'listed',
  },
  sell: {
    over: 'home',
    path: '/sell',
    component: 'books/publish/PublishBookDialog',
    data: true,
    camera: true,
    title: 'Vendi un libro',
    crumbs: [],
  },

  search: {
    path: '/search',
    component: 'search/SearchPage',
    data: true,
    ...titled('Cerca'),
  },

  books: { ...books, path: '/books', component: 'books/BooksPage', data: true, visibility: 'listed' },
  newBook: {
    ...books,
    over: 'books',
    path: '/books/new',
    component: 'books/publish/PublishBookDialog',
    camera: true,
    title: 'Vendi un libro',
  },
  howBooksWork: {
    ...books,
    over: 'books',
    path: '/books/how-it-works',
    component: 'books/HowItWorksDialog',
    title: 'Come funziona lo scambio',
  },
  bookFilters: { ...books, over: 'books', path: '/books/filters', component: 'books/FilterDialog' },
  book: { ...books, over: 'books', path: '/books/:id', component: 'books/BookDialog', data: true, visibility: 'listed' },
  contactSeller: {
    ...books,
    over: 'book',
    path: '/books/:id/contact',
    component: 'books/ContactSellerDialog',
    title: 'Contatta il Venditore',
  },

  sellBooks: {
    path: '/books/sell',
    component: 'books/sell/SellBooksPage',
    data: true,
    camera: true,
    title: 'Vendi i libri dell’anno',
    crumbs: [{ label: 'Scambio Libri', to: '/books' }, { label: 'Vendi i libri dell’anno' }],
    visibility: 'listed',
  },
  wanted: { path: '/books/wanted', component: 'wanted/WantedPage', data: true, ...wanted, visibility: 'listed' },
  newWanted: {
    ...wanted,
    over: 'wanted',
    path: '/books/wanted/new',
    component: 'wanted/PublishWantedDialog',
  },
  haveIt: { ...wanted, over: 'wanted', path: '/books/wanted/:id', component: 'wanted/HaveItDialog' },

  events: { ...events, path: '/events', component: 'events/EventsPage', data: true, visibility: 'listed' },
  newEvent: {
    ...events,
    over: 'events',
    path: '/events/new',
    component: 'events/create/CreateEventDialog',
    title: 'Crea un evento',
  },
  eventFilters: { ...events, over: 'events', path: '/events/filters', component: 'events/EventFilterDialog' },
  event: { ...events, over: 'events', path: '/events/:id', component: 'events/EventDialog', data: true, visibility: 'listed' },
  register: {
    ...events,
    over: 'event',
    path: '/events/:id/register',
    component: 'events/register/RegistrationPanel',
    title: 'Prenota il tuo posto',
  },

  courses: { ...courses, path: '/courses', component: 'catalogue/CoursesPage', data: true, visibility: 'listed' },
  department: { ...courses, over: 'courses', path: '/courses/:department', visibility: 'listed' },
  degreeCourse: { ...courses, over: 'courses', path: '/courses/:department/:degreeCourse', visibility: 'listed' },
  subject: {
    ...courses,
    over: 'courses',
    path: '/courses/subjects/:subject',
    component: 'catalogue/SubjectDialog',
    data: true,
    visibility: 'listed',
  },
  reviewSubject: {
    ...courses,
    over: 'subject',
    path: '/courses/subjects/:subject/review',
    component: 'courseReviews/write/WriteReviewDialog',
    title: 'Scrivi una recensione',
  },

  professors: { ...professors, path: '/professors', component: 'professors/ProfessorsPage', data: true, visibility: 'listed' },
  newReview: {
    ...professors,
    over: 'professors',
    path: '/professors/review',
    component: 'professors/write/ProfessorReviewDialog',
    title: 'Recensisci un professore',
  },
  professorFilters: { ...professors, over: 'professors', path: '/professors/filters', component: 'professors/ProfessorFilterDialog' },
  professor: {
    ...professors,
    over: 'professors',
    path: '/professors/:id',
    component: 'professors/ProfessorDialog',
    data: true,
    visibility: 'listed',
  },
  reviewProfessor: {
    ...professors,
    over: 'professor',
    path: '/professors/:id/review',
    component: 'professors/write/ProfessorReviewDialog',
    title: 'Recensisci un professore',
  },

  askReply: {
    ...professors,
    over: 'professor',
    path: '/professors/:id/reply',
    component: 'replies/AskReplyDialog',
    title: 'Rispondi alle recensioni',
  },

  coursesProfessors: {
    path: '/courses-professors',
    aliases: ['/corsi-professori'],
    component: 'catalogue/CoursesProfessorsPage',
    ...titled('Corsi & Professori'),
    flags: ['courses', 'professors'],
    visibility: 'listed',
  },
  compare: {
    path: '/compare',
    component: 'compare/ComparePage',
    data: true,
    ...titled('Confronta'),
    flags: ['courses', 'professors'],
  },
  contact: {
    path: '/contact',
    component: 'contact/ContactPage',
    data: true,
    ...titled('Contattaci', 'Contatti'),
    visibility: 'listed',
  },

  report: {
    path: '/report/:kind/:id',
    component: 'cases/ReportPage',
    data: true,
    ...titled('Segnala'),
  },

  privacy: {
    path: '/privacy',
    component: 'privacy/PrivacyPage',
    ...titled('Privacy'),
    visibility: 'listed',
  },

  embed: {
    path: '/embed',
    component: 'embeds/EmbedPage',
    ...titled('Incorpora'),
    visibility: 'listed',
  },

  poster: {
    path: '/poster/:kind/:id',
    aliases: ['/poster/site'],
    component: 'posters/PosterPage',
    data: true,
    ...titled('Locandina'),
  },
  accessibility: {
    path: '/accessibility',
    component: 'accessibility/AccessibilityPage',
    ...titled('Dichiarazione di accessibilità'),
    visibility: 'listed',
  },
  rules: { path: '/rules', component: 'rules/RulesPage', ...titled('Le regole'), visibility: 'listed' },
  transparency: {
    path: '/transparency',
    component: 'transparency/TransparencyPage',
    data: true,
    ...titled('Trasparenza'),
    visibility: 'listed',
  },

  manageBook: {
    ...ownerLink,
    isWork: true,
    path: '/:slug/manage-book/:id',
    component: 'books/ManageBookPage',
    ...titled('Gestisci il tuo annuncio', 'Gestione annuncio'),
  },
  manageEvent: {
    ...ownerLink,
    isWork: true,
    path: '/:slug/manage-event/:id',
    component: 'events/ManageEventPage',
    ...titled('Gestisci il tuo evento', 'Gestione evento'),
  },
  cancelRegistration: {
    ...ownerLink,
    path: '/cancel-registration/:token',
    component: 'events/CancelRegistrationPage',
    ...titled('Cancella la tua iscrizione', 'Cancellazione iscrizione'),
  },
  ticket: {
    ...ownerLink,
    isWork: true,
    path: '/ticket/:token',
    component: 'events/TicketPage',
    ...titled('Il tuo biglietto'),
    offline: true,
  },
  checkIn: {
    ...ownerLink,
    isWork: true,
    path: '/check-in/:eventId',
    component: 'events/CheckInPage',
    ...titled('Ingresso'),
    offline: true,
    camera: true,
  },

  waitlist: {
    ...ownerLink,
    path: '/waitlist/:token',
    component: 'events/waitlist/WaitlistPage',
    ...titled('Il tuo posto in lista d’attesa', 'Lista d’attesa'),
  },

  professorReply: {
    ...ownerLink,
    path: '/professor-reply/:token',
    component: 'replies/ProfessorReplyPage',
    ...titled('Rispondi alle recensioni'),
  },
  follow: {
    ...ownerLink,
    path: '/follow/:token',
    component: 'follows/FollowPage',
    ...titled('Le novità che segui'),
  },

  link: { ...ownerLink, path: '/link/:token', component: 'links/LinkPage', ...titled('Il tuo link') },

  myReview: {
    ...ownerLink,
    path: '/my-review',
    component: 'myReview/MyReviewPage',
    ...titled('La tua recensione'),
  },
  case: {
    ...ownerLink,
    path: '/case/:token',
    component: 'cases/CasePage',
    ...titled('La segnalazione'),
  },
  myThings: {
    ...ownerLink,
    path: '/my-things',
    component: 'mine/MyThingsPage',
    ...titled('Le mie cose'),
  },
  proofs: { ...ownerLink, path: '/proofs', component: 'proofs/ProofsPage', ...titled('Conferma che studi qui'), drawsCrumbs: true },

  admin: { ...team, path: '/admin', component: 'admin/AdminPage', ...titled('Admin Panel'), drawsCrumbs: true },
  /** What each is called is said by the page itself (`web/src/features/admin/frame/rooms.ts`), which only the team loads. */
  adminRoom: { ...team, over: 'admin', path: '/admin/:room', ...titled('Admin Panel') },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

export const allPages: readonly (Page & { name: PageName })[] = entriesOf<Record<PageName, Page>>(pages).map(([name, page]) => ({
  ...page,
  name,
}))

export const fixedPages = () => allPages.filter(({ visibility, path }) => visibility === 'listed' && !path.includes(':'))

/** Other pages are rendered by the browser, with data that only that browser may have. */
export const isRendered = ({ visibility }: Page): boolean => visibility !== 'admin' && visibility !== 'secret'

/** Fixed prefixes of the addresses that search engines, referrers and caches must leave alone; `*` stands for one segment. */
export const privatePrefixes = (): string[] =>
  allPages.filter((page) => !isRendered(page)).map(({ path }) => path.replace(/[^/]*:[^/]*$/, '').replace(/:[^/]+/g, '*'))

export const filled = (sentence: string, instance: { city: string; universityName: string }): string =>
  sentence.replace('{place}', () => placeOf(instance))

const previews = ['books', 'events', 'courses', 'professors'] as const
export type PreviewName = 'site' | (typeof previews)[number]
export const previewNames: readonly PreviewName[] = ['site', ...previews]

/** Path of the drawn picture of a page without one of its own, 1200 × 630. */
export function previewPath(page: string): string {
  const section = page.split('/')[1]
  return `/og/${previews.find((name) => name === section) ?? 'site'}.png`
}
