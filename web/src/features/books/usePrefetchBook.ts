import { useCallback } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { BookQuery } from './books.queries.ts'
import { loadBookDialog } from './lazyDialogs.ts'

/** Prefetches a listing and the dialog's code. */
export function usePrefetchBook(): (id: string) => void {
  const client = useClient()
  return useCallback(
    (id) => {
      prepare(loadBookDialog)
      void client.query(BookQuery, { id }).toPromise()
    },
    [client],
  )
}
