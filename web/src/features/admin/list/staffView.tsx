import {
  namingOf,
  type RowOf,
  type Shown,
  type StaffFields,
  type StaffTable,
  viewOf,
  wideColumnsOf,
} from '@chiostro/domain/records/staffRecord'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { type Cells, Lines, useCells, useWriters } from './cells.tsx'
import type { Column } from './RecordTable.tsx'

const RecordDrawer = lazyDialog(async () => (await import('./SideDrawer.tsx')).RecordDrawer)

const narrow = ['price', 'moment', 'date', 'day', 'count', 'rating', 'points', 'stars']

export function useColumns<Read extends StaffFields>(
  table: StaffTable<Read>,
  cells: Cells<RowOf<Read>> | undefined,
): Column<RowOf<Read>>[] {
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
  record: StaffTable<Read>
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
