import { useCallback } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { loadProfessorDialog } from './lazyDialogs.ts'
import { ProfessorQuery } from './professors.queries.ts'

/** Fetches a professor with the reviews and the code of their dialog ahead, so that opening it waits for nothing. */
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
