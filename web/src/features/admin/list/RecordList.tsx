import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import type { RowOf, StaffFields, StaffRecord } from '@chiostro/domain/records/staffRecord'
import type { ReactNode } from 'react'
import { Deletions } from '../deletion/Deletions.tsx'
import { type Deletion, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { type RowAction, RowActions, useNames } from './cells.tsx'
import type { useOpened } from './dialogs.ts'
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
