import { adminPage } from '@chiostro/domain/admin/admin'
import { type RowOf, type StaffFields, type StaffPage, type StaffTable, staffQuery } from '@chiostro/domain/records/staffRecord'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import type { SearchMatch } from '../../../../generated/gql/graphql.ts'

const pageSize = 20
const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } }

/** Of a search: number of exact matches, and how the others matched. */
export interface Apart {
  exact: number
  match: Exclude<SearchMatch, 'EXACT'>
}

/** Rows that were read. */
export interface ReadRows<Row> {
  rows: readonly Row[] | null
  /** Exact matches of a search. */
  total: number
  apart: Apart | null
  error: CombinedError | null | undefined
  /** Reads as many rows as are shown again. */
  reload(): void
}

interface Shown<Row> {
  key: string
  edges: StaffPage<Row>['edges']
  total: number
  next: string | null
}

function apartIn(edges: StaffPage<unknown>['edges']): Apart | null {
  const exact = edges.findIndex(({ match = 'EXACT' }) => match !== 'EXACT')
  const match = edges[exact]?.match
  return match && match !== 'EXACT' ? { exact, match } : null
}

/** The rows of a list, page by page; uncached, so that it always shows the server's latest state. @param sent arguments of its query */
export function useStaffRows<Read extends StaffFields>(table: StaffTable<Read>, sent: object) {
  type Row = RowOf<Read>
  const client = useClient()
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, setRound] = useState({ first: pageSize })
  const key = JSON.stringify(sent)

  const ask = useCallback(
    async (first: number, after: string | null) => {
      const variables = { ...JSON.parse(key), first, after }
      const { data, error } = await client.query<Record<string, StaffPage<Row> | null>>(staffQuery(table), variables).toPromise()
      if (!data) return { error: error ?? null, page: null }
      const { edges, totalCount, pageInfo } = data[table.query] ?? nothing
      const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
      return { error: null, page: { key, edges, total: totalCount, next } }
    },
    [client, table, key],
  )

  useEffect(() => {
    let isCurrent = true
    void ask(round.first, null).then((answer) => {
      if (!isCurrent) return
      setError(answer.error)
      if (answer.page) setShown(answer.page)
    })
    return () => {
      isCurrent = false
    }
  }, [ask, round])
  // While another filter's response is pending there is no next page: the cursor belongs to the former filter.
  const next = shown?.key === key ? shown.next : null

  const rows = useMemo(() => shown?.edges.map(({ node }) => node) ?? null, [shown])
  return {
    rows,
    apart: apartIn(shown?.edges ?? []),
    total: shown?.total ?? 0,
    next,
    error,
    async more() {
      const { page: added } = await ask(pageSize, next)
      // The list may have been searched or reloaded meanwhile: then this page is dropped.
      if (added) setShown((now) => (now && now === shown ? { ...added, edges: [...now.edges, ...added.edges] } : now))
      return added !== null
    },
    reload: () => setRound({ first: Math.min(adminPage.max, Math.max(pageSize, rows?.length ?? 0)) }),
  }
}
