import type { ColumnSource } from '@chiostro/domain/catalogue/catalogueImport'
import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { requiredColumns } from '@chiostro/domain/catalogue/catalogueRow'
import type { ValidationError } from '../../../errors.ts'
import { unreadable } from './json.ts'
import type { ParsedFile } from './parse.ts'
import { type HeaderTrial, type Table, toParsed, tryHeader } from './table.ts'

export interface TableRow {
  /** Trimmed. */
  cells: string[]
  line: number
  /** Part of the file read so far, 0 to 1. */
  read: number
}

export interface TableReading {
  map: ColumnSource[]
  sheet?: string
  notes: string[]
  header: string[]
}

/** Maximum number of rows above the header, with titles, that are skipped. */
export const titleRows = 20

export const isBlank = (cells: string[]) => cells.every((cell) => cell === '')

type Problem = Extract<HeaderTrial, { problem: ValidationError }>

/** The first row that has all required columns; else the problem of the row that has most of them. */
export type Header = { table: Table; notes: string[]; index: number } | (Problem & { index?: undefined })

/** Searches the first rows that are not blank. @param where names the first one in messages */
export function findHeader(rows: TableRow[], map: ColumnSource[], where: string): Header {
  let closest: Problem | undefined
  let seen = 0
  for (const [index, { cells, line }] of rows.entries()) {
    if (isBlank(cells)) continue
    if (seen > titleRows) break
    const trial = tryHeader(cells, map, seen === 0 ? where : `Nella riga ${line}`)
    if (trial.table) return { ...trial, index }
    if (!closest || trial.recognised > closest.recognised) closest = trial
    seen++
  }
  return closest ?? { problem: unreadable(catalogueImportMessages.empty), recognised: 0 }
}

/** Skips titles, blank rows, totals and repeated headers. @throws ValidationError (path `file`) when no row is a header */
export async function* readTable(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  { map, notes, header }: TableReading,
  where: string,
): AsyncGenerator<ParsedFile> {
  let above: TableRow[] = []
  let table: Table | undefined
  const totals: number[] = []
  const start = () => {
    const trial = findHeader(above, map, where)
    if (!trial.table) throw trial.problem
    notes.push(...trial.notes)
    header.push(...trial.table.header)
    const below = above.slice(trial.index + 1)
    above = []
    return { table: trial.table, below }
  }
  const offerings = function* (of: Table, some: TableRow[]): Generator<ParsedFile> {
    for (const { cells, line, read } of some) {
      if (isBlank(cells) || isHeaderAgain(of, cells)) continue
      if (isTotal(of, cells)) totals.push(line)
      else yield { ...toParsed(of, cells, line), read }
    }
  }
  for await (const row of rows) {
    if (table) yield* offerings(table, [row])
    else if (!isBlank(row.cells) && above.push(row) > titleRows) {
      const { below, ...started } = start()
      table = started.table
      yield* offerings(table, below)
    }
  }
  if (!table) {
    const { below, ...started } = start()
    yield* offerings(started.table, below)
  }
  if (totals.length > 0)
    notes.push(`Righe di totali tralasciate: ${totals.slice(0, titleRows).join(', ')}${totals.length > titleRows ? ', …' : ''}.`)
}

const positionsOf = ({ positions }: Table) => positions.filter(([column]) => requiredColumns.includes(column)).map(([, at]) => at)

/** Headers repeat above each page, or span two rows where cells are merged. */
function isHeaderAgain(table: Table, cells: string[]): boolean {
  const places = positionsOf(table).flat()
  return places.length > 0 && places.every((at) => cells[at] === table.header[at])
}

const total = /^(?:sub-?\s?)?total[ei]\b/i
const totalAlone =
  /^(?:sub-?\s?)?total[ei](?: (?:general[ei]|complessiv[oi]|parzial[ei]|cfu|crediti|ore|insegnamenti))*\s*[:=]?\s*[\d.,]*$/i

/** A row that begins with «Totale» and lacks required values, or whose subject is called so. */
function isTotal(table: Table, cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (!filled.some((cell) => total.test(cell))) return false
  const lacksSome = positionsOf(table).some((at) => at.every((index) => !cells[index]))
  const names = table.positions.find(([column]) => column === 'courseName')?.[1] ?? []
  return (lacksSome && total.test(filled[0] ?? '')) || names.some((index) => totalAlone.test(cells[index] ?? ''))
}
