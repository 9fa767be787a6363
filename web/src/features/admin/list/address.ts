import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpened } from './dialogs.ts'

/** What of a list stands in the address: back, reload and a shared link bring it again. */
export const blankAddress = { search: '', state: '', sort: '', open: '' }

/** The record whose id is in the address. @param id '' for none @param onChange writes it there */
export function useOpenedByAddress<Row extends { id: string }>(rows: readonly Row[] | null, id: string, onChange: (id: string) => void) {
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
