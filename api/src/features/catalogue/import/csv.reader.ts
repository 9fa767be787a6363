import { Readable } from 'node:stream'
import { type CatalogueColumn, catalogueColumns, requiredColumns } from '@chiostro/domain/catalogueRow'
import { CsvError, type Info, parse } from 'csv-parse'
import { type Bytes, type Finding, UnreadableSourceError, utf8Text } from './source.ts'

/** Longer records come of a quote that was never closed. */
const longestRecord = 100_000

/** A header that is still going on after this is none. */
const longestHeader = 10_000

/**
 * Offerings of a CSV file: header in any order, comma or semicolon, quoted fields, with or without byte order mark.
 * A record with too few or too many fields is refused by itself.
 * @throws UnreadableSourceError when the header lacks a required column or names one twice, or the quoting is broken
 */
export async function* readCsv(bytes: Bytes): AsyncGenerator<Finding> {
  const { header, text } = await peekHeader(utf8Text(bytes))
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  })
  const source = Readable.from(text).once('error', (error) => parser.destroy(error))
  let columns: CatalogueColumn[] | undefined
  let line = 0
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      const begins = line + 1
      line = info.lines
      if (record.every((field) => field === '')) continue
      if (columns) yield toFinding(columns, record, begins)
      else columns = columnsOf(record)
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableSourceError(csvProblem(error)) : error
  } finally {
    source.destroy()
  }
  if (!columns) throw new UnreadableSourceError('Il file è vuoto.')
}

async function peekHeader(pieces: AsyncGenerator<string>): Promise<{ header: string; text: AsyncGenerator<string> }> {
  let begun = ''
  for (let ended = false; !ended && !begun.includes('\n') && begun.length < longestHeader; ) {
    const { value = '', done } = await pieces.next()
    begun += value
    ended = done === true
  }
  async function* text() {
    yield begun
    yield* pieces
  }
  return { header: begun.split('\n')[0] ?? '', text: text() }
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const known = new Map<string, CatalogueColumn>(catalogueColumns.map((name) => [plain(name), name]))

/** Columns nobody asked for are left alone: '' stands for them. */
function columnsOf(header: string[]): CatalogueColumn[] {
  const columns = header.map((name) => known.get(plain(name)) ?? ('' as CatalogueColumn))
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new UnreadableSourceError(`Nell'intestazione del CSV manca: ${missing.join(', ')}.`)
  const twice = catalogueColumns.find((name) => columns.filter((column) => column === name).length > 1)
  if (twice) throw new UnreadableSourceError(`Nell'intestazione del CSV c'è due volte: ${twice}.`)
  return columns
}

function toFinding(columns: CatalogueColumn[], record: string[], line: number): Finding {
  const extra = record.slice(columns.length).filter(Boolean)
  if (record.length < columns.length || extra.length > 0) {
    return { kind: 'refused', line, reason: `Campi: ${record.length} invece di ${columns.length}` }
  }
  const row = Object.fromEntries(columns.map((column, index) => [column, record[index]]))
  const { department, departmentCode, degreeCourse, degreeCode, degreeType, ...subject } = row
  return {
    kind: 'row',
    line,
    department: { department, departmentCode },
    degreeCourse: { degreeCourse, degreeCode, degreeType },
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
