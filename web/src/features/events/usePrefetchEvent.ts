import { useCallback } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { EventQuery } from './events.queries.ts'
import { loadEventDialog } from './lazyDialogs.ts'

/** Fetches an event and the code of its dialog ahead, so that opening it waits for nothing. */
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
