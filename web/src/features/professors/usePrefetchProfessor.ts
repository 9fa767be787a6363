import { useCallback } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { loadProfessorDialog } from './lazyDialogs.ts'
import { ProfessorQuery } from './professors.queries.ts'

/** Prefetches a professor with reviews and the dialog's code. */
export function usePrefetchProfessor(): (id: string) => void {
  const client = useClient()
  return useCallback(
    (id) => {
      prepare(loadProfessorDialog)
      void client.query(ProfessorQuery, { id }).toPromise()
    },
    [client],
  )
}
