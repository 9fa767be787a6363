import { placeOf } from './place.ts'
import { formatPrice } from './price.ts'

/** What a page that says the same to everybody says of itself. `{place}` stands for the instance's. */
export interface PageWords {
  path: string
  /** Without the site's name, which is added. */
  title: string
  description: string
}

/**
 * Titles and descriptions (spec 000, section 2, "Home"), in Italian. The server writes them into the HTML for search engines and
 * chats; the browser keeps them right, in the reader's language, while one moves through the app.
 */
export const pageWords = {
  home: {
    path: '/',
    title: 'Libri usati, corsi ed eventi · {place}',
    description: 'Scambia libri usati, scopri corsi, professori ed eventi: la piattaforma degli studenti. {place}.',
  },
  books: {
    path: '/books',
    title: 'Scambio Libri',
    description: 'Compra e vendi libri universitari usati tra studenti: zero commissioni, nessuna spedizione, ci si incontra in ateneo.',
  },
  events: {
    path: '/events',
    title: 'Eventi Universitari',
    description: 'Gli eventi della tua università: scopri cosa succede e prenota il tuo posto.',
  },
  courses: {
    path: '/courses',
    title: 'Catalogo Corsi',
    description: 'Dipartimenti, corsi di laurea e insegnamenti con le recensioni anonime degli studenti.',
  },
  professors: {
    path: '/professors',
    title: 'Professori',
    description: 'I professori della tua università con le recensioni anonime degli studenti: materiale, esame, lezioni e disponibilità.',
  },
  coursesProfessors: {
    path: '/courses-professors',
    title: 'Corsi & Professori',
    description: 'Corsi e professori con le recensioni anonime degli studenti.',
  },
  contact: { path: '/contact', title: 'Contattaci', description: 'Scrivi al team: rispondiamo entro 24-48 ore lavorative.' },
} as const satisfies Record<string, PageWords>

export type PageName = keyof typeof pageWords

/** Puts the instance's place into the words of a page. */
export const filled = (words: PageWords, instance: { city: string; universityName: string }): PageWords => {
  const fill = (sentence: string) => sentence.replace('{place}', () => placeOf(instance))
  return { path: words.path, title: fill(words.title), description: fill(words.description) }
}

/** Titles of the pages of single records. `price` is in euro, with two decimals; `day` as it is read, 'martedì 10 marzo 2026'. */
export const recordTitles = {
  book: ({ title, price }: { title: string; price: string }) => `${title}, ${formatPrice(price)}`,
  event: ({ title }: { title: string }, day: string) => `${title}, ${day}`,
  professor: ({ name, department }: { name: string; department: string }) => `${name}, ${department}`,
}

const previews = ['books', 'events', 'courses', 'professors'] as const
export type PreviewName = 'site' | (typeof previews)[number]
export const previewNames: readonly PreviewName[] = ['site', ...previews]

/** The drawn picture of a page that has none of its own, 1200 × 630, as a path of the server. */
export function previewPath(page: string): string {
  const section = page.split('/')[1]
  return `/og/${previews.find((name) => name === section) ?? 'site'}.png`
}
