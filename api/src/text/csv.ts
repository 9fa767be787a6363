import { fold } from '@chiostro/domain/text/search'
import { z } from 'zod'

/** Characters that start a formula in spreadsheets, also full-width or after white space that they trim. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** What stands between cells: Italian spreadsheets expect a semicolon, most programs a comma. */
const separators = { semicolon: ';', comma: ',' } as const
export type SeparatorName = keyof typeof separators

/** Query parameter of a CSV: `?separator=comma`, or the sign itself. */
export const separatorQuery = z
  .preprocess(
    (value) => Object.entries(separators).find(([, sign]) => sign === value)?.[0] ?? value,
    z.enum(['semicolon', 'comma'], 'Il separatore è «semicolon» o «comma»').default('semicolon'),
  )
  .describe('`semicolon` (for people, in Italian spreadsheets) or `comma` (for programs).')

/** Without it Excel decodes UTF-8 as the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180) with a byte order mark. A cell that would start a formula gets an apostrophe in front, so that a name like
 * `=HYPERLINK(…)` stays text.
 * @param rows header first
 */
export const toCsv = (rows: (string | number)[][], separator: SeparatorName): string =>
  byteOrderMark + rows.map((row) => csvLine(row, separator)).join('')

/** A file name of what people call it: 'iscritti-aperitivo-delle-matricole.csv'. */
export const csvName = (...words: string[]): string =>
  `${fold(words.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')}.csv`

/** One row, for tables that are streamed. */
export const csvLine = (cells: (string | number)[], separator: SeparatorName): string =>
  `${cells.map(toCell).join(separators[separator])}\r\n`

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
