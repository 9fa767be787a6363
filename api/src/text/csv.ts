import { fold } from '@chiostro/domain/text/search'
import { z } from 'zod'

/** Starts of formulas in spreadsheets, also full-width or after white space that they trim. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

const separators = { semicolon: ';', comma: ',' } as const
export type SeparatorName = keyof typeof separators

/** `?separator=comma`, or the sign itself. */
export const separatorQuery = z
  .preprocess(
    (value) => Object.entries(separators).find(([, sign]) => sign === value)?.[0] ?? value,
    z.enum(['semicolon', 'comma'], 'Il separatore è «semicolon» o «comma»').default('semicolon'),
  )
  .describe('`semicolon` (for people, in Italian spreadsheets) or `comma` (for programs).')

/** Without it Excel decodes UTF-8 as the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * CSV (RFC 4180) with a byte order mark. Prefixes cells that would start a formula, such as `=HYPERLINK(…)`, with an apostrophe.
 * @param rows header first
 */
export const toCsv = (rows: (string | number)[][], separator: SeparatorName): string =>
  byteOrderMark + rows.map((row) => csvLine(row, separator)).join('')

/** As in 'iscritti-aperitivo-delle-matricole.csv'. */
export const csvName = (...words: string[]): string =>
  `${fold(words.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')}.csv`

/** For streamed tables. */
export const csvLine = (cells: (string | number)[], separator: SeparatorName): string =>
  `${cells.map(toCell).join(separators[separator])}\r\n`

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
