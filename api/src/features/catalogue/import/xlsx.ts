import type { ColumnSource } from '@chiostro/domain/catalogueImport'
import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { ValidationError } from '../../../errors.ts'
import { unreadable } from './json.ts'
import type { FoundInFile } from './parse.ts'
import { type Table, type TableReading, tableOf, toFound } from './table.ts'

/** Of what is inside an .xlsx, which is a ZIP archive of XML files. */
export const xlsxLimits = { entries: 1000, bytes: 64_000_000 } as const

/** Compressed bytes unpacked at once: DEFLATE makes at most a thousand times as many of them. */
const sliceBytes = 16 * 1024

export const isZip = (content: Buffer) => content.readUInt32BE(0) === 0x50_4b_03_04
/** Excel files up to 2003, and newer ones with a password. */
export const isOldExcel = (content: Buffer) => content.readUInt32BE(0) === 0xd0_cf_11_e0

/**
 * Offerings of the first sheet of an Excel file, with the columns of a CSV file.
 * @throws ValidationError (path `file`)
 */
export async function* readXlsx(content: Buffer, { map, notes, header: columns }: TableReading): AsyncGenerator<FoundInFile> {
  const [sheet, ...others] = await sheetsOf(content)
  const rows = (sheet?.data ?? []).map((row) => row.map(textOfCell))
  if (others.some(({ data }) => data.length > 0)) notes.push(`È stato letto soltanto il primo foglio, «${sheet?.sheet}».`)
  const { header, table } = findHeader(rows, map, notes)
  columns.push(...table.header)
  for (const [index, row] of rows.entries()) {
    if (index <= header || row.every((cell) => cell === '')) continue
    yield { ...toFound(table, row, index + 1), read: (index + 1) / rows.length }
  }
}

/** Rows above the header, with titles, that are skipped. */
const titleRows = 20

/** The header is the first row that has all the columns it needs. @throws ValidationError (path `file`) about the first row, if none has */
function findHeader(rows: string[][], map: ColumnSource[], notes: string[]): { header: number; table: Table } {
  const problems: ValidationError[] = []
  for (const [header, row] of rows.slice(0, titleRows).entries()) {
    if (row.every((cell) => cell === '')) continue
    try {
      return { header, table: tableOf(row, map, 'Nella prima riga del foglio', notes) }
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      problems.push(error)
    }
  }
  throw problems[0] ?? unreadable(catalogueImportMessages.empty)
}

async function sheetsOf(content: Buffer) {
  const files = unpack(content)
  if (!('xl/workbook.xml' in files)) throw unreadable('Il file è un archivio, ma non un foglio Excel (.xlsx): esportalo in CSV UTF-8.')
  // Packed again without compression: the library may unpack all of it.
  const archive = zipSync(files, { level: 0 })
  try {
    return await readXlsxFile(archive.buffer as ArrayBuffer)
  } catch (error) {
    throw unreadable(`Il foglio Excel non si può leggere (${(error as Error).message.slice(0, 200)}): esportalo in CSV UTF-8.`)
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** The XML files of an archive. What they really contain is counted, not what the archive says of them. */
function unpack(content: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  let [entries, bytes] = [0, 0]
  const archive = new Unzip((file) => {
    if (++entries > xlsxLimits.entries) throw unreadable(catalogueImportMessages.tooComplex)
    if (!/\.(xml|rels)$/i.test(file.name)) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, final) => {
      if (error) throw error
      bytes += piece.length
      if (bytes > xlsxLimits.bytes) throw unreadable(catalogueImportMessages.sheetTooLarge)
      pieces.push(piece)
      if (final) files[file.name] = Buffer.concat(pieces)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let start = 0; start < content.length; start += sliceBytes) {
      archive.push(content.subarray(start, start + sliceBytes), start + sliceBytes >= content.length)
    }
  } catch (error) {
    throw error instanceof ValidationError ? error : unreadable('Il file .xlsx è rovinato: salvalo di nuovo, o esportalo in CSV UTF-8.')
  }
  return files
}
