import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { changesPage } from '@chiostro/domain/catalogue/catalogueReads'
import { byteOrderMark, csvLine, type SeparatorName } from '@chiostro/domain/text/csv'
import { parse } from 'csv-parse'
import type { Context } from '../../../context.ts'
import type { ChangedKind } from './changeList.sql.ts'
import { findFile } from './files.ts'

export interface ChangedRecord {
  kind: ChangedKind
  id: string
  code: string
  name: string
  /** Subjects only. */
  degreeCourse: string
  what: ChangeKind
  fields: { field: string; old: string; new: string }[]
}

/** New professors are counted separately: a file with few new subjects may have many. */
const changeKinds = ['new', 'changed', 'gone', 'newProfessor'] as const
type ChangeKind = (typeof changeKinds)[number]

export interface ChangePage extends Record<ChangeKind, number> {
  records: ChangedRecord[]
}

interface Line extends Omit<ChangedRecord, 'what' | 'fields'> {
  what: 'new' | 'changed' | 'retired' | 'removed'
  field: string
  old: string
  new: string
}

function kindOf({ kind, what }: Pick<Line, 'kind' | 'what'>): ChangeKind {
  if (kind === 'professor') return 'newProfessor'
  return what === 'retired' || what === 'removed' ? 'gone' : what
}

interface Page {
  what?: ChangeKind | null | undefined
  first?: number | null | undefined
  offset?: number | null | undefined
}

/** Reads a page, of 20 records by default, with the number by kind. @returns null when the list does not exist or has expired */
export async function changedRecords(context: Context, id: string, { what, first, offset }: Page): Promise<ChangePage | null> {
  const content = await findFile(context, id)
  if (!content) return null
  const limit = Math.min(Math.max(first ?? changesPage.size, 0), changesPage.max)
  const page: ChangePage = { new: 0, changed: 0, gone: 0, newProfessor: 0, records: [] }
  let last: ChangedRecord | undefined
  let index = -Math.max(offset ?? 0, 0)
  for await (const { field, old, new: now, what: text, ...line } of linesOf(content)) {
    const kind = kindOf({ kind: line.kind, what: text })
    // The lines of one record are adjacent.
    if (last?.id !== line.id || last.kind !== line.kind) {
      last = { ...line, what: kind, fields: [] }
      page[kind]++
      if ((!what || what === kind) && index++ >= 0 && page.records.length < limit) page.records.push(last)
    }
    if (field) last.fields.push({ field, old, new: now })
  }
  return page
}

const linesOf = (content: Buffer): AsyncIterable<Line> =>
  Readable.from([content])
    .pipe(createGunzip())
    .pipe(parse({ bom: true, columns: true }))

export async function* separatedBy(content: Buffer, separator: SeparatorName): AsyncGenerator<string> {
  const records: AsyncIterable<string[]> = Readable.from([content])
    .pipe(createGunzip())
    .pipe(parse({ bom: true }))
  yield byteOrderMark
  for await (const record of records) yield csvLine(record, separator)
}
