import { isKeyOf, keysOf, recordBy } from './records.ts'

/** What terminal, panel and server agree on. A part declared here and missing in the server's `kind.ts` does not compile. */
interface KindOfRecord {
  /** Anyone may report it, which opens a case. */
  reportable: boolean
  deletable: boolean
  /** Singular on its own, as in the title of a case. */
  label: string
  plural: string
  notFound: string
}

export const kinds = {
  book: { reportable: true, deletable: true, label: 'Annuncio', plural: 'annunci', notFound: 'Annuncio non trovato' },
  wanted: {
    reportable: true,
    deletable: true,
    label: 'Richiesta di un libro',
    plural: 'richieste di libri',
    notFound: 'Richiesta non trovata',
  },
  link: { reportable: true, deletable: true, label: 'Gruppo o link', plural: 'link', notFound: 'Link non trovato' },
  event: { reportable: true, deletable: true, label: 'Evento', plural: 'eventi', notFound: 'Evento non trovato' },
  registration: {
    reportable: false,
    deletable: true,
    label: 'Iscrizione a un evento',
    plural: 'iscrizioni',
    notFound: 'Iscrizione non trovata',
  },
  'course-review': {
    reportable: true,
    deletable: true,
    label: 'Recensione di un corso',
    plural: 'recensioni',
    notFound: 'Recensione non trovata',
  },
  'professor-review': {
    reportable: true,
    deletable: true,
    label: 'Recensione di un professore',
    plural: 'recensioni',
    notFound: 'Recensione non trovata',
  },
  'professor-reply': {
    reportable: true,
    deletable: true,
    label: 'Risposta di un docente',
    plural: 'risposte',
    notFound: 'Risposta non trovata',
  },
  professor: { reportable: true, deletable: true, label: 'Professore', plural: 'professori', notFound: 'Professore non trovato' },
} as const satisfies Record<string, KindOfRecord>

export type KindName = keyof typeof kinds

type KindsThat<Part extends 'reportable' | 'deletable'> = {
  [Name in KindName]: (typeof kinds)[Name][Part] extends true ? Name : never
}[KindName]

export type ReportKind = KindsThat<'reportable'>
export type DeletableKind = KindsThat<'deletable'>

const kindsThat = <Part extends 'reportable' | 'deletable'>(part: Part) =>
  keysOf(kinds).filter((name): name is KindsThat<Part> => kinds[name][part])

export const reportKinds = recordBy(kindsThat('reportable'), (name) => kinds[name].label)
export const deletableKinds = recordBy(kindsThat('deletable'), (name) => kinds[name].label)

export const isReportKind = (value: string): value is ReportKind => isKeyOf(reportKinds, value)
export const isDeletableKind = (value: string): value is DeletableKind => isKeyOf(deletableKinds, value)
