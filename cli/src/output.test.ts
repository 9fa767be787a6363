import { expect, test } from 'vitest'
import { type Output, printRecord } from './output.ts'

test('a long value of wide characters goes on below its beginning', () => {
  let out = ''
  const terminal: Output['terminal'] = {
    env: {},
    out: (text) => {
      out += text
    },
    err: () => {},
    width: 24,
    colour: false,
    read: async () => '',
  }
  printRecord({ terminal, json: false, colour: false }, {}, [['Titolo', '日本語の本 長い題名です']])
  expect(out).toBe('Titolo: 日本語の本\n        長い題名です\n')
})
