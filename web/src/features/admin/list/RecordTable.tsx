import { namingOf, type Shown, type StaffView, wideColumnsOf } from '@chiostro/domain/records/staffRecord'
import { Checkbox, Table, type TableProps } from 'antd'
import { type ReactNode, type RefObject, useRef } from 'react'
import { FactList } from '../../../components/Facts.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useKeys } from '../frame/useKeys.ts'
import { type Cells, useCells, useNames } from './cells.tsx'
import styles from './RecordTable.module.css'

export interface RecordTableProps<Row> {
  table: StaffView<Row>
  rows: readonly Row[]
  cells?: Cells<Row>
  /** In the last column. */
  actions?(row: Row): ReactNode
  onOpen?(row: Row): void
  size: 'middle' | 'small'
  busy?: boolean
  selection?: { ids: string[]; onChange(ids: string[]): void }
  /** `field_asc` or `field_desc`, with `onSort`. */
  sort?: string
  onSort?(sort: string): void
}

/** A table with a fixed header; in a narrow frame each row becomes a card that names its values. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { table, rows, size, busy = false, onSort } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  return (
    <div ref={frame}>
      <Table<Row>
        aria-label={t(table.words.caption)}
        className={styles.table}
        size={size}
        columns={useColumns(props)}
        dataSource={rows}
        rowKey="id"
        onRow={props.actions ? undefined : () => ({ tabIndex: -1 })}
        pagination={false}
        loading={busy}
        rowSelection={useRowSelection(props)}
        onChange={(_pagination, _filters, sorter) => {
          if (Array.isArray(sorter) || !sorter.order) return
          onSort?.(`${sorter.columnKey}_${sorter.order === 'ascend' ? 'asc' : 'desc'}`)
        }}
      />
    </div>
  )
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>

/** Of columns: `head` names the row; `narrow` is as wide as its text; `text` takes the remaining width. */
type Kind = 'head' | 'narrow' | 'text' | undefined

const narrow = ['price', 'moment', 'date', 'day', 'count', 'rating', 'points', 'stars', 'id']

function useColumns<Row>({ table, cells = {}, actions, onOpen, sort, onSort }: RecordTableProps<Row>): Columns<Row> {
  const t = useT()
  const cell = useCells(cells)
  const naming = namingOf(table)
  const kindOf = ({ label, format = 'text', sort: field }: Shown<Row>): Kind => {
    if (label === naming?.label) return 'head'
    if (format === 'long') return 'text'
    return narrow.includes(format) || field ? 'narrow' : undefined
  }
  /** Small facts in one cell, a line each; empty ones are left out. */
  const linesOf = (values: Shown<Row>[], row: Row) => (
    <FactList className={styles.lines} items={values.map((value) => [t(value.label), cell(value, row)])} />
  )
  const columns: Columns<Row> = wideColumnsOf(table).map(({ name, values }) => {
    const [first, ...others] = values
    const single = first && (!first.group || first === naming) ? first : undefined
    const kind = single && kindOf(single)
    const field = values.find((value) => value.sort)?.sort
    // A bare number needs its name in a card too.
    const isFigure = kind === 'narrow' && (field || (single?.format === 'count' && !cells[single.label]))
    return {
      key: field ?? name,
      title: t(name),
      className: kind && styles[kind],
      rowScope: kind === 'head' ? 'row' : undefined,
      onCell: (): object => (kind === 'head' ? {} : { 'data-name': t(name), 'data-named': isFigure ? true : undefined }),
      render: (_value, row) =>
        single ? (
          <>
            {rendered(kind, cell(single, row), onOpen && (() => onOpen(row)))}
            {others.length > 0 && linesOf(others, row)}
          </>
        ) : (
          linesOf(values, row)
        ),
      ...(field && onSort ? sortedBy(field, sort) : {}),
    }
  })
  const name = t('Azioni')
  // The name is only for screen readers.
  const title = <span className="visually-hidden">{name}</span>
  return actions ? [...columns, { key: name, title, className: styles.actions, render: (_value, row) => actions(row) }] : columns
}

function sortedBy(field: string, sort = '') {
  const [sorted, direction] = sort.split('_')
  const sortOrder = field !== sorted ? null : direction === 'asc' ? ('ascend' as const) : ('descend' as const)
  return { sorter: true, sortOrder, sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const], showSorterTooltip: false }
}

function rendered(kind: Kind, content: ReactNode, open: (() => void) | undefined) {
  // Nothing for an empty cell, which a card leaves out.
  if (kind === 'text') return content && <div className={styles.clamped}>{content}</div>
  if (kind !== 'head' || !open) return content
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
      {content}
    </button>
  )
}

export const rowsIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('tbody tr[data-row-key]') ?? [])]

/** What of a row has the focus: its name, what is done with it, or without either the row itself. */
export const placeIn = (row: HTMLElement): HTMLElement => row.querySelector('button') ?? row

/** J and K move the focus from row to row. */
function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  function step(by: 1 | -1) {
    const rows = rowsIn(frame.current)
    const from = rows.findIndex((row) => row.contains(document.activeElement))
    const row = rows[Math.max(0, from + by)]
    if (row) placeIn(row).focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) }, true)
}

/** The id of the row that has the focus. */
export const focusedRow = (): string | undefined => document.activeElement?.closest('tr')?.dataset.rowKey

function useRowSelection<Row extends { id: string }>({ table, rows, selection }: RecordTableProps<Row>): TableProps<Row>['rowSelection'] {
  const t = useT()
  const nameOf = useNames(table)
  if (!selection) return undefined
  const { ids, onChange } = selection
  const isWhole = ids.length === rows.length
  return {
    selectedRowKeys: ids,
    onChange: (keys) => onChange(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': t('Seleziona {label}', { label: nameOf(row) }) }),
    // antd's own checkbox has no text, which the cards need.
    columnTitle: (
      <Checkbox
        checked={isWhole}
        indeterminate={ids.length > 0 && !isWhole}
        onChange={() => onChange(isWhole ? [] : rows.map(({ id }) => id))}
      >
        <span className={styles.all}>{t('Seleziona tutte')}</span>
      </Checkbox>
    ),
  }
}
