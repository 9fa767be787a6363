import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ReadCatalogue, type ReadOptions, readCatalogue } from '../src/read.ts'
import type { Offering } from '../src/rows.ts'
import { parseSource, type Source } from '../src/source.ts'
import { type Service, type StandIn, startStandIn } from './standIn.ts'
import { type Expected, inventUniversity, smallUniversity } from './university.ts'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function standInFor(service: Service): Promise<StandIn> {
  const standIn = await startStandIn(service)
  onTestFinished(() => standIn.stop())
  return standIn
}

const names: Record<Source['kind'], string> = { cineca: 'cineca:prova', bologna: 'bologna', easyacademy: 'easyacademy' }

export type Changes = Partial<Omit<ReadOptions, 'source'>>

/** Reads a stand-in without pauses, and without cached responses unless `cacheFolder` names a folder. */
export function read(kind: Source['kind'], { url }: Pick<StandIn, 'url'>, changes: Changes = {}): Promise<ReadCatalogue> {
  return readCatalogue({
    source: parseSource(names[kind], url),
    year: 2026,
    departments: [],
    degrees: [],
    withoutProfessors: false,
    textbooks: false,
    fresh: false,
    partial: false,
    pause: 0,
    userAgent: 'Chiostro/test',
    cacheFolder: changes.cacheFolder ?? temporaryFolder(),
    wait: async () => {},
    ...changes,
  })
}

export const small = inventUniversity(smallUniversity)

const orderOf = (one: Offering | Expected) => JSON.stringify([one.degreeCode, one.curriculum, one.courseCode, one.courseName])

/** For comparison. */
export const sorted = <Row extends Offering | Expected>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
