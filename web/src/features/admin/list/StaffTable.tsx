import { type RowOf, type StaffFields, type StaffPage, staffQuery, type StaffTable as Table } from '@chiostro/domain/records/staffRecord'
import { maxMatches } from '@chiostro/domain/text/search'
import { type ReactNode, useCallback, useMemo } from 'react'
import { gql } from 'urql'
import { LoadMore } from '../../../components/LoadMore.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { Cells } from './cells.tsx'
import { panelPage, type Rows, useRows } from './paging.ts'
import { actionsColumn, MatchNote, RecordTable } from './RecordTable.tsx'
import { useColumns } from './staffView.tsx'

const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } }

/** The rows of a list, page by page. @param sent arguments of its query */
export function useStaffRows<Read extends StaffFields>(table: Table<Read>, sent: object): Rows<RowOf<Read>> {
  const { query: field } = table
  const query = useMemo(
    () => gql<Record<string, StaffPage<RowOf<Read>> | null>, { first?: number; after?: string | null }>(staffQuery(table)),
    [table],
  )
  const read = useCallback((data: Record<string, StaffPage<RowOf<Read>> | null>) => data[field] ?? nothing, [field])
  return useRows({ query, filter: sent, read, page: panelPage })
}

interface Props<Read extends StaffFields> {
  table: Table<Read>
  list: Rows<RowOf<Read>>
  cells?: Cells<RowOf<Read>>
  actions?(row: RowOf<Read>): ReactNode
  onOpen?(row: RowOf<Read>): void
  tools?: ReactNode
  search?: string
  isNarrowed?: boolean
}

export function StaffTable<Read extends StaffFields>({ table, list, cells, actions, isNarrowed, ...rest }: Props<Read>) {
  const t = useT()
  const { words } = table
  const columns = useColumns(table, cells)
  const { rows, total, apart, error, next, more, reload } = list
  const texts = { loading: t(words.loading), empty: t((isNarrowed && words.notFound) || words.none), failed: t(words.failed) }
  const isCut = rest.search && total > maxMatches
  return (
    <RecordTable
      {...rest}
      caption={t(words.caption)}
      columns={actions ? [...columns, actionsColumn(t, actions)] : columns}
      rows={rows}
      error={error}
      texts={texts}
      note={<MatchNote apart={apart} />}
      onRetry={reload}
    >
      {/* A button, so that what stands below stays reachable. */}
      {next && (
        <LoadMore
          key={next}
          progress={apart ? '' : t((isCut && words.progressOfMany) || (words.progress ?? ''), { shown: rows?.length ?? 0, total })}
          failure={texts.failed}
          onPress={more}
        />
      )}
    </RecordTable>
  )
}
