import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { Parser } from 'saxen'
import { ValidationError } from '../../../errors.ts'
import { unreadable } from './json.ts'
import type { ParsedFile } from './parse.ts'
import { findHeader, isBlank, readTable, type TableReading, type TableRow } from './tableRows.ts'
import { type Files, marksOf, paddedStyles, type SheetEntry, sheetsIn } from './xlsxParts.ts'

/** Limits inside an .xlsx, a ZIP archive of XML files. Characters are counted per cell, as many cells may share one text. */
export const xlsxLimits = { entries: 1000, bytes: 64_000_000, characters: 64_000_000 } as const

/** Compressed bytes unpacked at once: DEFLATE expands them at most a thousand times. */
const sliceBytes = 16 * 1024

export const isZip = (content: Buffer) => content.readUInt32BE(0) === 0x50_4b_03_04
/** Excel files up to 2003, and newer ones with a password. */
export const isOldExcel = (content: Buffer) => content.readUInt32BE(0) === 0xd0_cf_11_e0

/** Reads the named sheet, or the first visible one that has the columns of a CSV file. @throws ValidationError (path `file`) */
export async function* readXlsx(content: Buffer, reading: TableReading): AsyncGenerator<ParsedFile> {
  const files = unpack(content)
  if (!('xl/workbook.xml' in files)) throw unreadable('Il file è un archivio, ma non un foglio Excel (.xlsx): esportalo in CSV UTF-8.')
  readable(() => requireSheetExtent(files))
  // Archived again without compression, within the limits: the library may unpack all of it.
  const archive = zipSync(files, { level: 0 }).buffer as ArrayBuffer
  const visible = candidates(
    readable(() => sheetsIn(files)),
    reading.sheet,
  )
  let closest: { rows: TableRow[]; recognised: number } | undefined
  let problem: unknown
  for (const sheet of visible) {
    const rows = await rowsOf(archive, files, sheet).catch((error) => {
      // Other sheets may be readable: this one may be a diagram.
      problem ??= error
    })
    if (!rows) continue
    const header = findHeader(rows, reading.map, where)
    const recognised = header.table ? Number.POSITIVE_INFINITY : header.recognised
    if (!closest || recognised > closest.recognised) closest = { rows, recognised }
    if (!header.table) continue
    if (sheet !== visible[0]) reading.notes.push(`È stato letto il foglio «${sheet.name}», il primo che ha le colonne.`)
    else if (await hasOthers(archive, visible.slice(1))) reading.notes.push(`È stato letto soltanto il primo foglio, «${sheet.name}».`)
    break
  }
  if (!closest) throw problem ?? unreadable(catalogueImportMessages.empty)
  yield* readTable(closest.rows, reading, where)
}

const where = 'Nella prima riga del foglio'

/** @throws ValidationError (path `file`), which lists the sheets */
function candidates(sheets: SheetEntry[], name: string | undefined): SheetEntry[] {
  const visible = sheets.filter(({ isVisible }) => isVisible)
  if (name === undefined) return visible.length > 0 ? visible : sheets
  // A sheet requested by name may be hidden.
  const named = sheets.filter((sheet) => sheet.name.trim().toLowerCase() === name.trim().toLowerCase())
  if (named.length > 0) return named
  const names = visible.slice(0, shownSheets).map((sheet) => `«${sheet.name.slice(0, 80)}»`)
  throw unreadable(`Il file non ha un foglio «${name}». Ci sono: ${names.join(', ')}${visible.length > shownSheets ? ', …' : ''}`)
}

const shownSheets = 10

async function hasOthers(archive: ArrayBuffer, sheets: SheetEntry[]): Promise<boolean> {
  for (const { name } of sheets) if ((await readSheet(archive, name).catch(() => [])).length > 0) return true
  return false
}

function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof Error && !(error instanceof ValidationError) ? unreadable(problemOf(error)) : error
  }
}

/** The rows of a sheet as displayed: with leading zeros, and with merged cells filled down. */
async function rowsOf(archive: ArrayBuffer, files: Files, { name, path }: SheetEntry): Promise<TableRow[]> {
  const values = await readSheet(archive, name).catch((error: Error) => {
    throw unreadable(problemOf(error))
  })
  const rows = values.map((row) => row.map(textOfCell))
  if (charactersOf(rows) > xlsxLimits.characters) throw unreadable(catalogueImportMessages.sheetTooLarge)
  const { padded, merged } = readable(() => marksOf(files[path], paddedStyles(files)))
  for (const { row, column, text } of padded) if (rows[row]?.[column] !== undefined) rows[row][column] = text
  for (const { column, first, last } of merged) fillDown(rows.slice(first, last + 1), column)
  return rows.map((cells, index) => ({ cells, line: index + 1, read: (index + 1) / rows.length }))
}

