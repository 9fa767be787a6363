import { Readable } from 'node:stream'
import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import { type CatalogueColumn, catalogueColumns, requiredColumns } from '@chiostro/domain/catalogueRow'
import { CsvError, type Info, parse } from 'csv-parse'
import { unreadable } from './json.ts'
import type { FoundInFile } from './parse.ts'
import { type Found, textsOf } from './rows.ts'

/** A longer record means that a quote was never closed. */
const longestRecord = 100_000

/** Bytes given to the parser at once: it parses all it is given before the next record can be taken. */
const sliceBytes = 64 * 1024

/**
 * Offerings of a CSV file: header in any order, comma or semicolon, quoted fields, with or without byte order mark.
 * A record with too few or too many fields is rejected alone.
 * @throws ValidationError (path `file`) when the header lacks a required column or names one twice, or the quoting is broken
 */
export async function* readCsv(content: Buffer): AsyncGenerator<FoundInFile> {
  const parser = Readable.from(slices(content), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(content),
      info: true,
      max_record_size: longestRecord,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }),
  )
  let columns: CatalogueColumn[] | undefined
  let lastLine = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = lastLine + 1
      lastLine = info.lines
      if (record.every((field) => field === '')) continue
      if (columns) yield { ...toFound(columns, record, line), read: info.bytes / content.length }
      else columns = columnsOf(record)
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(csvProblem(error)) : error
  }
  if (!columns) throw unreadable(catalogueImportMessages.empty)
}

function* slices(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += sliceBytes) yield content.subarray(start, start + sliceBytes)
}

/** Whichever of the two is more frequent in the first line. */
function delimiterOf(content: Buffer): string {
  const [header = ''] = content.toString('latin1', 0, 10_000).split('\n')
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const known = new Map<string, CatalogueColumn>(catalogueColumns.map((name) => [plain(name), name]))

/** Unknown columns are ignored: '' stands for them. */
function columnsOf(header: string[]): CatalogueColumn[] {
  const columns = header.map((name) => known.get(plain(name)) ?? ('' as CatalogueColumn))
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw unreadable(`Nell'intestazione del CSV manca: ${missing.join(', ')}.`)
  const twice = catalogueColumns.find((name) => columns.filter((column) => column === name).length > 1)
  if (twice) throw unreadable(`Nell'intestazione del CSV c'è due volte: ${twice}.`)
  return columns
}

function toFound(columns: CatalogueColumn[], record: string[], line: number): Found {
  const extra = record.slice(columns.length).filter(Boolean)
  if (record.length < columns.length || extra.length > 0) {
    // Its fields may be in other columns than they seem.
    return { line, reason: `Campi: ${record.length} invece di ${columns.length}`, said: textsOf(record) }
  }
  const row = Object.fromEntries(columns.map((column, index) => [column, record[index]]))
  const { department, departmentCode, degreeCourse, degreeCode, degreeType, ...subject } = row
  return {
    line,
    place: { department: { department, departmentCode }, degreeCourse: { degreeCourse, degreeCode, degreeType } },
    subject: { ...subject, professors: subject.professors?.split(';') },
  }
}

function csvProblem(error: CsvError): string {
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  const { lines } = error as CsvError & Partial<Info>
  return unclosed
    ? `Entro la riga ${lines} si aprono virgolette che non si chiudono.`
    : `Il CSV non è valido alla riga ${lines} (${error.code}).`
}
