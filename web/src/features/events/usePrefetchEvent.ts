import { useCallback } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { EventQuery } from './events.queries.ts'
import { loadEventDialog } from './lazyDialogs.ts'

/** Prefetches an event and the dialog's code. */
export function usePrefetchEvent(): (id: string) => void {
  const client = useClient()
  return useCallback(
    (id) => {
      prepare(loadEventDialog)
      void client.query(EventQuery, { id }).toPromise()
    },
    [client],
  )
}
