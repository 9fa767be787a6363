import { strToU8, type Zippable, zipSync } from 'fflate'

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function cell(value: string | number, row: number, column: number): string {
  const place = `r="${columnName(column)}${row + 1}"`
  if (value === '') return ''
  return typeof value === 'number' ? `<c ${place}><v>${value}</v></c>` : `<c ${place} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

export const sheetOf = (rows: (string | number)[][]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((row, index) => `<row r="${index + 1}">${row.map((value, column) => cell(value, index, column)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** Minimal workbook for Excel, with one sheet or two. */
export function workbook(sheet: string, more: Zippable = {}, second?: string): Buffer {
  const content = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`
  const link = (type: string, target: string, id = 'r1') => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(content),
      '_rels/.rels': xml(`<Relationships xmlns="${packages}/relationships">${link('officeDocument', 'xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Offerta" sheetId="1" r:id="r1"/>${second ? '<sheet name="Note" sheetId="2" r:id="r2"/>' : ''}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packages}/relationships">${link('worksheet', 'worksheets/sheet1.xml')}${second ? link('worksheet', 'worksheets/sheet2.xml', 'r2') : ''}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(sheet),
      ...(second && { 'xl/worksheets/sheet2.xml': xml(second) }),
      ...more,
    }),
  )
}