const charactersOf = (rows: string[][]) => rows.reduce((sum, row) => row.reduce((total, cell) => total + cell.length, sum), 0)

function fillDown([top = [], ...below]: string[][], column: number): void {
  const value = top[column]
  if (value) for (const row of below) if (!isBlank(row)) row[column] ||= value
}

/** The library names the wrong cell; the rest of its message is for developers. */
function problemOf({ message }: Error): string {
  const [, row, column] = /^<c\/> at row (\d+), col (\d+)/.exec(message) ?? []
  const where = row && column ? ` alla cella ${cellName(Number(row), Number(column))}` : ''
  return `Il foglio Excel non si può leggere${where}: aprilo e salvalo di nuovo come .xlsx, o esportalo in CSV UTF-8.`
}

function textOfCell(cell: unknown): string {
  // Excel displays an impossible date as `#####`.
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Unpacks the XML files of an archive; counts the real bytes, not the sizes that the archive declares. */
function unpack(content: Buffer): Files {
  const files: Files = {}
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

/// <reference path="./saxen.d.ts" />

/** Cells of all sheets of a file together: the largest catalogues have a million. Rows are those of an Excel sheet. */
const sheetLimits = { cells: 4_000_000, rows: 1_048_576 } as const

/**
 * The library allocates an array up to the last cell with a value: one cell at XFD1048576 makes one of 17 billion. This check uses its
 * parser, and is as lenient.
 * @throws ValidationError (path `file`) that names the last cell
 */
function requireSheetExtent(files: Record<string, Uint8Array>): void {
  let cells = 0
  for (const file of Object.values(files)) {
    const xml = new TextDecoder().decode(file)
    if (!xml.includes('sheetData')) continue
    const { row, column } = extentOf(xml)
    cells += row * column
    if (cells > sheetLimits.cells) throw unreadable(tooFar(cellName(row, column)))
  }
}

const tooFar = (cell: string) =>
  `Il foglio arriva fino alla cella ${cell}, troppo lontano per un catalogo: cancella le righe e le colonne oltre la tabella, o esportalo in CSV UTF-8.`

interface Cell {
  row: number
  column: number
}

/** Last row and last column with a value. @throws ValidationError (path `file`) as soon as there are more rows than a sheet has */
function extentOf(xml: string): Cell {
  const extent: Cell = { row: 0, column: 0 }
  let row = 0
  let cell: Cell | undefined
  let isValue = false
  const toRow = (number: number) => {
    row = Math.max(row, number)
    if (row > sheetLimits.rows) throw unreadable(tooFar(cellName(row, Math.max(1, extent.column))))
  }
  const parser = new Parser()
  parser.on('openTag', (tag, attributes, decode) => {
    const name = local(tag)
    if (name === 'row') toRow(Number(addressIn(attributes(), decode)) || row + 1)
    else if (name === 'c') cell = positionOf(addressIn(attributes(), decode))
    else isValue = name === 'v' || name === 't'
  })
  parser.on('text', () => {
    if (!cell || !isValue) return
    toRow(cell.row)
    extent.row = row
    extent.column = Math.max(extent.column, cell.column)
  })
  parser.on('closeTag', (tag) => {
    isValue = false
    if (local(tag) === 'c') cell = undefined
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml)
  return extent
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of the attribute `r`, in any namespace. */
function addressIn(attributes: Record<string, string>, decode: (text: string) => string): string {
  const name = 'r' in attributes ? 'r' : Object.keys(attributes).find((attribute) => local(attribute) === 'r')
  return decode(attributes[name ?? ''] ?? '')
}

/** Parses an address such as `AB12`; the position is nowhere for other texts, which the library rejects. */
function positionOf(address: string): Cell {
  const digits = address.search(/\d/)
  const letters = digits < 0 ? '' : address.slice(0, digits)
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: (digits < 0 ? 0 : Number(address.slice(digits))) || 0, column }
}

function cellName(row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters + row
}
