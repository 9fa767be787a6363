import { searchMessages } from '@chiostro/domain/text/search'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { LoadMore } from '../../../components/LoadMore.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import styles from './paging.module.css'
import { RecordTable, type TableProps } from './RecordTable.tsx'
import type { Rows } from './useRows.ts'

interface GrowingProps<Row extends { id: string }> extends Omit<TableProps<Row>, 'rows' | 'error' | 'onRetry' | 'children'> {
  list: Rows<Row>
  /** How much of it is shown: '50 di 61 annunci'. */
  progress(counts: { shown: number; total: number }): string
}

/** A table that grows by pages, by a button: what stands below it stays within reach. */
export function GrowingTable<Row extends { id: string }>({ list, progress, ...table }: GrowingProps<Row>) {
  return (
    <RecordTable {...table} rows={list.rows} error={list.error} onRetry={list.reload} note={<MatchNote apart={list.apart} />}>
      {list.next && (
        <LoadMore
          key={list.next}
          progress={list.apart ? '' : progress({ shown: list.rows?.length ?? 0, total: list.total })}
          failure={table.texts.failed}
          onPress={list.more}
        />
      )}
    </RecordTable>
  )
}

/** Above the rows: which of them do not have every word of the search. */
export function MatchNote({ apart }: Pick<Rows<unknown>, 'apart'>) {
  const { t, plural } = useI18n()
  if (!apart) return null
  const { exact, match } = apart
  return (
    <p role="status" className={styles.note}>
      {exact > 0
        ? plural(exact, 'Dopo la prima riga: forse cercavi', 'Dopo le prime {count} righe: forse cercavi')
        : t(match === 'PARTIAL' ? searchMessages.partial : searchMessages.similar)}
    </p>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage(page: number): void
}

/** 'Pagina X di Y' with the buttons of the previous and next page; nothing when there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
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

interface Numbered {
  total: number
  items: readonly unknown[]
}

/**
 * How many pages a numbered list has. When the last record of the last page is gone, the page before is asked for.
 * @param list undefined until the first answer
 * @param onPage asks for another page
 */
export function useLastPage(list: Numbered | undefined, page: number, pageSize: number, onPage: (page: number) => void): number {
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize))
  const isBeyond = list?.items.length === 0 && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages)
  }, [isBeyond, pages, onPage])
  return pages
}
