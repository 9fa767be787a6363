/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { unreadable } from './json.ts'

/** Cells of all sheets of a file together: the largest catalogues have a million. Rows are those of a sheet of Excel. */
const sheetLimits = { cells: 4_000_000, rows: 1_048_576 } as const

/**
 * Refuses sheets whose values lie further apart than those of a catalogue. Of each sheet the library makes an array that reaches to the last
 * cell with a value: one cell at XFD1048576 makes one of 17 billion. This reads with the library's own parser, and as leniently.
 * @param files XML files, by their paths
 * @throws ValidationError (path `file`) that names the last cell
 */
export function requireSheetExtent(files: Record<string, Uint8Array>): void {
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

/** The last row and the last column with a value. @throws ValidationError (path `file`) as soon as there are more rows than a sheet has */
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

/** The value of `r`, of whichever namespace. */
function addressIn(attributes: Record<string, string>, decode: (text: string) => string): string {
  const name = 'r' in attributes ? 'r' : Object.keys(attributes).find((one) => local(one) === 'r')
  return decode(attributes[name ?? ''] ?? '')
}

/** Of an address as `AB12`; nowhere for another text, which the library refuses. */
function positionOf(address: string): Cell {
  const digits = address.search(/\d/)
  const letters = digits < 0 ? '' : address.slice(0, digits)
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: (digits < 0 ? 0 : Number(address.slice(digits))) || 0, column }
}

/** As Excel names it. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters + row
}
