import { stripVTControlCharacters } from 'node:util'
import type { Terminal } from './terminal.ts'
import { oneLine } from './terminal.ts'
import type { Column } from './ui/columns.ts'

export interface Output {
  terminal: Terminal
  /** One JSON document on stdout instead of text. */
  json: boolean
  colour: boolean
}

/**
 * A list: JSON if requested, a fitted table on a terminal, otherwise a line per row with tabs between the fields.
 * @param empty message on stderr for an empty list
 */
export async function printList<Row>(output: Output, rows: Row[], columns: Column<Row>[], empty: string): Promise<void> {
  const { terminal, json } = output
  if (json) return printJson(output, rows)
  if (rows.length === 0) return terminal.err(`${empty}\n`)
  if (terminal.width === undefined) {
    return terminal.out(rows.map((row) => `${columns.map(({ value }) => oneLine(value(row))).join('\t')}\n`).join(''))
  }
  // Ink takes a fifth of a second to load, and is needed only on a terminal.
  const { renderTable } = await import('./ui/table.tsx')
  const table = renderTable(rows, columns, terminal.width)
  terminal.out(`${output.colour ? table : stripVTControlCharacters(table)}\n`)
}

/** One record, a field per line; empty fields are left out. */
export function printRecord(output: Output, record: unknown, fields: [label: string, value: string][]): void {
  if (output.json) {
    printJson(output, record)
    return
  }
  const shown = fields.map(([label, value]) => [label, oneLine(value)] as const).filter(([, value]) => value !== '')
  const width = Math.max(...shown.map(([label]) => label.length)) + 2
  output.terminal.out(shown.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}\n`).join(''))
}

function printJson({ terminal }: Output, document: unknown): void {
  terminal.out(`${JSON.stringify(document, null, 2)}\n`)
}
