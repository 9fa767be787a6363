import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { type TableProps as AntdTableProps, Checkbox, ConfigProvider, Segmented, Table } from 'antd'
import { type LucideIcon, Rows3, Rows4 } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import type { SearchMatch } from '../../../../generated/gql/graphql.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { readStored, store } from '../../../lib/webStorage.ts'
import { useKeys } from '../frame/useKeys.ts'
import { failureOf } from '../session/adminClient.ts'
import styles from './RecordTable.module.css'

export interface Column<Row> {
  name: string
  cell(row: Row): ReactNode
  /** Below the name of the row. */
  below?(row: Row): ReactNode
  /** `head` names the row; `narrow` is as wide as its text; `text` takes the remaining width; `actions` is the last one. */
  kind?: 'head' | 'narrow' | 'text' | 'actions'
  /** The name is only for screen readers. */
  unnamed?: boolean
  /** A bare number needs its name in a card too, as one by which the server sorts does. */
  isFigure?: boolean
  /** Field by which the server sorts. */
  sort?: string
}

export const actionsColumn = <Row,>(t: ReturnType<typeof useT>, cell: (row: Row) => ReactNode): Column<Row> => ({
  name: t('Azioni'),
  kind: 'actions',
  unnamed: true,
  cell,
})

interface Selection<Row> {
  ids: string[]
  onChange(ids: string[]): void
  labelOf(row: Row): string
}

export interface TableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[] | null
  error: CombinedError | null | undefined
  texts: { loading: string; empty: string; failed: string }
  onRetry(): void
  onOpen?(row: Row): void
  busy?: boolean
  selection?: Selection<Row>
  /** `field_asc` or `field_desc`, with `onSort`. */
  sort?: string
  onSort?(sort: string): void
  search?: string
  tools?: ReactNode
  note?: ReactNode
  /** Below the rows: the next page. */
  children?: ReactNode
}

type Density = 'middle' | 'small'
const DENSITY_KEY = 'admin_density'

const choice = (value: Density, text: string, Icon: LucideIcon) => ({
  value,
  icon: <Icon aria-hidden size={18} />,
  tooltip: text,
  label: <Hidden text={text} />,
})

/** A table with a fixed header; in a narrow frame each row becomes a card that names its values. */
export function RecordTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { rows, error, texts, onRetry, search = '', tools, note, children } = props
  const t = useT()
  const [density, setDensity] = useState<Density>(() => (readStored(DENSITY_KEY) === 'small' ? 'small' : 'middle'))
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <div className={styles.filters}>{tools}</div>
        <Segmented
          className={styles.density}
          aria-label={t('Densità delle righe')}
          value={density}
          onChange={(next) => {
            store(DENSITY_KEY, next)
            setDensity(next)
          }}
          options={[choice('middle', t('Righe comode'), Rows3), choice('small', t('Righe compatte'), Rows4)]}
        />
      </div>
      {error && <ErrorState title={texts.failed} description={t(failureOf(error))} onRetry={onRetry} />}
      {!error && rows === null && <Loading text={texts.loading} />}
      {!error && rows?.length === 0 && (
        <EmptyState title={texts.empty} description={isWithoutWord(search) ? t(searchMessages.noWord) : ''} />
      )}
      {!error && rows && rows.length > 0 && (
        <>
          {note}
          <ConfigProvider componentSize={density}>
            <Rows {...props} rows={rows} density={density} />
          </ConfigProvider>
          {children}
        </>
      )}
    </div>
  )
}

const Hidden = ({ text }: { text: string }) => <span className="visually-hidden">{text}</span>

function Loading({ text }: { text: string }) {
  return (
    <div aria-busy className={styles.loading}>
      <p role="status">{text}</p>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  )
}

/** Returns nothing for an empty cell, which a card leaves out. */
const Clamped = ({ children }: { children: ReactNode }) => children && <div className={styles.clamped}>{children}</div>

function rendered(kind: Column<never>['kind'], content: ReactNode, open: (() => void) | undefined) {
  if (kind === 'text') return <Clamped>{content}</Clamped>
  if (kind !== 'head' || !open) return content
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
      {content}
    </button>
  )
}

type RowsProps<Row> = TableProps<Row> & { rows: readonly Row[]; density: Density }

function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { caption, columns, rows, busy = false, selection, sort, onSort, density, onOpen } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)
  const [sorted, direction] = sort?.split('_') ?? []
  const shown: AntdTableProps<Row>['columns'] = columns.map(({ name, cell, below, kind, unnamed = false, isFigure, sort: field }) => ({
    key: field ?? name,
    title: unnamed ? <Hidden text={name} /> : name,
    render: (_value, row) => (
      <>
        {rendered(kind, cell(row), onOpen && (() => onOpen(row)))}
        {below?.(row)}
      </>
    ),
    className: (kind && styles[kind]) ?? '',
    ...(kind === 'head' ? { rowScope: 'row' } : {}),
    onCell: (): object =>
      unnamed || kind === 'head' ? {} : { 'data-name': name, 'data-named': isFigure || (kind === 'narrow' && field) ? true : undefined },
    ...(field && onSort
      ? {
          sorter: true,
          sortOrder: field !== sorted ? null : direction === 'asc' ? 'ascend' : 'descend',
          sortDirections: ['descend', 'ascend', 'descend'],
          showSorterTooltip: false,
        }
      : {}),
  }))
  return (
    <div ref={frame}>
      <Table<Row>
        aria-label={caption}
        className={styles.table ?? ''}
        size={density}
        columns={shown}
        dataSource={rows}
        rowKey="id"
        pagination={false}
        loading={busy}
        rowSelection={selection && rowSelection(selection, rows, t)}
        onChange={(_pagination, _filters, sorter) => {
          if (Array.isArray(sorter) || !sorter.order) return
          onSort?.(`${sorter.columnKey}_${sorter.order === 'ascend' ? 'asc' : 'desc'}`)
        }}
      />
    </div>
  )
}

/** Of a search: number of exact matches, and how the others matched. */
export interface Apart {
  exact: number
  match: Exclude<SearchMatch, 'EXACT'>
}

/** Notes above the rows which of them lack some words of the search. */
export function MatchNote({ apart }: { apart: Apart | null }) {
  const { t, plural } = useI18n()
  if (!apart) return null
  const { exact, match } = apart
  return (
    <p role="status" className={styles.note}>
      {exact > 0
        ? plural(exact, 'Dopo la prima riga: forse cercavi', 'Dopo le prime {count} righe: forse cercavi')
        : t(match === 'PARTIAL' ? searchMessages.partial : searchMessages.similar)}
    </p>
  )
}

/** J and K move the focus from row to row: to its name, or to what is done with it. */
function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  function step(by: 1 | -1) {
    const rows = [...(frame.current?.querySelectorAll('tbody tr[data-row-key]') ?? [])]
    const from = rows.findIndex((row) => row.contains(document.activeElement))
    rows[Math.max(0, from + by)]?.querySelector('button')?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) }, true)
}

/** The id of the row that has the focus. */
export const focusedRow = (): string | undefined => document.activeElement?.closest('tr')?.dataset.rowKey

function rowSelection<Row extends { id: string }>(
  { ids, onChange, labelOf }: Selection<Row>,
  rows: readonly Row[],
  t: ReturnType<typeof useT>,
): AntdTableProps<Row>['rowSelection'] {
  const isWhole = ids.length === rows.length
  return {
    selectedRowKeys: ids,
    onChange: (keys) => onChange(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': t('Seleziona {label}', { label: labelOf(row) }) }),
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
