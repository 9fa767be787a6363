/// <reference path="./saxen.d.ts" />
import { posix } from 'node:path'
import { type Attributes, Parser } from 'saxen'

/** By path in the archive. */
export type Files = Record<string, Uint8Array>

export interface SheetEntry {
  name: string
  isVisible: boolean
  path: string
}

/** Marks of a sheet besides its cell values. Rows and columns are counted from 0. */
export interface SheetMarks {
  /** Numbers displayed with leading zeros, as displayed. */
  padded: { row: number; column: number; text: string }[]
  /** Merged cells: the column that has the value, its first and last row. */
  merged: { column: number; first: number; last: number }[]
}

const decoder = new TextDecoder()

interface Handlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Removes the namespace prefix: `x:sheet` is `sheet`, `r:id` is `id`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

function readXml(file: Uint8Array | undefined, { open, text, close }: Handlers): void {
  if (!file) return
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    open?.(local(name), Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)])))
  })
  if (text) parser.on('text', (value, decode) => text(decode(value)))
  if (close) parser.on('closeTag', (name) => close(local(name)))
  parser.parse(decoder.decode(file))
}

export function sheetsIn(files: Files): SheetEntry[] {
  const paths = new Map<string, string>()
  const open = (name: string, { Id = '', Target = '' }: Attributes) => {
    if (name === 'Relationship') paths.set(Id, posix.join('/xl', Target.startsWith('/') ? posix.relative('/xl', Target) : Target).slice(1))
  }
  readXml(files['xl/_rels/workbook.xml.rels'], { open })
  const sheets: SheetEntry[] = []
  readXml(files['xl/workbook.xml'], {
    open(tag, { name = '', state = 'visible', id = '' }) {
      if (tag === 'sheet') sheets.push({ name, isVisible: state === 'visible', path: paths.get(id) ?? '' })
    },
  })
  return sheets
}

/** Matches `00000`, also between quoted texts. The first section of a format is for positive numbers. */
const zeros = /^((?:"[^"]*"|\\.)*)(0{2,})((?:"[^"]*"|\\.)*)$/
const literal = (text: string) => text.replace(/"([^"]*)"|\\(.)/g, '$1$2')

/** Formatters by cell style, for numbers with leading zeros; undefined for styles without. */
export function paddedStyles(files: Files): (((digits: string) => string) | undefined)[] {
  const formats = new Map<string, string>()
  const styles: string[] = []
  let isInCells = false
  readXml(files['xl/styles.xml'], {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(numFmtId)
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles.map((id) => {
    const [, before = '', digits, after = ''] = zeros.exec(formats.get(id)?.split(';')[0] ?? '') ?? []
    return digits === undefined ? undefined : (number) => literal(before) + number.padStart(digits.length, '0') + literal(after)
  })
}

/** `B12` is row 11, column 1. */
function addressOf(reference: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

export function marksOf(file: Uint8Array | undefined, styles: ReturnType<typeof paddedStyles>): SheetMarks {
  const marks: SheetMarks = { padded: [], merged: [] }
  let cell: { row: number; column: number; shown: (digits: string) => string } | undefined
  let value: string | undefined
  readXml(file, {
    open(name, { r = '', s = '', t = 'n', ref = '' }) {
      if (name === 'c') {
        const [address, shown] = [addressOf(r), styles[Number(s)]]
        cell = address && shown && s !== '' && t === 'n' ? { ...address, shown } : undefined
      }
      if (name === 'v' && cell) value = ''
      if (name === 'mergeCell') {
        const [first, last] = ref.split(':').map(addressOf)
        if (first && last && last.row > first.row) marks.merged.push({ column: first.column, first: first.row, last: last.row })
      }
    },
    text(text) {
      if (value !== undefined) value += text
    },
    close(name) {
      if (name !== 'v' || !cell || value === undefined) return
      if (/^\d+$/.test(value)) marks.padded.push({ row: cell.row, column: cell.column, text: cell.shown(value) })
      value = undefined
    },
  })
  return marks
}
