import { createRemarks } from '@chiostro/domain/catalogue/catalogueRemarks'
import { type LocalizedMessage, localized, type MessageValue } from '@chiostro/domain/languages/translate'
import { peopleIn } from '@chiostro/domain/professors/people'
import { readBologna } from './bologna.ts'
import { createFetch, openCache, type Reused } from './cache.ts'
import { readCineca } from './cineca.ts'
import { readEasyAcademy } from './easyacademy.ts'
import { IncompleteRead, type Missing, ReadFailure, UsageFailure } from './failure.ts'
import { type Manners, Visitor } from './http.ts'
import { academicYear, type Reader, type ReadItem, type Step } from './reader.ts'
import { mergeOfferings, type Offering, offeringColumns } from './rows.ts'
import { clean } from './shapes.ts'
import type { Source } from './source.ts'

export interface ReadOptions extends Pick<Manners, 'userAgent' | 'pause' | 'signal' | 'send' | 'wait'> {
  source: Source
  /** First year of the academic year. */
  year: number
  /** Codes; empty: all. */
  departments: string[]
  degrees: string[]
  withoutProfessors: boolean
  /** Reads adopted textbooks where the source names them: one request per offering. */
  textbooks: boolean
  fresh: boolean
  /** Continues without plans that failed. */
  partial: boolean
  cacheFolder: string
  /** Maximum size of a host's cached responses in bytes; unlimited by default. */
  cachedBytes?: number
  onProgress?(progress: ReadProgress): void
}

export interface ReadProgress {
  what: MessageValue
  /** Requests completed, and total known so far. */
  done: number
  all: number
  /** Estimated milliseconds, from the mean so far. */
  left: number
}

/** The part of the catalogue that was read, in which an import may retire missing entries (`importCatalogue`). */
export interface Extent {
  extent: 'catalogue' | 'departments' | 'degreeCourses'
  /** Codes of degree courses that the source lists in departments not read. */
  elsewhere: string[]
}

export interface ReadCatalogue extends Extent {
  offerings: Offering[]
  columns: (typeof offeringColumns)[number][]
  /** Distinct degree courses with offerings. */
  degreeCourses: number
  year: number
  requests: number
  reused: Reused
  missing: Missing[]
  notes: LocalizedMessage[]
}

const readers: Record<Source['kind'], Reader> = { cineca: readCineca, bologna: readBologna, easyacademy: readEasyAcademy }

/** @throws ReadFailure: one line; IncompleteRead when plans are missing without `partial`; the signal's reason */
export async function readCatalogue(options: ReadOptions): Promise<ReadCatalogue> {
  const { source, year, userAgent, pause, signal, send, wait } = options
  const visitor = new Visitor({ userAgent, pause, allowsPrivate: source.allowsPrivate, signal, send, wait })
  const cache = await openCache(options.cacheFolder, new URL(source.base).host, { fresh: options.fresh, maxBytes: options.cachedBytes })
  const { ask, reused } = createFetch(visitor, cache)
  const wanted = {
    base: source.base,
    year,
    departments: options.departments.map(clean),
    degrees: options.degrees.map(clean),
    textbooks: options.textbooks,
  }
  if (options.textbooks && source.kind !== 'cineca') throw new UsageFailure(noTextbooks, 'no-textbooks')
  const onStep = progressOf(visitor, pause, options.onProgress)
  const read = await readers[source.kind]({ ask, wanted, onStep })
  if (read.missing.length > 0 && !options.partial) throw new IncompleteRead(read.missing)
  const offerings = mergeOfferings(read.offerings)
  if (offerings.length === 0) throw emptyRead(source, year, read)
  return {
    offerings: options.withoutProfessors ? offerings.map((offering) => ({ ...offering, professors: [] })) : offerings,
    columns: offeringColumns.filter((column) => !read.without.includes(column) && !(options.withoutProfessors && column === 'professors')),
    degreeCourses: new Set(offerings.map(({ degreeCode }) => degreeCode)).size,
    year,
    requests: visitor.sent,
    reused,
    missing: read.missing,
    notes: [...read.notes, ...(options.withoutProfessors ? [] : notesOnNames(read.offerings))],
    ...extentOf(read, wanted),
  }
}

/** Counts placeholders for teachers not yet known. */
function notesOnNames(offerings: Offering[]): LocalizedMessage[] {
  const remarks = createRemarks()
  for (const { professors } of offerings) {
    for (const value of professors) if (peopleIn(value).isPlaceholder) remarks.add({ kind: 'placeholder', value })
  }
  return remarks.sentences().map((sentence) => localized(sentence))
}

const noTextbooks = localized('I testi adottati si leggono solo dai cataloghi di Cineca.')

function emptyRead({ base }: Source, year: number, { missing }: ReadItem): ReadFailure {
  if (missing.length > 0) return new IncompleteRead(missing)
  return new ReadFailure(localized('{base}: nessun insegnamento del {year} tra ciò che si è letto.', { base, year: academicYear(year) }))
}

/** Missing or unrequested parts may belong to any department. */
function extentOf({ missing, elsewhere }: ReadItem, { departments, degrees }: { departments: string[]; degrees: string[] }): Extent {
  if (missing.length > 0 || degrees.length > 0) return { extent: 'degreeCourses', elsewhere: [] }
  return departments.length > 0 ? { extent: 'departments', elsewhere } : { extent: 'catalogue', elsewhere: [] }
}

/** Milliseconds per response, until one was measured. */
const usualAnswer = 400

function progressOf(visitor: Visitor, pause: number, onProgress: ReadOptions['onProgress']): (step: Step) => void {
  const began = performance.now()
  let done = 0
  return ({ what, left, toAsk }) => {
    const each = visitor.sent > 0 ? (performance.now() - began) / visitor.sent : pause + usualAnswer
    onProgress?.({ what, done, all: done + left, left: toAsk * each })
    done++
  }
}
