import { formatDay } from '@chiostro/domain/events/schedule'
import { kinds } from '@chiostro/domain/records/kinds'
import {
  csvOf,
  type Format,
  type NumberedPage,
  type RowOf,
  type Shown,
  type StaffFields,
  type StaffPage,
  type StaffRecord,
  type StaffTable,
  staffQuery,
  writtenBy,
} from '@chiostro/domain/records/staffRecord'
import { byteOrderMark, csvLine, type SeparatorName } from '@chiostro/domain/text/csv'
import { TypedDocumentString } from '../generated/gql/graphql.ts'
import { addDelete, addRestore } from './commands/deletion.ts'
import { Failure } from './failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from './invocation.ts'
import { type CsvOptions, withCsv } from './options.ts'
import { type Output, printList, printMatches, printMatchNote, printRecord } from './output.ts'
import { everyEdge, type Matches } from './server.ts'
import { singleLine } from './terminal.ts'
import { locale, longDate, outOfFive, outOfThirty, price, shortDate, shortDay, t, whole } from './translator.ts'
import type { Column } from './ui/columns.ts'

const formats: Record<Format, Pick<Column<never>, 'minWidth' | 'whole' | 'align'> & { write(value: string): string }> = {
  text: { write: (value) => value, minWidth: 12 },
  long: { write: (value) => value, minWidth: 12 },
  words: { write: (value) => t(value), minWidth: 8, whole: true },
  price: { write: price, minWidth: 9, whole: true, align: 'right' },
  count: { write: (value) => whole(Number(value)), minWidth: 4, whole: true, align: 'right' },
  rating: { write: (value) => outOfThirty(Number(value)), minWidth: 7, whole: true, align: 'right' },
  points: { write: (value) => `${value}/30`, minWidth: 5, whole: true, align: 'right' },
  stars: { write: (value) => outOfFive(Number(value)), minWidth: 5, whole: true, align: 'right' },
  moment: { write: shortDate, minWidth: 14, whole: true },
  date: { write: shortDay, minWidth: 8, whole: true },
  day: { write: (value) => formatDay(value, locale), minWidth: 14 },
  address: { write: (value) => value, minWidth: 16 },
  id: { write: (value) => value, minWidth: 36, whole: true },
}

const write = (value: string, format: Format) => formats[format].write(value)

/** A value of a record as a person reads it in a line. */
export const written = <Row>(shown: Shown<Row>, row: Row) => writtenBy(shown, row, { locale, write })

type IdColumn<Row> = Pick<Column<Row>, 'value' | 'importance'>

/** Columns of what is described as the values of a record are. */
export const columnsFrom = <Row>(shown: readonly Shown<Row>[]): Column<Row>[] =>
  shown.flatMap((described) => {
    const { label, importance, format = 'text' } = described
    if (importance === undefined) return []
    const { write: _, ...fit } = formats[format]
    return { title: t(label), value: (row: Row) => written(described, row), importance, ...fit }
  })

/** The last is the identifier, which other commands take. */
export const staffColumns = <Read extends StaffFields>(
  { shown }: StaffTable<Read>,
  { value, importance }: IdColumn<RowOf<Read>> = { value: ({ id }) => id, importance: 0 },
): Column<RowOf<Read>>[] => [...columnsFrom(shown), { title: 'Id', value, importance, minWidth: 36, whole: true }]

export const staffDocument = <Read extends StaffFields>(table: StaffTable<Read>) =>
  new TypedDocumentString<Record<string, StaffPage<RowOf<Read>> | null>, object>(staffQuery(table))

export const numberedDocument = <Read extends StaffFields>(table: StaffTable<Read>) =>
  new TypedDocumentString<Record<string, NumberedPage<RowOf<Read>>>, object>(staffQuery(table))

