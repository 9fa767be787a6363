import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type NumberedPage, type RowOf, type StaffFields, type StaffRecord, staffQuery } from '@chiostro/domain/records/staffRecord'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useQuery } from 'urql'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { type Cells, type RowAction, RowActions, useNames } from './cells.tsx'
import { useOpened } from './dialogs.ts'
import styles from './RecordTable.module.css'
import { actionsColumn, MatchNote, RecordTable, type TableProps } from './RecordTable.tsx'
import { StaffDrawer, useColumns } from './staffView.tsx'

/** A page of a list that is numbered. @param variables arguments of its query; memoized, as urql compares them by identity */
export function useNumbered<Read extends StaffFields>(record: StaffRecord<Read>, variables: { page: number; pageSize: number }) {
  const [{ data, error, fetching }, reread] = useQuery<Record<string, NumberedPage<RowOf<Read>>>>({ query: staffQuery(record), variables })
  return { ...variables, list: data?.[record.query], error: fetching ? undefined : error, fetching, reread: () => reread() }
}

interface Props<Read extends StaffFields> extends Pick<TableProps<RowOf<Read>>, 'tools' | 'search' | 'selection' | 'sort' | 'onSort'> {
  record: StaffRecord<Read>
  found: ReturnType<typeof useNumbered<Read>>
  onPage(page: number): void
  cells?: Cells<RowOf<Read>>
  /** Names a row in questions and on buttons; by default its first value does. */
  labelOf?(row: RowOf<Read>): string
  empty?: string
  more?(row: RowOf<Read>): RowAction[]
  bar?(ask: (doomed: RowOf<Read>[]) => void): ReactNode
}

/** `StaffList` for records in numbered pages. */
export function NumberedList<Read extends StaffFields>(props: Props<Read>) {
  const { record, found, cells, more, onPage, empty = record.words.none, bar, ...table } = props
  const { list, page, pageSize, error, fetching, reread } = found
  const { words } = record
  const t = useT()
  const { changed } = useStats()
  const nameOf = useNames(record)
  const labelOf = props.labelOf ?? nameOf
  const pages = useLastPage(list, page, pageSize, onPage)
  const details = useOpened<RowOf<Read>>()
  const deletion = useDeletion({
    kind: inGraphQL(record.kind),
    words,
    onChanged: () => {
      reread()
      changed()
    },
  })
  const ask = (doomed: RowOf<Read>[]) => deletion.ask(doomed.map((row) => ({ id: row.id, label: labelOf(row) })))
  const columns = useColumns(record, cells)
  const actions = actionsColumn<RowOf<Read>>(t, (row) => (
    <RowActions label={labelOf(row)} onDetails={() => details.open(row)} more={more?.(row) ?? []} onDelete={() => ask([row])} />
  ))
  return (
    <>
      <Deletions deletion={deletion} />
      {bar?.(ask)}
      <RecordTable
        {...table}
        caption={t(words.caption)}
        columns={[...columns, actions]}
        rows={list?.items ?? null}
        error={error}
        busy={fetching}
        texts={{ loading: t(words.loading), empty: t(empty), failed: t(words.failed) }}
        note={<MatchNote apart={list && list.match !== 'EXACT' ? { exact: 0, match: list.match } : null} />}
        onRetry={reread}
        onOpen={details.open}
      >
        <Pager page={page} pages={pages} onPage={onPage} />
      </RecordTable>
      {details.of && (
        <StaffDrawer key={details.key} record={record} row={details.of} cells={cells} title={labelOf(details.of)} onClose={details.close} />
      )}
    </>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage(page: number): void
}

function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('Pagine')}>
      <Button icon={<ChevronLeft aria-hidden size={18} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('Precedente')}
      </Button>
      <p>{t('Pagina {page} di {pages}', { page, pages })}</p>
      <Button icon={<ChevronRight aria-hidden size={18} />} iconPlacement="end" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('Successiva')}
      </Button>
    </nav>
  )
}

/** Requests the page before when the last record of the last page was deleted. @param list undefined until the first response */
function useLastPage(
  list: Pick<NumberedPage<unknown>, 'total' | 'items'> | undefined,
  page: number,
  pageSize: number,
  onPage: (page: number) => void,
): number {
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize))
  const isBeyond = list?.items.length === 0 && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages)
  }, [isBeyond, pages, onPage])
  return pages
}
