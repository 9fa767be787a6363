import { describe, expect, it } from 'vitest'
import { csvName, toCsv } from './csv.ts'

const cellsOf = (value: string) => toCsv([[value]], 'comma').slice(1)

describe('a table as CSV', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    expect(
      toCsv(
        [
          ['Nome', 'Età'],
          ['Niccolò', 21],
        ],
        'semicolon',
      ),
    ).toBe('\uFEFFNome;Età\r\nNiccolò;21\r\n')
  })

  it.each([
    ['Rossi, Ada', '"Rossi, Ada"\r\n'],
    ['Rossi; Ada', '"Rossi; Ada"\r\n'],
    ['detta "la prof"', '"detta ""la prof"""\r\n'],
    ['due\nrighe', '"due\nrighe"\r\n'],
    ['', '\r\n'],
  ])('quotes %j where it must', (value, expected) => expect(cellsOf(value)).toBe(expected))

  it.each([
    '=1+1',
    '+39 333',
    '-2',
    '@SUM(A1)',
    '\t=1+1',
    ' =1+1',
    '\r=1+1',
    '＝1+1',
    '＠SUM(A1)',
    '=HYPERLINK("http://x.example","Clic")',
  ])('takes the sting out of %j', (value) => {
    const cell = cellsOf(value).trimEnd().replace(/^"|"$/g, '').replaceAll('""', '"')
    expect(cell).toBe(`'${value}`)
  })

  it('leaves numbers and harmless texts as they are', () => {
    expect(toCsv([[-2, 'a=b', 'Ada-Maria', 'ada@example.org']], 'comma')).toBe('\uFEFF-2,a=b,Ada-Maria,ada@example.org\r\n')
  })
})

it.each([
  [['iscritti', 'Aperitivo delle matricole: «Città»!'], 'iscritti-aperitivo-delle-matricole-citta.csv'],
  [['iscritti', '日本'], 'iscritti.csv'],
  [['iscritti', '../../etc/passwd"\r\n'], 'iscritti-etc-passwd.csv'],
  [['iscritti', 'x'.repeat(300)], `iscritti-${'x'.repeat(71)}.csv`],
])('a file of %j is called %s', (words, name) => expect(csvName(...words)).toBe(name))
