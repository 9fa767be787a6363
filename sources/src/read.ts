import { createRemarks } from '@chiostro/domain/catalogue/catalogueRemarks'
import { type LocalizedMessage, localized, type MessageValue } from '@chiostro/domain/languages/localizedMessage'
import { peopleIn } from '@chiostro/domain/professors/people'
import { createFetch, type Reused } from './ask.ts'
import { readBologna } from './bologna.ts'
import { openCache } from './cache.ts'
import { readCineca } from './cineca.ts'
import { readEasyAcademy } from './easyacademy.ts'
import { IncompleteRead, type Missing, ReadFailure, UsageFailure } from './failure.ts'
import { type Manners, Visitor } from './http.ts'
import { academicYear, type Reader, type ReadItem, type Step } from './reader.ts'
import { mergeOfferings, type Offering, offeringColumns } from './rows.ts'
import type { Source } from './source.ts'
import { clean } from './texts.ts'

export interface ReadOptions extends Pick<Manners, 'userAgent' | 'pause' | 'signal' | 'send' | 'wait'> {
  source: Source
  /** First year of the academic year. */
  year: number
  /** Codes of departments and degree courses; empty: all. */
  departments: string[]
  degrees: string[]
  /** Leave the names of professors out. */
  withoutProfessors: boolean
  /** Read the adopted textbooks too, where the source names them: one request for each offering. */
  textbooks: boolean
  /** Ask again for what is kept. */
  fresh: boolean
  /** Go on without plans that could not be had. */
  partial: boolean
  /** Folder for answers that are kept. */
  cacheFolder: string
  /** Bytes that the answers kept of one host may take; no limit by default. */
  keptBytes?: number
  onProgress?(progress: ReadProgress): void
}

export interface ReadProgress {
  /** What is being read. */
  what: MessageValue
  /** Answers read before it, and all that are known to be needed. */
  done: number
  all: number
  /** Milliseconds that are left, by what an answer took so far. */
  left: number
}

/** Which part of the catalogue was read, and so may retire what is not there any more (`importCatalogue`). */
export interface Extent {
  extent: 'catalogue' | 'departments' | 'degreeCourses'
  /** Codes of degree courses that the source has in other departments than those that were read. */
  elsewhere: string[]
}

export interface ReadCatalogue extends Extent {
  offerings: Offering[]
  /** Columns that the source fills. */
  columns: (typeof offeringColumns)[number][]
  /** Distinct degree courses with offerings. */
  degreeCourses: number
  year: number
  /** Requests sent, without those for robots.txt. */
  requests: number
  /** Answers that were kept from an earlier read. */
  reused: Reused
  missing: Missing[]
  /** Remarks about the source. */
  notes: LocalizedMessage[]
}

const readers: Record<Source['kind'], Reader> = { cineca: readCineca, bologna: readBologna, easyacademy: readEasyAcademy }

/**
 * Reads the catalogue that a university publishes.
 * @throws ReadFailure: one line; IncompleteRead when plans are missing and `partial` is not given; the signal's reason
 */
export async function readCatalogue(options: ReadOptions): Promise<ReadCatalogue> {
  const { source, year, userAgent, pause, signal, send, wait } = options
  const visitor = new Visitor({ userAgent, pause, allowsPrivate: source.allowsPrivate, signal, send, wait })
  const cache = await openCache(options.cacheFolder, new URL(source.base).host, { fresh: options.fresh, maxBytes: options.keptBytes })
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
  const found = await readers[source.kind]({ ask, wanted, onStep })
  if (found.missing.length > 0 && !options.partial) throw new IncompleteRead(found.missing)
  const offerings = mergeOfferings(found.offerings)
  if (offerings.length === 0) throw emptyRead(source, year, found)
  return {
    offerings: options.withoutProfessors ? offerings.map((offering) => ({ ...offering, professors: [] })) : offerings,
    columns: offeringColumns.filter((column) => !found.without.includes(column) && !(options.withoutProfessors && column === 'professors')),
    degreeCourses: new Set(offerings.map(({ degreeCode }) => degreeCode)).size,
    year,
    requests: visitor.sent,
    reused,
    missing: found.missing,
    notes: [...found.notes, ...(options.withoutProfessors ? [] : notesOnNames(found.offerings))],
    ...extentOf(found, wanted),
  }
}

/** What stands for teachers who are not known yet, with how often. */
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

/** What is missing, or was not asked for, may be of any department. */
function extentOf({ missing, elsewhere }: ReadItem, { departments, degrees }: { departments: string[]; degrees: string[] }): Extent {
  if (missing.length > 0 || degrees.length > 0) return { extent: 'degreeCourses', elsewhere: [] }
  return departments.length > 0 ? { extent: 'departments', elsewhere } : { extent: 'catalogue', elsewhere: [] }
}

/** Milliseconds that an answer takes, until one was measured. */
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
