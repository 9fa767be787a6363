import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { CatalogueEncoding, ColumnSource } from '@chiostro/domain/catalogue/catalogueImport'
import { partsOf } from '@chiostro/domain/records/records'
import { CsvError, type Info, type Options, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { unreadable } from './json.ts'
import type { ParsedFile } from './parse.ts'
import { findHeader, readTable, type TableReading, type TableRow, titleRows } from './tableRows.ts'

/** Bytes that Windows-1252 leaves undefined. */
const notWindows = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Characters shown on each side of the first one that is not ASCII. */
const around = 20

/** Recognises UTF-16 by its byte order mark. @throws ValidationError (path `file`) for another encoding, with the probable one */
export function toUtf8(content: Buffer, encoding?: CatalogueEncoding): Buffer {
  const marked = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : undefined
  const chosen = encoding ?? marked ?? 'utf-8'
  if (chosen !== 'utf-8') return Buffer.from(new TextDecoder(chosen).decode(content))
  if (!isUtf8(content)) throw unreadable(problemOf(content))
  return content
}

function problemOf(content: Buffer): string {
  if (content.includes(0)) return 'Il file non è un testo né un foglio Excel (.xlsx).'
  const save = 'salvalo di nuovo scegliendo la codifica UTF-8'
  if (notWindows.some((byte) => content.includes(byte))) return `Il file non è in UTF-8: ${save}.`
  const first = content.findIndex((byte) => byte >= 0x80)
  const sample = new TextDecoder('windows-1252').decode(content.subarray(Math.max(0, first - around), first + around))
  const line = sample.split(/[\r\n;,\t"]+/).find((part) => /[^\x20-\x7e]/.test(part))
  return `Il file non è in UTF-8, sembra Windows-1252 (vi si legge «${line?.trim()}»): ${save}; dal terminale, se è giusto, basta ripetere con --encoding windows-1252.`
}

/** In characters, as its message says. A longer record mostly has a quote that was never closed. */
const maxRecordLength = 100_000

/** Bytes per call of the parser: it parses all of them before the next record can be taken. */
const sliceBytes = 64 * 1024

const where = 'Nell’intestazione del CSV'

const options = {
  bom: true,
  info: true,
  max_record_size: maxRecordLength,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
} satisfies Options

/**
 * Header in any order; comma, semicolon, tab or bar; quotes. A record with too few or too many fields is rejected alone.
 * @throws ValidationError (path `file`) when the header lacks a required column or names one twice, or the quoting is broken
 */
export async function* readCsv(file: Buffer, reading: TableReading): AsyncGenerator<ParsedFile> {
  const { content, delimiter, lines } = announced(file, reading.map)
  try {
    yield* readTable(rowsOf(content, delimiter, lines), reading, where)
  } catch (error) {
    throw error instanceof CsvError ? unreadable(csvProblem(error, lines)) : error
  }
}

async function* rowsOf(content: Buffer, delimiter: string, linesBefore: number): AsyncGenerator<TableRow> {
  const rows: AsyncIterable<{ record: string[]; info: Info }> = Readable.from(slices(content), { objectMode: false }).pipe(
    parse({ ...options, delimiter }),
  )
  let lastLine = 0
  for await (const { record, info } of rows) {
    const line = linesBefore + lastLine + 1
    lastLine = info.lines
    yield { cells: record, line, read: info.bytes / content.length }
  }
}

function* slices(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += sliceBytes) yield content.subarray(start, start + sliceBytes)
}

/** A first line `sep=;` sets Excel's delimiter, and is no part of the table. */
const announcement = /^\uFEFF?sep=([,;\t|])[ \t]*(\r\n|\n|\r)/i

function announced(file: Buffer, map: ColumnSource[]): { content: Buffer; delimiter: string; lines: number } {
  const [line, delimiter] = announcement.exec(file.toString('utf8', 0, 20)) ?? []
  if (line === undefined || delimiter === undefined) return { content: file, delimiter: delimiterOf(file, map), lines: 0 }
  return { content: file.subarray(Buffer.byteLength(line)), delimiter, lines: 1 }
}

/** The delimiter by which one of the first rows is a header; else the most frequent one outside quotes. */
function delimiterOf(content: Buffer, map: ColumnSource[]): string {
  const sample = content.toString('utf8', 0, sliceBytes)
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/, titleRows + 1)
  const trials = [',', ';', '\t', '|'].map((delimiter) => {
    const trial = findHeader(firstRows(sample, delimiter), map, where)
    const columns = trial.table ? Number.POSITIVE_INFINITY : trial.recognised
    return { delimiter, columns, maxColumns: Math.max(...lines.map((line) => line.split(delimiter).length)) }
  })
  const [best] = trials.sort((a, b) => (a.columns === b.columns ? b.maxColumns - a.maxColumns : b.columns - a.columns))
  return best?.delimiter ?? ','
}

/** Empty where the quotes do not fit this delimiter. */
function firstRows(sample: string, delimiter: string): TableRow[] {
  try {
    const rows: string[][] = parseSync(sample, { ...options, info: false, delimiter, to: 2 * titleRows })
    return rows.map((cells, index) => ({ cells, line: index + 1, read: 0 }))
  } catch {
    return []
  }
}

function csvProblem(error: CsvError, before: number): string {
  const { lines = 0 } = partsOf<Info>(error)
  const line = before + lines
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `Entro la riga ${line} si aprono virgolette che non si chiudono.`
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `Entro la riga ${line} c’è una riga di oltre 100.000 caratteri: forse si aprono virgolette che non si chiudono.`
  }
  return `Il CSV non è valido alla riga ${line}: dopo le virgolette che chiudono un campo c’è altro testo.`
}
