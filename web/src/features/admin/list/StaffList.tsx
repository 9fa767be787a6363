import { adminLimits, adminPanelMessages } from '@chiostro/domain/admin/admin'
import { kinds } from '@chiostro/domain/records/kinds'
import { entriesOf } from '@chiostro/domain/records/records'
import type { StaffFields, StaffRecord } from '@chiostro/domain/records/staffRecord'
import { Segmented, Select } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useOpened } from './dialogs.ts'
import { useStaffRows } from './paging.ts'
import { RecordList, type RecordListProps } from './RecordList.tsx'

/** What of a list stands in the address: back, reload and a shared link bring it again. */
const blankAddress = { search: '', state: '', sort: '', open: '' }
const allowed = { search: adminLimits.search }

interface Found<Row> {
  rows: readonly Row[] | null
  find(id: string): Promise<Row | null | undefined>
}

/** The record whose id is in the address. @param id '' for none @param onChange writes it there @param onMissing it is in no page of the list */
function useOpenedByAddress<Row extends { id: string }>(
  { rows, find }: Found<Row>,
  id: string,
  onChange: (id: string) => void,
  onMissing: () => void,
) {
  const opened = useOpened<Row>()
  const latest = useRef(opened.key)
  useEffect(() => {
    latest.current = opened.key
  })
  // Of a record that was opened here, the address says the same.
  const follow = useEffectEvent(() => {
    if (id === (opened.of?.id ?? '')) return
    if (!id) return opened.close()
    const row = rows?.find((one) => one.id === id)
    if (row) opened.open(row)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says, and what it is about
  useEffect(() => follow(), [id, rows])
  // On a page that is not shown, as after a reload of a list that had grown.
  const isFurther = Boolean(id) && rows !== null && opened.of?.id !== id && !rows.some((row) => row.id === id)
  const arrived = useEffectEvent((row: Row | null) => (row ? opened.open(row) : onMissing()))
  useEffect(() => {
    if (!isFurther) return
    let isCurrent = true
    void find(id).then((row) => {
      if (isCurrent && row !== undefined) arrived(row)
    })
    return () => {
      isCurrent = false
    }
  }, [isFurther, id, find])
  return {
    ...opened,
    open(row: Row) {
      opened.open(row)
      onChange(row.id)
    },
    close() {
      opened.close()
      // One that was still closing when the next one opened leaves the address to that.
      if (latest.current === opened.key) onChange('')
    },
  }
}

/** A list of records as `StaffRecord` describes them; search, filters and the open record stand in the address. */
export function StaffList<Read extends StaffFields>(props: Omit<RecordListProps<Read>, 'list' | 'details'>) {
  const { record } = props
  const { filters, change } = useAddressFilters(blankAddress, allowed)
  const { fail } = useToast()
  function missing() {
    change({ open: '' })
    fail(adminPanelMessages.error, kinds[record.kind].notFound)
  }
  const list = useStaffRows(record, sentBy(record, filters))
  return (
    <RecordList
      {...props}
      list={list}
      details={useOpenedByAddress(list, filters.open, (open) => change({ open }), missing)}
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
