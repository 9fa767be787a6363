import type { Offering, offeringColumns } from './rows.ts'

type Column = (typeof offeringColumns)[number]

/** Offerings as lines of CSV that an import takes, with a header; names of professors are separated by semicolons. */
export function* csvLines(offerings: Iterable<Offering>, columns: readonly Column[]): Generator<string> {
  yield `${columns.join(',')}\n`
  for (const offering of offerings) yield `${columns.map((column) => cell(offering[column])).join(',')}\n`
}

function cell(value: Offering[Column]): string {
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '')
  return /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
