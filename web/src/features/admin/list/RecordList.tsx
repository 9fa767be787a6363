import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type NumberedPage, type RowOf, type StaffFields, type StaffRecord, staffQuery, viewOf } from '@chiostro/domain/records/staffRecord'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight, Eye, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useQuery } from 'urql'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { type Deletion, Deletions, useDeletion } from '../deletion/Deletions.tsx'
import { useStats } from '../frame/stats.ts'
import { type RowAction, RowMenu, useCells, useNames, useWriters } from './cells.tsx'
import { useOpened } from './dialogs.ts'
import styles from './RecordTable.module.css'
import { StaffTable, type StaffTableProps } from './StaffTable.tsx'

const RecordDrawer = lazyDialog(async () => (await import('./SideDrawer.tsx')).RecordDrawer)

interface Controls {
  deletion: Deletion
  /** Something was changed: reads list and numbers again. */
  changed(): void
}

export interface RecordListProps<Read extends StaffFields> extends Omit<StaffTableProps<RowOf<Read>>, 'table' | 'actions' | 'onOpen'> {
  record: StaffRecord<Read>
  details: ReturnType<typeof useOpened<RowOf<Read>>>
  /** Names a row in questions and on buttons; by default its first value does. */
  labelOf?(row: RowOf<Read>): string
  /** Between details and deletion. */
  actions?(row: RowOf<Read>): RowAction[]
  /** A record that goes may take others along. */
  reviewsOf?(row: RowOf<Read>): number
  /** Above the table. */
  bar?(ask: (rows: RowOf<Read>[]) => void): ReactNode
  pictures?(row: RowOf<Read>): ReactNode
  after?(row: RowOf<Read>, changed: () => void): ReactNode
  dialogs?(controls: Controls): ReactNode
}

/** Records with what is done with each: its details, its deletion. */
export function RecordList<Read extends StaffFields>(props: RecordListProps<Read>) {
  const { record, details, labelOf: ownLabel, actions, reviewsOf, bar, pictures, after, dialogs, ...table } = props
  const t = useT()
  const stats = useStats()
  const changed = () => {
    table.list.reload()
    stats.changed()
  }
  const deletion = useDeletion({ kind: inGraphQL(record.kind), words: record.words, onChanged: changed })
  const nameOf = useNames(record)
  const labelOf = ownLabel ?? nameOf
  const ask = (rows: RowOf<Read>[]) =>
    deletion.ask(rows.map((row) => ({ id: row.id, label: labelOf(row), ...(reviewsOf && { reviews: reviewsOf(row) }) })))
  const open = details.of
  const cell = useCells(table.cells)
  const write = useWriters()
  const { facts, long, ids } = viewOf(record)
  return (
    <>
      <Deletions deletion={deletion} />
      {bar?.(ask)}
      <StaffTable
        {...table}
        table={record}
        actions={(row) => (
          <RowMenu
            label={labelOf(row)}
            actions={[
              { Icon: Eye, text: t('Dettagli'), onClick: () => details.open(row) },
              ...(actions?.(row) ?? []),
              { Icon: Trash2, text: t('Elimina'), danger: true, onClick: () => ask([row]) },
            ]}
          />
        )}
        onOpen={details.open}
      />
      {open && (
        <RecordDrawer
          key={details.key}
          title={labelOf(open)}
          facts={facts.map((one) => [t(one.label), cell(one, open)])}
          ids={ids.map((one) => [t(one.label), write(one, open) ?? ''])}
          text={long && cell(long, open)}
          after={after?.(open, changed)}
          onClose={details.close}
        >
          {pictures?.(open)}
        </RecordDrawer>
      )}
      {dialogs?.({ deletion, changed })}
    </>
  )
}

/** A page of a list that is numbered. @param variables arguments of its query; memoized, as urql compares them by identity */
export function useNumbered<Read extends StaffFields>(record: StaffRecord<Read>, variables: { page: number; pageSize: number }) {
  const [{ data, error, fetching }, reread] = useQuery<Record<string, NumberedPage<RowOf<Read>>>>({ query: staffQuery(record), variables })
  return { ...variables, list: data?.[record.query], error: fetching ? undefined : error, fetching, reread: () => reread() }
}

interface Props<Read extends StaffFields> extends Omit<RecordListProps<Read>, 'list' | 'details' | 'busy' | 'children'> {
  found: ReturnType<typeof useNumbered<Read>>
  onPage(page: number, how?: { replace: boolean }): void
}

/** `StaffList` for records in numbered pages. */
export function NumberedList<Read extends StaffFields>({ found, onPage, ...props }: Props<Read>) {
  const { list, page, pageSize, error, fetching, reread } = found
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize))
  // The last record of the last page was deleted.
  const isBeyond = list?.items.length === 0 && page > pages
  useEffect(() => {
    // Back would lead to the page that is not there any more, and from it here again.
    if (isBeyond) onPage(pages, { replace: true })
  }, [isBeyond, pages, onPage])
  const rows = {
    rows: list?.items ?? null,
    total: list?.total ?? 0,
    apart: list && list.match !== 'EXACT' ? { exact: 0, match: list.match } : null,
    error,
    reload: reread,
  }
  return (
    <RecordList {...props} list={rows} details={useOpened<RowOf<Read>>()} busy={fetching}>
      <Pager page={page} pages={pages} onPage={onPage} />
    </RecordList>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
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
