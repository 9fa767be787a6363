import {
  type Format,
  namingOf,
  type RowOf,
  type Shown,
  type StaffFields,
  type StaffPage,
  staffQuery,
  type StaffTable as Table,
  wideColumnsOf,
} from '@chiostro/domain/records/staffRecord'
import { type ReactNode, useCallback, useMemo } from 'react'
import { gql } from 'urql'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { type Cells, Lines, useCells, useWriters } from './cells.tsx'
import { GrowingTable, panelPage, type Rows, useRows } from './paging.tsx'
import { actionsColumn, type Column } from './RecordTable.tsx'

const RecordDrawer = lazyDialog(async () => (await import('./SideDrawer.tsx')).RecordDrawer)

const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } }

/** The rows of a list, page by page. @param sent arguments of its query */
export function useStaffRows<Read extends StaffFields>(table: Table<Read>, sent: object): Rows<RowOf<Read>> {
  const { query: field } = table
  const query = useMemo(
    () => gql<Record<string, StaffPage<RowOf<Read>> | null>, { first?: number; after?: string | null }>(staffQuery(table)),
    [table],
  )
  const read = useCallback((data: Record<string, StaffPage<RowOf<Read>> | null>) => data[field] ?? nothing, [field])
  return useRows({ query, filter: sent, read, page: panelPage })
}

/** Formats whose values are as wide as their text. */
const narrow = ['price', 'moment', 'date', 'day', 'count', 'rating', 'points', 'stars']

/** The columns of a table as `StaffTable` of the domain describes it. */
export function useColumns<Read extends StaffFields>(table: Table<Read>, cells: Cells<RowOf<Read>> | undefined): Column<RowOf<Read>>[] {
  const t = useT()
  const cell = useCells(cells)
  const naming = namingOf(table)
  const kindOf = ({ label, format = 'text', sort }: Shown<RowOf<Read>>) => {
    if (label === naming?.label) return { kind: 'head' } as const
    if (format === 'long') return { kind: 'text' } as const
    return narrow.includes(format) || sort ? ({ kind: 'narrow' } as const) : {}
  }
  return wideColumnsOf(table).map(({ name, values }) => {
    const [first] = values
    const sort = values.find((one) => one.sort)?.sort
    if (first && !first.group) return { name: t(name), cell: (row) => cell(first, row), ...kindOf(first), ...(sort && { sort }) }
    const items = (row: RowOf<Read>) => values.map((one): [string, ReactNode] => [t(one.label), cell(one, row)])
    return { name: t(name), cell: (row) => <Lines items={items(row)} />, ...(sort && { sort }) }
  })
}

interface Props<Read extends StaffFields> {
  table: Table<Read>
  list: Rows<RowOf<Read>>
  cells?: Cells<RowOf<Read>>
  /** Of each row, in the last column. */
  actions?(row: RowOf<Read>): ReactNode
  onOpen?(row: RowOf<Read>): void
  tools?: ReactNode
  search?: string
  /** Something narrows the list. */
  isNarrowed?: boolean
  progress?(counts: { shown: number; total: number }): string
}

/** The table of a list as `StaffTable` of the domain describes it. */
export function StaffTable<Read extends StaffFields>({ table, list, cells, actions, isNarrowed, progress, ...rest }: Props<Read>) {
  const t = useT()
  const { words } = table
  const columns = useColumns(table, cells)
  return (
    <GrowingTable
      {...rest}
      list={list}
      caption={t(words.caption)}
      columns={actions ? [...columns, actionsColumn(t, actions)] : columns}
      texts={{ loading: t(words.loading), empty: t((isNarrowed && words.notFound) || words.none), failed: t(words.failed) }}
      progress={progress ?? ((counts) => t(words.progress ?? '', counts))}
    />
  )
}

interface DrawerProps<Read extends StaffFields> {
  record: Table<Read>
  row: RowOf<Read>
  title: string
  cells: Cells<RowOf<Read>> | undefined
  onClose(): void
  after?: ReactNode
  /** Pictures. */
  children?: ReactNode
}

/** All values of a record, its longer text below the others. */
export function StaffDrawer<Read extends StaffFields>({ record, row, cells, ...drawer }: DrawerProps<Read>) {
  const t = useT()
  const cell = useCells(cells)
  const naming = namingOf(record)
  const facts = record.shown.filter((one) => one !== naming && one.format !== 'id' && one.format !== 'long')
  const of = (format: Format) => record.shown.filter((one) => one.format === format)
  const [long] = of('long')
  const write = useWriters()
  return (
    <RecordDrawer
      {...drawer}
      facts={facts.map((one): [string, ReactNode] => [t(one.label), cell(one, row)])}
      ids={of('id').map((one): [string, string] => [t(one.label), write(one, row) ?? ''])}
      text={long && cell(long, row)}
    />
  )
}
