import type { RowOf, StaffFields, StaffTable as Table } from '@chiostro/domain/records/staffRecord'
import { maxMatches } from '@chiostro/domain/text/search'
import type { ReactNode } from 'react'
import { LoadMore } from '../../../components/LoadMore.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { Cells } from './cells.tsx'
import type { ReadRows } from './paging.ts'
import { actionsColumn, MatchNote, RecordTable, type TableProps } from './RecordTable.tsx'
import { useColumns } from './staffView.tsx'

export interface StaffTableProps<Read extends StaffFields>
  extends Pick<TableProps<RowOf<Read>>, 'onOpen' | 'busy' | 'tools' | 'search' | 'selection' | 'sort' | 'onSort' | 'children'> {
  table: Table<Read>
  /** Numbered pages have no next one. */
  list: ReadRows<RowOf<Read>> & { next?: string | null; more?(): Promise<boolean> }
  cells?: Cells<RowOf<Read>> | undefined
  actions?(row: RowOf<Read>): ReactNode
  isNarrowed?: boolean
  /** Instead of the record's own words. */
  empty?: string
}

export function StaffTable<Read extends StaffFields>(props: StaffTableProps<Read>) {
  const { table, list, cells, actions, isNarrowed, empty, children, ...rest } = props
  const t = useT()
  const { words } = table
  const columns = useColumns(table, cells)
  const { rows, total, apart, error, next, more, reload } = list
  const texts = { loading: t(words.loading), empty: t(empty ?? ((isNarrowed && words.notFound) || words.none)), failed: t(words.failed) }
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
      {next && more && (
        <LoadMore
          key={next}
          progress={apart ? '' : t((isCut && words.progressOfMany) || (words.progress ?? ''), { shown: rows?.length ?? 0, total })}
          failure={texts.failed}
          onPress={more}
        />
      )}
      {children}
    </RecordTable>
  )
}
