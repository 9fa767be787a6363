import { isKeyOf, keysOf, recordBy } from './records.ts'

/** What terminal, panel and server agree on. A part declared here and missing in the server's `kind.ts` does not compile. */
interface KindOfRecord {
  /** Anyone may report it, which opens a case. */
  reportable: boolean
  /** Singular on its own, as in the title of a case. */
  label: string
  plural: string
  notFound: string
}

export const kinds = {
  book: { reportable: true, label: 'Annuncio', plural: 'annunci', notFound: 'Annuncio non trovato' },
  wanted: { reportable: true, label: 'Richiesta di un libro', plural: 'richieste di libri', notFound: 'Richiesta non trovata' },
  link: { reportable: true, label: 'Gruppo o link', plural: 'link', notFound: 'Link non trovato' },
  event: { reportable: true, label: 'Evento', plural: 'eventi', notFound: 'Evento non trovato' },
  registration: { reportable: false, label: 'Iscrizione a un evento', plural: 'iscrizioni', notFound: 'Iscrizione non trovata' },
  'course-review': { reportable: true, label: 'Recensione di un corso', plural: 'recensioni', notFound: 'Recensione non trovata' },
  'professor-review': { reportable: true, label: 'Recensione di un professore', plural: 'recensioni', notFound: 'Recensione non trovata' },
  'professor-reply': { reportable: true, label: 'Risposta di un docente', plural: 'risposte', notFound: 'Risposta non trovata' },
  professor: { reportable: true, label: 'Professore', plural: 'professori', notFound: 'Professore non trovato' },
} as const satisfies Record<string, KindOfRecord>

export type KindName = keyof typeof kinds

export type ReportKind = { [Name in KindName]: (typeof kinds)[Name]['reportable'] extends true ? Name : never }[KindName]

const isReportable = (name: KindName): name is ReportKind => kinds[name].reportable

export const reportKinds = recordBy(keysOf(kinds).filter(isReportable), (name) => kinds[name].label)
/** Staff delete and restore records of every kind. */
export const kindLabels = recordBy(keysOf(kinds), (name) => kinds[name].label)

export const isReportKind = (value: string): value is ReportKind => isKeyOf(reportKinds, value)
export const isKindName = (value: string): value is KindName => isKeyOf(kinds, value)
