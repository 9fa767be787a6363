import { adminPage } from '@chiostro/domain/admin/admin'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import type { SearchMatch } from '../../../../generated/gql/graphql.ts'
import type { Apart } from './RecordTable.tsx'

export const panelPage = { size: 20, max: adminPage.max } as const

interface Connection<Row> {
  totalCount: number
  edges: { node: Row; match?: SearchMatch }[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

type Paged = { first?: number | null | undefined; after?: string | null | undefined }

interface Options<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>
  filter: Omit<Variables, keyof Paged>
  /** Must be the same function at each render. */
  read(data: Data): Connection<Row>
  page: { size: number; max: number }
}

export interface Rows<Row> {
  rows: Row[] | null
  /** Exact matches of a search. */
  total: number
  apart: Apart | null
  error: CombinedError | null
  next: string | null
  more(): Promise<boolean>
  /** Reloads as many rows as are shown. */
  reload(): void
}

interface Shown<Row> {
  key: string
  edges: Connection<Row>['edges']
  total: number
  next: string | null
}

function apartIn(edges: Connection<unknown>['edges']): Apart | null {
  const exact = edges.findIndex(({ match = 'EXACT' }) => match !== 'EXACT')
  const match = edges[exact]?.match
  return match && match !== 'EXACT' ? { exact, match } : null
}

/** Uncached, so that the list always shows the server's latest state. */
export function useRows<Data, Variables extends Paged, Row>({ query, filter, read, page }: Options<Data, Variables, Row>): Rows<Row> {
  const client = useClient()
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, setRound] = useState({ first: page.size })
  const key = JSON.stringify(filter)

  const ask = useCallback(
    async (first: number, after: string | null) => {
      const variables = { ...JSON.parse(key), first, after } as Variables
      const result = await client.query(query, variables as Variables & Record<string, unknown>).toPromise()
      if (!result.data) return { error: result.error ?? null, page: null }
      const { edges, totalCount, pageInfo } = read(result.data)
      const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
      return { error: null, page: { key, edges, total: totalCount, next } }
    },
    [client, query, key, read],
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
      const { page: added } = await ask(page.size, next)
      // The list may have been searched or reloaded meanwhile: then this page is dropped.
      if (added) setShown((now) => (now && now === shown ? { ...added, edges: [...now.edges, ...added.edges] } : now))
      return added !== null
    },
    reload: () => setRound({ first: Math.min(page.max, Math.max(page.size, rows?.length ?? 0)) }),
  }
}
