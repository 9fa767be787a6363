import { formatDay } from '@chiostro/domain/events/schedule'
import { kinds } from '@chiostro/domain/records/kinds'
import {
  columnsOf,
  type Format,
  type RowOf,
  type StaffFields,
  type StaffPage,
  type StaffRecord,
  type StaffTable,
  staffQuery,
} from '@chiostro/domain/records/staffRecord'
import type { Command } from 'commander'
import { TypedDocumentString } from '../generated/gql/graphql.ts'
import { addDelete, addRestore } from './commands/deletion.ts'
import { longDate, shortDate, shortDay } from './dates.ts'
import { Failure } from './failure.ts'
import { action, type Invocation } from './invocation.ts'
import { type Output, printMatches, printRecord } from './output.ts'
import { everyEdge, type Matches } from './server.ts'
import { singleLine, type Terminal } from './terminal.ts'
import { locale, outOfThirty, price, t, whole } from './translator.ts'
import type { Column } from './ui/columns.ts'

/** How each format is written, and how narrow its column may be. */
const formats: Record<Format, Pick<Column<never>, 'minWidth' | 'whole' | 'align'> & { write(value: string): string }> = {
  text: { write: (value) => value, minWidth: 12 },
  words: { write: (value) => t(value), minWidth: 8, whole: true },
  price: { write: price, minWidth: 9, whole: true, align: 'right' },
  count: { write: (value) => whole(Number(value)), minWidth: 4, whole: true, align: 'right' },
  rating: { write: (value) => outOfThirty(Number(value)), minWidth: 7, whole: true, align: 'right' },
  moment: { write: shortDate, minWidth: 14, whole: true },
  date: { write: shortDay, minWidth: 8, whole: true },
  day: { write: (value) => formatDay(value, locale), minWidth: 14 },
  address: { write: (value) => value, minWidth: 16 },
  id: { write: (value) => value, minWidth: 36, whole: true },
}

const written = (format: Format, value: string | number | null | undefined) =>
  value == null || value === '' ? '' : formats[format].write(String(value))

type IdColumn<Row> = Pick<Column<Row>, 'value' | 'importance'>

/** The columns of a list; the last is the identifier, which other commands take. */
export const staffColumns = <Read extends StaffFields>(
  table: StaffTable<Read>,
  { value, importance }: IdColumn<RowOf<Read>> = { value: ({ id }) => id, importance: 0 },
): Column<RowOf<Read>>[] => [
  ...columnsOf(table).map(({ label, format = 'text', value, importance = 0 }): Column<RowOf<Read>> => {
    const { write: _, ...fit } = formats[format]
    return { title: t(label), value: (row) => written(format, value(row, locale)), importance, ...fit }
  }),
  { title: 'Id', value, importance, minWidth: 36, whole: true },
]

/** The query of a page of a list. */
export const staffDocument = <Read extends StaffFields>(table: StaffTable<Read>) =>
  new TypedDocumentString<Record<string, StaffPage<RowOf<Read>> | null>, object>(staffQuery(table))

const pageSize = 100

/** All records of a list. @throws Failure when there is no list, as of an unknown event */
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

export async function listStaff<Read extends StaffFields>(
  run: Output & Pick<Invocation, 'ask'>,
  record: StaffTable<Read>,
  filter: object,
  id?: IdColumn<RowOf<Read>>,
): Promise<void> {
  const isSearched = 'search' in filter && Boolean(filter.search)
  const empty = (isSearched && record.words.notFound) || record.words.none
  await printMatches(run, await readStaff(run, record, filter), staffColumns(record, id), t(empty))
}

async function showStaff<Read extends StaffFields>(run: Invocation, record: StaffRecord<Read>, id: string): Promise<void> {
  const rows = await readStaff(run, record, 'id' in record.args ? { id } : {})
  const row = rows.find(({ node }) => node.id === id)?.node
  if (!row) throw new Failure(`${t(kinds[record.kind].notFound)}: ${id}`)
  const values = record.shown.map(({ label, format = 'text', value }): [string, string] => {
    const given = value(row, locale)
    return [t(label), format === 'moment' && given ? longDate(String(given)) : written(format, given)]
  })
  printRecord(run, row, [...values, [t('Testo'), record.text?.(row) ?? '']])
}

/** Adds `list`, `show`, `delete` and `restore` of a record to its group. */
export function addStaff<Read extends StaffFields>(group: Command, terminal: Terminal, record: StaffRecord<Read>): Command {
  const { words, kind } = record
  const plural = t(words.caption).toLowerCase()
  const list = group.command('list').description(t('per chi amministra: elenca {plural}', { plural }))
  if (words.searched) list.option('--search <parole>', t(words.searched))
  list.action(action(terminal, (run: Invocation, filter: object) => listStaff(run, record, filter)))
  group
    .command('show')
    .description(t('per chi amministra: mostra tutto di un elemento'))
    .argument('<id>', t('come lo dà «{group} list»', { group: group.name() }))
    .action(action(terminal, (run: Invocation, id: string) => showStaff(run, record, singleLine(id))))
  addDelete(group, terminal, kind, t('elimina {plural}', { plural }))
  addRestore(group, terminal, kind, t('ripristina com’era'))
  return list
}