export async function listNumbered<Read extends StaffFields>(
  run: Output & Pick<Invocation, 'ask'>,
  table: StaffTable<Read>,
  { csv, separator, ...sent }: CsvOptions & { filter: object; sort: string | undefined; page: number; pageSize: number },
): Promise<void> {
  const { page, pageSize } = sent
  const found = (await run.ask(numberedDocument(table), sent))[table.query]
  if (!found) return
  const { items, match, total } = found
  printMatchNote(run, match)
  if (csv) printCsv(run, table, items, separator)
  else await printList(run, items, staffColumns(table), t(table.words.none))
  if (total === 0) return
  const number = Math.max(1, Math.ceil(total / pageSize))
  run.terminal.err(
    `${t('Pagina {page} di {number}, {total} in tutto.', { page: whole(page), number: whole(number), total: whole(total) })}\n`,
  )
}

const pageSize = 100

/** @throws Failure when there is no list, as of an unknown event */
export function readStaff<Read extends StaffFields>(
  { ask }: Pick<Invocation, 'ask'>,
  table: StaffTable<Read>,
  filter: object,
  unknown = '',
): Promise<Matches<RowOf<Read>>[]> {
  const document = staffDocument(table)
  const edges = everyEdge(async (after) => {
    const page = (await ask(document, { ...filter, first: pageSize, after }))[table.query]
    if (!page) throw new Failure(unknown)
    return page
  })
  return Array.fromAsync(edges)
}

/** @param unknown says that there is no list, as of an unknown event */
export async function listStaff<Read extends StaffFields>(
  run: Output & Pick<Invocation, 'ask'>,
  record: StaffTable<Read>,
  { csv, separator, ...filter }: CsvOptions & Readonly<Record<string, unknown>>,
  { id, unknown }: { id?: IdColumn<RowOf<Read>>; unknown?: string } = {},
): Promise<void> {
  const found = await readStaff(run, record, filter, unknown)
  const rows = found.map(({ node }) => node)
  if (csv) return printCsv(run, record, rows, separator)
  const empty = (Boolean(filter.search) && record.words.notFound) || record.words.none
  await printMatches(run, found, staffColumns(record, id), t(empty))
}

/** Every value of a record; headings and words are in the terminal's language. */
function printCsv<Read extends StaffFields>(
  { terminal }: Pick<Output, 'terminal'>,
  table: StaffTable<Read>,
  rows: readonly RowOf<Read>[],
  separator: SeparatorName = 'semicolon',
): void {
  const { headings, cells } = csvOf(table, t)
  const lines = [headings, ...rows.map(cells)].map((line) => csvLine(line, separator))
  terminal.out(byteOrderMark + lines.join(''))
}

async function showStaff<Read extends StaffFields>(run: Invocation, record: StaffRecord<Read>, id: string): Promise<void> {
  const rows = await readStaff(run, record, 'id' in record.args ? { id } : {})
  const row = rows.find(({ node }) => node.id === id)?.node
  if (!row) throw new Failure(`${t(kinds[record.kind].notFound)}: ${id}`)
  const write = (value: string, format: Format) => (format === 'moment' ? longDate(value) : formats[format].write(value))
  printRecord(
    run,
    row,
    record.shown.map((shown): [string, string] => [t(shown.label), writtenBy(shown, row, { locale, write })]),
  )
}

/** Adds `list`, `show`, `delete` and `restore` of a record to its group. */
export function addStaff<Read extends StaffFields>(group: TerminalCommand, record: StaffRecord<Read>): TerminalCommand {
  const { words, kind } = record
  const plural = t(words.caption).toLowerCase()
  const list = subcommand(group, 'list', t('per chi amministra: elenca {plural}', { plural }))
  if (words.searched) list.option('--search <parole>', t(words.searched))
  withCsv(list).runs((run, filter: Record<string, unknown>) => listStaff(run, record, filter))
  subcommand(group, 'show', t('per chi amministra: mostra tutto di un elemento'))
    .argument('<id>', t('come lo dà «{group} list»', { group: group.name() }))
    .runs((run, id: string) => showStaff(run, record, singleLine(id)))
  addDelete(group, kind, t('elimina {plural}', { plural }))
  addRestore(group, kind, t('ripristina com’era'))
  return list
}
