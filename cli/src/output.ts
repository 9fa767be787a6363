import { stripVTControlCharacters } from 'node:util'
import { searchMessages } from '@chiostro/domain/text/search'
import type { SearchMatch } from '../generated/gql/graphql.ts'
import type { Matches } from './server.ts'
import { hanging, singleLine, type Terminal } from './terminal.ts'
import { t } from './translator.ts'
import type { Column } from './ui/columns.ts'

export interface Output {
  terminal: Terminal
  json: boolean
  colour: boolean
}

/** Prints JSON if requested, a fitted table on a terminal, otherwise tabs. @param empty message on stderr for an empty list */
export async function printList<Row>(output: Output, rows: Row[], columns: Column<Row>[], empty: string): Promise<void> {
  const { terminal, json } = output
  if (json) return printJson(output, rows)
  if (rows.length === 0) return terminal.err(`${empty}\n`)
  if (terminal.width === undefined) {
    return terminal.out(rows.map((row) => `${columns.map(({ value }) => singleLine(value(row))).join('\t')}\n`).join(''))
  }
  // Ink takes a fifth of a second to load, and is needed only on a terminal.
  const { renderTable } = await import('./ui/table.tsx')
  const table = renderTable(rows, columns, terminal.width)
  terminal.out(`${output.colour ? table : stripVTControlCharacters(table)}\n`)
}

/** Prints search results: similar rows, and rows with only most of the words, follow below a sentence on stderr. JSON is one list. */
export async function printMatches<Row>(output: Output, matches: Matches<Row>[], columns: Column<Row>[], empty: string): Promise<void> {
  const rowsOf = (wanted: SearchMatch) => matches.filter(({ match = 'EXACT' }) => match === wanted).map(({ node }) => node)
  if (output.json || matches.length === 0) {
    const rows = matches.map(({ node }) => node)
    return printList(output, rows, columns, empty)
  }
  for (const match of ['EXACT', 'SIMILAR', 'PARTIAL'] as const) {
    const rows = rowsOf(match)
    if (rows.length === 0) continue
    printMatchNote(output, match)
    await printList(output, rows, columns, empty)
  }
}

/** Explains rows that do not have every word of a search. */
export function printMatchNote({ terminal }: Pick<Output, 'terminal'>, match: SearchMatch): void {
  if (match === 'SIMILAR') terminal.err(`${t(searchMessages.similar)}:\n`)
  if (match === 'PARTIAL') terminal.err(`${t(searchMessages.partial)}\n`)
}

export function printRecord(output: Output, record: unknown, fields: [label: string, value: string][]): void {
  if (output.json) {
    printJson(output, record)
    return
  }
  const shown = fields.map(([label, value]) => [label, singleLine(value)] as const).filter(([, value]) => value !== '')
  const indent = Math.max(...shown.map(([label]) => label.length)) + 2
  const { width } = output.terminal
  const written = (value: string) => (width === undefined ? value : hanging(value, width, indent))
  output.terminal.out(shown.map(([label, value]) => `${`${label}:`.padEnd(indent)}${written(value)}\n`).join(''))
}

/** What was done: as JSON if requested, otherwise in words on stderr. */
export function printDone(output: Pick<Output, 'terminal' | 'json'>, document: unknown, sentence: string): void {
  if (output.json) printJson(output, document)
  else output.terminal.err(`${sentence}\n`)
}

export function printJson({ terminal }: Pick<Output, 'terminal'>, document: unknown): void {
  terminal.out(`${JSON.stringify(document, null, 2)}\n`)
}
