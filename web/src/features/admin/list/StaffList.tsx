import { adminLimits } from '@chiostro/domain/admin/admin'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { entriesOf } from '@chiostro/domain/records/records'
import type { RowOf, StaffFields, StaffRecord } from '@chiostro/domain/records/staffRecord'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type Deletion, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { blankAddress, useOpenedByAddress } from './address.ts'
import { type RowAction, RowActions, useNames } from './cells.tsx'
import type { useOpened } from './dialogs.ts'
import { useStaffRows } from './paging.ts'
import { StaffTable, type StaffTableProps } from './StaffTable.tsx'
import { StaffDrawer } from './staffView.tsx'

interface Controls {
  deletion: Deletion
  /** Something was changed: reads list and numbers again. */
  changed(): void
}

export interface RecordListProps<Read extends StaffFields> extends Omit<StaffTableProps<Read>, 'table' | 'actions' | 'onOpen'> {
  record: StaffRecord<Read>
  details: ReturnType<typeof useOpened<RowOf<Read>>>
  /** Names a row in questions and on buttons; by default its first value does. */
  labelOf?(row: RowOf<Read>): string
  /** Between details and deletion. */
  actions?(row: RowOf<Read>): RowAction[]
  /** A record that goes may take others along. */
  reviewsOf?(row: RowOf<Read>): number
  /** Above the table. */
  bar?(ask: (doomed: RowOf<Read>[]) => void): ReactNode
  pictures?(row: RowOf<Read>): ReactNode
  after?(row: RowOf<Read>, changed: () => void): ReactNode
  dialogs?(controls: Controls): ReactNode
}

/** Records with what is done with each: its details, its deletion. */
export function RecordList<Read extends StaffFields>(props: RecordListProps<Read>) {
  const { record, details, labelOf: ownLabel, actions, reviewsOf, bar, pictures, after, dialogs, ...table } = props
  const stats = useStats()
  const changed = () => {
    table.list.reload()
    stats.changed()
  }
  const deletion = useDeletion({ kind: inGraphQL(record.kind), words: record.words, onChanged: changed })
  const nameOf = useNames(record)
  const labelOf = ownLabel ?? nameOf
  const ask = (rows: RowOf<Read>[]) =>
    deletion.ask(rows.map((row) => ({ id: row.id, label: labelOf(row), ...(reviewsOf && { reviews: reviewsOf(row) }) })))
  const open = details.of
  return (
    <>
      <Deletions deletion={deletion} />
      {bar?.(ask)}
      <StaffTable
        {...table}
        table={record}
        actions={(row) => (
          <RowActions label={labelOf(row)} onDetails={() => details.open(row)} more={actions?.(row)} onDelete={() => ask([row])} />
        )}
        onOpen={details.open}
      />
      {open && (
        <StaffDrawer
          key={details.key}
          record={record}
          row={open}
          cells={table.cells}
          title={labelOf(open)}
          onClose={details.close}
          after={after?.(open, changed)}
        >
          {pictures?.(open)}
        </StaffDrawer>
      )}
      {dialogs?.({ deletion, changed })}
    </>
  )
}

/** A list of records as `StaffRecord` describes them; search, filters and the open record stand in the address. */
export function StaffList<Read extends StaffFields>(props: Omit<RecordListProps<Read>, 'list' | 'details'>) {
  const { record } = props
  const { filters, change } = useAddressFilters(blankAddress)
  const list = useStaffRows(record, sentBy(record, filters))
  return (
    <RecordList
      {...props}
      list={list}
      details={useOpenedByAddress(list.rows, filters.open, (open) => change({ open }))}
      search={filters.search}
      isNarrowed={Boolean(filters.search || filters.state)}
      tools={<Tools record={record} filters={filters} onChange={change} />}
    />
  )
}

type Address = typeof blankAddress

const partOf = (name: string) => (name === 'sort' ? 'sort' : 'state')

const firstOf = (choices: object): string => Object.keys(choices)[0] ?? ''

/** The choice in the address; the first where it has none, or one that is unknown. */
const chosenOf = (choices: object, given: string): string => (given in choices ? given : firstOf(choices))

/** What the filters in the address are for the server. */
function sentBy({ filters = {}, words }: Pick<StaffRecord, 'filters' | 'words'>, address: Address): object {
  const sent = entriesOf(filters).map(([name, { choices, sent }]) => {
    const choice = chosenOf(choices, address[partOf(name)])
    return sent ? (sent[choice] ?? {}) : { [name]: choice }
  })
  return Object.assign({}, words.search ? { search: address.search } : {}, ...sent)
}

interface ToolsProps {
  record: Pick<StaffRecord, 'filters' | 'words'>
  filters: Address
  onChange(change: Partial<Address>): void
}

/** What narrows the list, its search, and its order. */
function Tools({ record: { filters = {}, words }, filters: address, onChange }: ToolsProps) {
  const t = useT()
  const controls = entriesOf(filters).map(([name, { label, choices }]) => {
    const part = partOf(name)
    const control = {
      'aria-label': t(label),
      value: chosenOf(choices, address[part]),
      options: entriesOf(choices).map(([value, text]) => ({ value, label: t(text) })),
      onChange: (value: string) => onChange({ [part]: value === firstOf(choices) ? '' : value }),
    }
    return { name, isOrder: part === 'sort', control }
  })
  return (
    <>
      {controls.map(({ name, isOrder, control }) => !isOrder && <Select key={name} style={{ minWidth: 150 }} {...control} />)}
      {words.search && words.searched && (
        <SearchBox
          label={t(words.search)}
          placeholder={t(words.searched)}
          maxLength={adminLimits.search}
          value={address.search}
          onSearch={(search) => onChange({ search })}
        />
      )}
      {controls.map(({ name, isOrder, control }) => isOrder && <Segmented key={name} {...control} />)}
    </>
  )
}
