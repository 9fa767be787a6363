import { isKeyOf } from '../records/records.ts'
import type { Page } from './page.ts'
import { allPages, type PageName, type pages } from './pages.ts'

/** Pages with a description of their own: a page that opens above another has that page's. */
type DescribedName = {
  [Name in PageName]: (typeof pages)[Name] extends { over: string } | { visibility: 'secret' | 'admin' } ? never : Name
}[PageName]

/** Italian; `{place}` is the instance's. Apart from `pages.ts`, which is part of every page, since only the server needs them. */
export const pageDescriptions: Record<DescribedName, string> = {
  home: 'Scambia libri usati, scopri corsi, professori ed eventi: la piattaforma degli studenti. {place}.',
  search: 'Cerca libri, corsi, professori ed eventi.',
  books: 'Compra e vendi libri universitari usati tra studenti: zero commissioni, nessuna spedizione, ci si incontra in ateneo.',
  sellBooks: 'Metti in vendita in un minuto i libri di tutto l’anno: scegli il corso di laurea, spunta quelli che hai e pubblica.',
  wanted: 'I libri universitari che altri studenti cercano: se ne hai uno, scrivi a chi lo cerca.',
  events: 'Gli eventi della tua università: scopri cosa succede e prenota il tuo posto.',
  courses: 'Dipartimenti, corsi di laurea e insegnamenti con le recensioni anonime degli studenti.',
  professors: 'I professori della tua università con le recensioni anonime degli studenti: materiale, esame, lezioni e disponibilità.',
  coursesProfessors: 'Corsi e professori con le recensioni anonime degli studenti.',
  compare: 'Esami o professori, uno accanto all’altro: difficoltà, voti e modalità d’esame dalle recensioni degli studenti.',
  contact: 'Scrivi al team: rispondiamo entro 24-48 ore lavorative.',
  report: 'Segnala un contenuto al team.',
  privacy: 'I dati che conserviamo.',
  accessibility: 'Quanto è accessibile questo sito, come è stato verificato e a chi segnalare ciò che non funziona.',
  rules: 'Le regole per annunci, eventi e recensioni, e che cosa succede dopo una segnalazione.',
  transparency: 'Quante segnalazioni arrivano e come si decide: solo numeri.',
  poster: 'Una locandina da appendere, con il codice QR.',
  embed: 'Libri ed eventi sul sito della tua associazione o nel tuo lettore di feed: senza cookie e senza script.',
}

const guarded = { secret: 'Link personale.', admin: 'Riservato al team.' } as const

export function descriptionOf(page: Page & { name: PageName }): string {
  if (page.visibility === 'secret' || page.visibility === 'admin') return guarded[page.visibility]
  const below = allPages.find(({ name }) => name === page.over)
  if (below) return descriptionOf(below)
  return isKeyOf(pageDescriptions, page.name) ? pageDescriptions[page.name] : ''
}
