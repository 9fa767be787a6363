import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sheetOf, workbook } from '../../../../test/xlsx.ts'
import { type Batch, parseCatalogue } from './parse.ts'
import { parseInThread } from './parseInThread.ts'

const rows = [
  ['department', 'degreeCourse', 'courseName', 'year'],
  ['Scienze', 'Matematica', 'Analisi', 1],
  ['Scienze', 'Matematica', 'Fisica', 2],
]
const sheet = sheetOf(rows)
const added = (xml: string) => workbook(sheet.replace('</sheetData>', `${xml}</sheetData>`))

/** @returns names of its subjects, or the reason why the file cannot be read */
async function read(file: Buffer, parse: (file: Buffer) => AsyncGenerator<Batch> = parseCatalogue): Promise<string[] | string> {
  try {
    const batches = await Array.fromAsync(parse(file))
    return batches.flatMap(({ offerings }) => JSON.parse(offerings).map(({ courseName }: { courseName: string }) => courseName))
  } catch (error) {
    return (error as Error).message
  }
}

/** With limited memory, as the server reads files. */
const inThread = (file: Buffer) => parseInThread({ content: gzipSync(file) })

describe('an Excel file whose cells lie far apart', () => {
  const tooFar = (cell: string) =>
    `Il foglio arriva fino alla cella ${cell}, troppo lontano per un catalogo: cancella le righe e le colonne oltre la tabella, o esportalo in CSV UTF-8.`
  const far = '<sheetData><row><c r="ZZZ99999" t="inlineStr"><is><t>x</t></is></c></row>'
  const referenced = '<x:row x:r="&#49;048576"><x:c x:r="&#88;FD1048576"><x:v>1</x:v></x:c></x:row>'

  it.each([
    ['a cell at the end of the sheet', added('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'XFD1048576'],
    [
      'one far right and one far down',
      added('<row r="5"><c r="XFD5"><v>1</v></c></row><row r="9999"><c r="A9999"><v>1</v></c></row>'),
      'XFD9999',
    ],
    ['such a cell in another sheet', workbook(sheet, {}, sheetOf([]).replace('<sheetData>', far)), 'ZZZ99999'],
    ['a column beyond the last', added('<row r="5"><c r="ZZZZZZZ5"><v>1</v></c></row>'), 'ZZZZZZZ5'],
    ['a row beyond the last', added('<row r="100000000"/>'), 'D100000000'],
    ['an address in character references', added(referenced), 'XFD1048576'],
    ['more empty rows than a sheet has', added('<row/>'.repeat(1_048_576)), 'D1048577'],
  ])('is refused before it is unfolded, naming the cell: %s', async (_, file, cell) => {
    expect(await read(file, inThread)).toBe(tooFar(cell))
  })

  it('is read where the cells far away are only formatted', async () => {
    expect(await read(added('<row r="1048576"><c r="XFD1048576" s="0"/></row>'))).toEqual(['Analisi', 'Fisica'])
  })
})

it('an Excel file that shows one long text in many cells is refused when they hold more than a file may', async () => {
  const cells = Array.from({ length: 2_100 }, (_, index) => `<row><c r="A${index + 1}" t="s"><v>0</v></c></row>`)
  const text = Buffer.from(`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`)
  const file = workbook(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`, { 'xl/sharedStrings.xml': text })
  expect(await read(file)).toBe('Il foglio è troppo grande: esportalo in CSV UTF-8.')
})

describe('an Excel file with a fault', () => {
  const xml = (content: string) => Buffer.from(content)
  const sheets = (...ids: string[]) =>
    xml(
      `<workbook><sheets>${ids.map((id, index) => `<sheet name="${id}" sheetId="${index + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    )
  const worksheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const noTarget = xml(`<Relationships><Relationship Id="r1" Type="${worksheet}"/></Relationships>`)

  it.each([
    ['its cells have no address', workbook(sheet.replace(/ r="[A-Z]+\d+"/g, '')), ''],
    ['an address is none', workbook(sheet.replace('"A2"', '"ciao"')), ''],
    ['its extent is not said', workbook(sheet.replace('<sheetData>', '<dimension/><sheetData>')), ''],
    ['its sheet is not there', workbook(sheet, { 'xl/workbook.xml': sheets('r9') }), ''],
    ['the link to its sheet has no target', workbook(sheet, { 'xl/_rels/workbook.xml.rels': noTarget }), ''],
    ['its sheet is empty', workbook('<worksheet/>'), ''],
    ['its XML is cut off', workbook('<worksheet><sheetData><row r="1"><c r="A1"'), ''],
    ['a cell has an unknown style', added('<row r="9"><c r="AB9" s="7"><v>1</v></c></row>'), ' alla cella AB9'],
    ['a cell has an unknown text', added('<row r="9"><c r="B9" t="s"><v>7</v></c></row>'), ' alla cella B9'],
  ])('is refused with a sentence for people when %s', async (_, file, where) => {
    expect(await read(file)).toBe(
      `Il foglio Excel non si può leggere${where}: aprilo e salvalo di nuovo come .xlsx, o esportalo in CSV UTF-8.`,
    )
  })

  it('is told to be empty where it has no sheets', async () => {
    expect(await read(workbook(sheet, { 'xl/workbook.xml': xml('<workbook/>') }))).toBe('Il file è vuoto.')
  })

  it('is read where a sheet is a chart, or a number formatted as a date is none', async () => {
    expect(await read(workbook(sheet, { 'xl/workbook.xml': sheets('r1', 'r7') }))).toEqual(['Analisi', 'Fisica'])
    const dates = { 'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>') }
    const noDate = sheet.replace('</sheetData>', '<row r="6"><c r="A6" s="0"><v>1e300</v></c></row></sheetData>')
    expect(await read(workbook(noDate, dates))).toEqual(['Analisi', 'Fisica'])
  })
})
