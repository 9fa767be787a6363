import { useMemo } from 'react'
import { useClient } from 'urql'
import { prepare } from '../../components/prepare.ts'
import { DegreeCourseQuery, DepartmentQuery, SubjectQuery } from './catalogue.queries.ts'
import { loadSubjectDialog } from './lazyDialogs.ts'

/** Prefetches on hover intent, by id. */
export function usePrefetch() {
  const client = useClient()
  return useMemo(
    () => ({
      department: (id: string) => void client.query(DepartmentQuery, { id }).toPromise(),
      degreeCourse: (id: string) => void client.query(DegreeCourseQuery, { id }).toPromise(),
      subject(id: string) {
        prepare(loadSubjectDialog)
        void client.query(SubjectQuery, { id }).toPromise()
      },
    }),
    [client],
  )
}
