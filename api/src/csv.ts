/** What spreadsheets take for the beginning of a formula, also in full width or after white space that they drop. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** Without it Excel takes UTF-8 for the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * A table as CSV (RFC 4180) with a byte order mark, for spreadsheets. A cell that begins like a formula gets an apostrophe in front:
 * whoever signs up as `=HYPERLINK(…)` is shown as text and computes nothing.
 * @param rows the header first
 */
export const toCsv = (rows: (string | number)[][]): string => byteOrderMark + rows.map(csvLine).join('')

/** One row of such a table, for those that are written piece by piece. */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
