import { onFirstUse } from '../languages/languages.ts'
import { type CatalogueColumn, catalogueColumns, catalogueRowLimits } from './catalogueRow.ts'

/** Formats of catalogue files (docs/product.md, "Catalogue import"); `legacy` is the older structure of schools, courses and subjects. */
export const catalogueFormats = ['csv', 'xlsx', 'json', 'records', 'ifs01', 'unitn', 'legacy'] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]

export const catalogueEncodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'macintosh', 'utf-16le'] as const
export type CatalogueEncoding = (typeof catalogueEncodings)[number]

export interface ColumnSource {
  column: CatalogueColumn
  /** Name in a header, or path of a JSON field, several with `+` between them; after `=`, the value itself; empty: not read. */
  source: string
}

export const constantMark = '='

export const catalogueFileLimits = {
  /** A university with 3,000 offerings has 3 MB, 100,000 offerings are some 30 MB. */
  bytes: 64_000_000,
  /** Rows of a file of that size, if they are short; the largest universities have some 30,000 offerings. */
  rows: 1_000_000,
  /** Files that may wait for their import; a further one replaces the oldest. */
  waiting: 5,
  hours: 1,
} as const

/** Part of a university's catalogue that a file covers, within which an import retires offerings (docs/product.md, "Catalogue import"). */
export const importExtents = ['catalogue', 'departments', 'degreeCourses'] as const
export type ImportExtent = (typeof importExtents)[number]

/** Limit of degree courses that a file may name as offered elsewhere; the largest universities have some 600. */
export const maxElsewhere = 10_000

/** Rejected rows in the answer of an import; further ones are only counted. */
export const rejectPage = { size: 20, max: 100_000 } as const

/** Days during which an import stays in the history and can be undone. */
export const undoableForDays = 30

export const importsShown = 100

interface Event {
  id: string
  at: Date
  by: string
}

const moments = onFirstUse((timeZone: string) => new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone }))
const labelOf = ({ at, by }: Event) => `${moments('Europe/Rome').format(at)}${by && ` da ${by}`}`

export const catalogueImportMessages = {
  tooLarge: `Il file supera ${catalogueFileLimits.bytes / 1_000_000} MB: un catalogo è molto più piccolo, controlla che sia quello giusto.`,
  get tooManyRows() {
    return `Il file ha più di ${new Intl.NumberFormat('it-IT').format(catalogueFileLimits.rows)} di righe: non è un catalogo.`
  },
  sheetTooLarge: 'Il foglio è troppo grande: esportalo in CSV UTF-8.',
  tooComplex: 'Il file è troppo complesso per essere un catalogo.',
  empty: 'Il file è vuoto.',
  unknownFile: 'Il file non c’è più: invialo di nuovo.',
  unknownChanges: 'L’elenco dei cambiamenti non c’è più: ripeti l’importazione, anche solo in prova.',
  format: `Formato: ${catalogueFormats.join(', ')}`,
  encoding: `Codifica: ${catalogueEncodings.join(', ')}`,
  extent: `Parte del catalogo: ${importExtents.join(', ')}`,
  elsewhere: `Al massimo ${maxElsewhere} codici di corsi di laurea`,
  column: `Colonna: una di ${catalogueColumns.join(', ')}`,
  source: `Una colonna del file ha un nome di al massimo ${catalogueRowLimits.name} caratteri`,
  sheet: `Un foglio ha un nome di 1 fino a ${catalogueRowLimits.name} caratteri`,
  map: 'Una colonna del catalogo sta in una sola colonna del file',
  busy: 'È in corso un’importazione del catalogo: riprova tra qualche minuto',
  noImport: `Negli ultimi ${undoableForDays} giorni nessuna importazione ha cambiato il catalogo.`,
  unknownImport: `Negli ultimi ${undoableForDays} giorni non c’è un’importazione con questo ID.`,
  changedNothing: 'Questa importazione non ha cambiato nulla: non c’è nulla da annullare.',
  alreadyUndone: (undone: Event, next?: { id: string }) =>
    `L’importazione ${undone.id} è già stata annullata, il ${labelOf(undone)}.${next ? ` Per annullare anche quella precedente: ${next.id}` : ''}`,
  later: (import_: Event) => `Dopo questa ce n’è un’altra, del ${labelOf(import_)}: prima si annulla quella (${import_.id}).`,
  tooLong: 'L’importazione richiede troppo tempo: non è stato cambiato nulla. Controlla che il file sia quello giusto, o dividilo.',
  cancelled: 'L’importazione è stata annullata mentre era in corso: non è stato cambiato nulla.',
  noneRuns: 'Nessuna importazione è in corso.',
  running: 'Un’altra importazione è in corso: riprova quando è finita.',
} as const
