import { adminPage } from '@chiostro/domain/admin/admin'
import { type RowOf, type StaffFields, type StaffPage, type StaffTable, staffQuery } from '@chiostro/domain/records/staffRecord'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CombinedError, type DocumentInput, useClient } from 'urql'
import type { SearchMatch } from '../../../../generated/gql/graphql.ts'

const pageSize = 20
const uncached = { requestPolicy: 'network-only' } as const
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
  /** The rows are those of another search or filter. */
  isFormer?: boolean
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

/** The rows of a list of records, as `usePages`. @param sent arguments of its query */
export const useStaffRows = <Read extends StaffFields>(table: StaffTable<Read>, sent: object) =>
  usePages<RowOf<Read>>(staffQuery(table), table.query, sent, { size: pageSize, max: adminPage.max })

/** The rows of a connection, page by page; uncached, so that they always show the server's latest state.
 * @param root its field of Query @param sent arguments of its query @param most rows of a page */
export function usePages<Row extends { id: string }>(
  query: DocumentInput,
  root: string,
  sent: object,
  most: { size: number; max: number },
) {
  const { size, max } = most
  const client = useClient()
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, setRound] = useState({ count: size })
  const key = JSON.stringify(sent)

  const ask = useCallback(
    async (first: number, after: string | null) => {
      const variables = { ...JSON.parse(key), first, after }
      const { data, error } = await client.query<Record<string, StaffPage<Row> | null>>(query, variables, uncached).toPromise()
      if (!data) return { error: error ?? null, page: null }
      const { edges, totalCount, pageInfo } = data[root] ?? nothing
      const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
      return { error: null, page: { key, edges, total: totalCount, next } }
    },
    [client, query, root, key],
  )

  const reading = useRef({ key, done: Promise.resolve() })
  useEffect(() => {
    let isCurrent = true
    async function read() {
      if (!isCurrent) return
      setError(null)
      let answer = await ask(Math.min(max, round.count), null)
      let read = answer.page
      for (let left = round.count - max; left > 0 && isCurrent && read?.next; left -= max) {
        answer = await ask(Math.min(max, left), read.next)
        read = joined(read, answer.page)
      }
      if (!isCurrent) return
      setError(answer.error)
      if (read) setShown(read)
    }
    // One after the other: urql would answer a read that is requested during the same one with the older result.
    const before = reading.current.key === key ? reading.current.done : Promise.resolve()
    reading.current = { key, done: before.then(read) }
    return () => {
      isCurrent = false
    }
  }, [ask, key, round, max])
  // While another filter's response is pending there is no next page: the cursor belongs to the former filter.
  const isFormer = shown !== null && shown.key !== key
  const next = isFormer ? null : (shown?.next ?? null)

  const rows = useMemo(() => (shown ? rowsOf(shown, isFormer) : null), [shown, isFormer])
  const find = useCallback((id: string) => findIn((after) => ask(max, after), id), [ask, max])
  return {
    rows,
    apart: apartIn(shown?.edges ?? []),
    total: shown?.total ?? 0,
    next,
    error,
    isFormer,
    async more() {
      const { page: added } = await ask(size, next)
      // The list may have been searched or reloaded meanwhile: then this page is dropped.
      if (added) setShown((now) => (now && now === shown ? joined(now, added) : now))
      return added !== null
    },
    reload: () => setRound({ count: Math.max(size, rows?.length ?? 0) }),
    /** Looks for a row on all pages. @returns null when it is on none, undefined when the server was not reached */
    find,
  }
}

async function findIn<Row extends { id: string }>(
  read: (after: string | null) => Promise<{ page: Shown<Row> | null }>,
  id: string,
): Promise<Row | null | undefined> {
  let after: string | null = null
  do {
    const { page } = await read(after)
    if (!page) return undefined
    const found = page.edges.find(({ node }) => node.id === id)
    if (found) return found.node
    after = page.next
  } while (after)
  return null
}

/** Null when a former search found nothing: that says nothing of this one. */
const rowsOf = <Row>({ edges }: Shown<Row>, isFormer: boolean) => (isFormer && edges.length === 0 ? null : edges.map(({ node }) => node))

const joined = <Row>(before: Shown<Row>, added: Shown<Row> | null): Shown<Row> | null =>
  added && { ...added, edges: [...before.edges, ...added.edges] }
