/** Starts of formulas in spreadsheets, also full-width or after white space that they trim. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** Between the cells: Italian spreadsheets expect a semicolon, most programs a comma. */
export const separators = { semicolon: ';', comma: ',' } as const
export type SeparatorName = keyof typeof separators

/** Without it Excel decodes UTF-8 as the local 8-bit encoding. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180). Prefixes cells that would start a formula, such as `=HYPERLINK(…)`, with an apostrophe. */
export const csvLine = (cells: readonly (string | number)[], separator: SeparatorName): string =>
  `${cells.map(toCell).join(separators[separator])}\r\n`

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
