import {
  namingOf,
  type RowOf,
  type Shown,
  type StaffFields,
  type StaffTable as Table,
  viewOf,
  wideColumnsOf,
} from '@chiostro/domain/records/staffRecord'
import { maxMatches } from '@chiostro/domain/text/search'
import type { ReactNode } from 'react'
import { LoadMore } from '../../../components/LoadMore.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { type Cells, Lines, useCells, useWriters } from './cells.tsx'
import type { ReadRows } from './paging.ts'
import { actionsColumn, type Column, MatchNote, RecordTable, type TableProps } from './RecordTable.tsx'

export interface StaffTableProps<Read extends StaffFields>
  extends Pick<TableProps<RowOf<Read>>, 'onOpen' | 'busy' | 'tools' | 'search' | 'selection' | 'sort' | 'onSort' | 'children'> {
  table: Table<Read>
  /** Numbered pages have no next one. */
  list: ReadRows<RowOf<Read>> & { next?: string | null; more?(): Promise<boolean> }
  cells?: Cells<RowOf<Read>> | undefined
  actions?(row: RowOf<Read>): ReactNode
  isNarrowed?: boolean
  /** Instead of the record's own words. */
  empty?: string
}

export function StaffTable<Read extends StaffFields>(props: StaffTableProps<Read>) {
  const { table, list, cells, actions, isNarrowed, empty, children, ...rest } = props
  const t = useT()
  const { words } = table
  const columns = useColumns(table, cells)
  const { rows, total, apart, error, next, more, reload } = list
  const texts = { loading: t(words.loading), empty: t(empty ?? ((isNarrowed && words.notFound) || words.none)), failed: t(words.failed) }
  const isCut = rest.search && total > maxMatches
  return (
    <RecordTable
      {...rest}
      caption={t(words.caption)}
      columns={actions ? [...columns, actionsColumn(t, actions)] : columns}
      rows={rows}
      error={error}
      texts={texts}
      note={<MatchNote apart={apart} />}
      onRetry={reload}
    >
      {/* A button, so that what stands below stays reachable. */}
      {next && more && (
        <LoadMore
          key={next}
          progress={apart ? '' : t((isCut && words.progressOfMany) || (words.progress ?? ''), { shown: rows?.length ?? 0, total })}
          failure={texts.failed}
          onPress={more}
        />
      )}
      {children}
    </RecordTable>
  )
}

const RecordDrawer = lazyDialog(async () => (await import('./SideDrawer.tsx')).RecordDrawer)

const narrow = ['price', 'moment', 'date', 'day', 'count', 'rating', 'points', 'stars']

function useColumns<Read extends StaffFields>(table: Table<Read>, cells: Cells<RowOf<Read>> | undefined): Column<RowOf<Read>>[] {
  const t = useT()
  const cell = useCells(cells)
  const naming = namingOf(table)
  const kindOf = ({ label, format = 'text', sort }: Shown<RowOf<Read>>) => {
    if (label === naming?.label) return { kind: 'head' } as const
    if (format === 'long') return { kind: 'text' } as const
    return narrow.includes(format) || sort ? ({ kind: 'narrow' } as const) : {}
  }
  return wideColumnsOf(table).map(({ name, values }) => {
    const [first, ...others] = values
    const sort = values.find((value) => value.sort)?.sort
    const linesOf = (some: typeof values) => (row: RowOf<Read>) => <Lines items={some.map((value) => [t(value.label), cell(value, row)])} />
    const named = { name: t(name), ...(sort && { sort }) }
    if (!first || (first.group && first !== naming)) return { ...named, cell: linesOf(values) }
    return { ...named, cell: (row) => cell(first, row), ...kindOf(first), ...(others.length > 0 && { below: linesOf(others) }) }
  })
}

interface DrawerProps<Read extends StaffFields> {
  record: Table<Read>
  row: RowOf<Read>
  title: string
  cells: Cells<RowOf<Read>> | undefined
  onClose(): void
  after?: ReactNode
  children?: ReactNode
}

/** All values of a record, its longer text below the others. */
export function StaffDrawer<Read extends StaffFields>({ record, row, cells, ...drawer }: DrawerProps<Read>) {
  const t = useT()
  const cell = useCells(cells)
  const { facts, long, ids } = viewOf(record)
  const write = useWriters()
  return (
    <RecordDrawer
      {...drawer}
      facts={facts.map((one): [string, ReactNode] => [t(one.label), cell(one, row)])}
      ids={ids.map((one): [string, string] => [t(one.label), write(one, row) ?? ''])}
      text={long && cell(long, row)}
    />
  )
}
