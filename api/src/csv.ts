/** Characters that start a formula in spreadsheets, also full-width or after white space that they trim. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** Without it Excel decodes UTF-8 as the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180) with a byte order mark. A cell that would start a formula gets an apostrophe in front, so that a name like
 * `=HYPERLINK(…)` stays text.
 * @param rows header first
 */
export const toCsv = (rows: (string | number)[][]): string => byteOrderMark + rows.map(csvLine).join('')

/** One row, for tables that are streamed. */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
