import { Readable } from 'node:stream'
import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import { CsvError, type Info, parse } from 'csv-parse'
import { unreadable } from './json.ts'
import type { FoundInFile } from './parse.ts'
import { type Table, type TableReading, tableOf, toFound } from './table.ts'

/** In characters, as its message says. A longer record mostly means that a quote was never closed. */
const longestRecord = 100_000

/** Bytes given to the parser at once: it parses all it is given before the next record can be taken. */
const sliceBytes = 64 * 1024

/**
 * Offerings of a CSV file: header in any order, comma, semicolon or tab, quoted fields, with or without byte order mark.
 * A record with too few or too many fields is rejected alone.
 * @throws ValidationError (path `file`) when the header lacks a required column or names one twice, or the quoting is broken
 */
export async function* readCsv(file: Buffer, { map, notes, header }: TableReading): AsyncGenerator<FoundInFile> {
  const { content, delimiter, lines } = announced(file)
  const parser = Readable.from(slices(content), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      max_record_size: longestRecord,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }),
  )
  let table: Table | undefined
  let lastLine = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = lines + lastLine + 1
      lastLine = info.lines
      if (record.every((field) => field === '')) continue
      if (table) yield { ...toFound(table, record, line), read: info.bytes / content.length }
      else {
        table = tableOf(record, map, "Nell'intestazione del CSV", notes)
        header.push(...table.header)
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(csvProblem(error, lines)) : error
  }
  if (!table) throw unreadable(catalogueImportMessages.empty)
}

function* slices(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += sliceBytes) yield content.subarray(start, start + sliceBytes)
}

/** A first line `sep=;` tells Excel the delimiter, and is no part of the table. */
const announcement = /^\uFEFF?sep=([,;\t|])[ \t]*(\r\n|\n|\r)/i

function announced(file: Buffer): { content: Buffer; delimiter: string; lines: number } {
  const [said, delimiter] = announcement.exec(file.toString('utf8', 0, 20)) ?? []
  if (said === undefined || delimiter === undefined) return { content: file, delimiter: delimiterOf(file), lines: 0 }
  return { content: file.subarray(Buffer.byteLength(said)), delimiter, lines: 1 }
}

/** Whichever is most frequent in the first line. */
function delimiterOf(content: Buffer): string {
  const [header = ''] = content.toString('latin1', 0, 10_000).split(/[\r\n]/)
  const [most = ','] = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)
  return most
}

function csvProblem(error: CsvError, before: number): string {
  const { lines = 0 } = error as CsvError & Partial<Info>
  const line = before + lines
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `Entro la riga ${line} si aprono virgolette che non si chiudono.`
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `Entro la riga ${line} c’è una riga di oltre 100.000 caratteri: forse si aprono virgolette che non si chiudono.`
  }
  return `Il CSV non è valido alla riga ${line} (${error.code}).`
}
