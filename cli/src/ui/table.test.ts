import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { fittedColumns } from './columns.ts'
import { renderTable } from './table.tsx'

interface Row {
  name: string
  price: string
  id: string
}

const columns: Column<Row>[] = [
  { title: 'Nome', value: ({ name }) => name, minWidth: 8, importance: 0 },
  { title: 'Prezzo', value: ({ price }) => price, minWidth: 7, importance: 1, align: 'right', whole: true },
  { title: 'Id', value: ({ id }) => id, minWidth: 4, importance: 0, whole: true },
]

const draw = (rows: Row[], width: number) => stripVTControlCharacters(renderTable(rows, columns, width)).split('\n')

test('a table aligns its columns, numbers to the right', () => {
  const rows = [
    { name: 'Fisica', price: '9,00 €', id: 'a001' },
    { name: 'Chimica', price: '12,00 €', id: 'a002' },
  ]
  expect(draw(rows, 40)).toEqual(['Nome      Prezzo  Id', 'Fisica    9,00 €  a001', 'Chimica  12,00 €  a002'])
})

test('a text that does not fit is shortened, and an identifier never', () => {
  expect(draw([{ name: 'Istituzioni di diritto romano', price: '9,00 €', id: 'a001' }], 24)).toEqual([
    'Nome                Id',
    'Istituzioni di di…  a001',
  ])
})

test('what matters least goes first where the terminal is narrow, and the rest stays however narrow it is', () => {
  const rows = [{ name: 'Istituzioni di diritto romano', price: '9,00 €', id: 'a001' }]
  const shown = (width: number) => fittedColumns(columns, rows, width).map(({ title }) => title)
  expect(shown(38)).toEqual(['Nome', 'Prezzo', 'Id'])
  expect(shown(37)).toEqual(['Nome', 'Id'])
  expect(shown(5)).toEqual(['Nome', 'Id'])
})

test('what names a row is readable before other columns get room', () => {
  const rows = [{ name: 'Istituzioni di diritto romano', price: '9,00 €', id: 'a001' }]
  expect(draw(rows, 38)).toEqual(['Nome                      Prezzo  Id', 'Istituzioni di diritto …  9,00 €  a001'])
  expect(draw(rows, 36)).toEqual(['Nome                           Id', 'Istituzioni di diritto romano  a001'])
})

test('values stand below each other where not even the shortest row fits, and an identifier in one piece', () => {
  const rows = ['Fisica', 'Istituzioni di diritto romano'].map((name, index) => ({ name, price: '', id: `id-${index}-which-is-long` }))
  expect(draw(rows, 20)).toEqual(['Fisica', 'id-0-which-is-long', '', 'Istituzioni di', 'diritto romano', 'id-1-which-is-long'])
})

test('no line is wider than the terminal, and no column touches the next, with any texts', () => {
  const texts: Column<string[]>[] = [
    { title: 'Caso', value: ([id = '']) => id, minWidth: 4, importance: 0, whole: true },
    { title: 'Che cosa', value: ([, kind = '']) => kind, minWidth: 10, importance: 1 },
    { title: 'Titolo', value: ([, , title = '']) => title, minWidth: 24, importance: 0 },
    { title: 'Dal', value: () => '23/11/26 02:36', minWidth: 9, importance: 2, whole: true },
  ]
  const rows = Array.from({ length: 60 }, (_, index) => [`DTEV-4T${index}`, 'Recensione di un professore', 'Diritto '.repeat(index)])
  for (const width of [70, 80, 120]) {
    for (const line of stripVTControlCharacters(renderTable(rows, texts, width)).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(width)
      expect(line).toMatch(/^\S+ {2,}\S.* {2,}(Dal|23\/11\/26 02:36)$/)
    }
  }
})

test('no text reaches the terminal as a command', () => {
  const [, line] = draw([{ name: 'a\u001b[2Jb\nc\u202ed', price: '', id: 'x' }], 60)
  expect(line).toMatch(/^a \[2Jb c d +x$/)
})
