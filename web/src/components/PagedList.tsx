import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { createRequest, useClient, useQuery } from 'urql'
import type { SearchMatch } from '../../generated/gql/graphql.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { LoadMore, useFocusOnArrival } from './LoadMore.tsx'
import styles from './PagedList.module.css'
import { byMatch, SeparateMatches } from './SeparateMatches.tsx'
import { ErrorState } from './State.tsx'

/** Maximum of items loaded by scrolling; then a button loads more, or the footer could never be reached. */
const automaticUpTo = 72

type PagedVariables = Record<string, unknown> & { after?: string | null }

export interface Connection<Node> {
  edges: readonly { node: Node; match?: SearchMatch }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  /** Exact matches of a search. */
  totalCount: number
}

interface ItemsProps<Data, Variables extends PagedVariables, Node> {
  /** A query with a variable `after`. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  progress(counts: { shown: number; total: number }): string
  failure: string
  /** Each item is an `<article>` with a link, or in an `<li tabIndex={-1}>`. */
  children(nodes: Node[]): ReactNode
}

interface ListProps<Data, Variables extends PagedVariables, Node> extends ItemsProps<Data, Variables, Node> {
  pause?: boolean
  connectionOf(data: Data): Connection<Node> | undefined
  /** The line above the items; `total` is null while loading. */
  bar?(total: number | null): ReactNode
  placeholder: ReactNode
  error: string
  empty?: ReactNode
}

export function PagedList<Data, Variables extends PagedVariables, Node>(props: ListProps<Data, Variables, Node>) {
  const { query, variables, pause = false, connectionOf, bar, placeholder, empty } = props
  const t = useT()
  const [{ data, fetching, error }, refetch] = useQuery<Data, PagedVariables>({ query, variables, pause })
  if (error && !fetching) {
    return (
      <ErrorState
        title={props.error}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  const connection = data && connectionOf(data)
  if (!connection) {
    return (
      <div aria-busy="true">
        {bar?.(null)}
        {placeholder}
      </div>
    )
  }
  if (empty && connection.edges.length === 0 && !fetching) return empty
  return (
    <div aria-busy={fetching} className={fetching ? styles.changing : undefined}>
      {bar?.(connection.totalCount)}
      <PagedItems {...props} connection={connection} loading={fetching} />
    </div>
  )
}

/** The items of a connection that was read already, and the loading of further pages. */
export function PagedItems<Data, Variables extends PagedVariables, Node>({
  connection: { edges, pageInfo, totalCount },
  loading = false,
  children,
  ...props
}: ItemsProps<Data, Variables, Node> & { connection: Connection<Node>; loading?: boolean }) {
  const loadPage = useNextPage(props.query, props.variables)
  const holder = useRef<HTMLDivElement>(null)
  const focusOnArrival = useFocusOnArrival(edges.length, () => focusableIn(holder.current), JSON.stringify(props.variables))
  const loadNext = () => loadPage(pageInfo.endCursor)
  const { exact, similar, partial } = byMatch(edges)
  return (
    <div ref={holder}>
      {exact.length > 0 && children(exact)}
      {similar.length > 0 && <SeparateMatches match="SIMILAR">{children(similar)}</SeparateMatches>}
      {partial.length > 0 && <SeparateMatches match="PARTIAL">{children(partial)}</SeparateMatches>}
      {/* Not while the results of another filter are shown: their cursor does not belong to this filter. */}
      {pageInfo.hasNextPage && !loading && (
        <LoadMore
          key={pageInfo.endCursor}
          progress={exact.length === edges.length ? props.progress({ shown: exact.length, total: totalCount }) : ''}
          failure={props.failure}
          onNear={edges.length < automaticUpTo ? loadNext : undefined}
          onPress={() => {
            focusOnArrival()
            return loadNext()
          }}
        />
      )}
    </div>
  )
}

export function SkeletonGrid({ className, Card }: { className: string | undefined; Card: ComponentType }) {
  return (
    <div className={className}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Card key={card} />
      ))}
    </div>
  )
}

/** Loads the page after `cursor` into the cache and reads the list again: its cached result has all loaded pages (relayPagination).
 * A failed page leaves the list unchanged. @returns whether it succeeded */
function useNextPage<Data, Variables extends PagedVariables>(query: TypedDocumentNode<Data, Variables>, variables: Variables) {
  const client = useClient()
  return async (cursor: string | null): Promise<boolean> => {
    const { error } = await client.query(query, { ...variables, after: cursor }).toPromise()
    if (error) return false
    client.reexecuteOperation(client.createRequestOperation('query', createRequest(query, { ...variables })))
    return true
  }
}

/** One article may represent several items. */
const focusableIn = (holder: HTMLElement | null) =>
  [...(holder?.querySelectorAll('article') ?? [])].map(
    (item) => item.closest<HTMLElement>('li[tabindex]') ?? item.querySelector('a') ?? item,
  )
