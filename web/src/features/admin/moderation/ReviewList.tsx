import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CombinedError } from 'urql'
import type { DeletableKind } from '../../../../generated/gql/graphql.ts'
import { Button } from '../../../components/Button.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { useDeletion } from '../deletion/useDeletion.ts'
import type { DeletionWords } from '../deletion/words.ts'
import { ListState } from '../list/ListState.tsx'
import { Pager } from '../list/Pager.tsx'
import { type Column, RecordTable } from '../list/RecordTable.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { useLastPage } from '../list/useLastPage.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './ReviewList.module.css'
import { useSelection } from './useSelection.ts'

interface Props<Row extends { id: string }> {
  kind: DeletableKind
  words: DeletionWords
  /** Said when the filters leave nothing. */
  empty: string
  caption: string
  list: { items: Row[]; total: number } | undefined
  error: CombinedError | undefined
  /** Another page or filter is on its way. */
  busy: boolean
  page: number
  pageSize: number
  onPage(page: number): void
  onReread(): void
  columns: Column<Row>[]
  /** How a review is called in questions and on its buttons. */
  labelOf(row: Row): string
}

/** The reviews that the filters leave, page by page, to be deleted one by one or together. */
export function ReviewList<Row extends { id: string }>(props: Props<Row>) {
  const { kind, words, list, error, page, pageSize, onPage, onReread, labelOf } = props
  const { t, plural } = useI18n()
  const rows = list?.items ?? []
  const pages = useLastPage(list, page, pageSize, onPage)
  const selection = useSelection(rows.map(({ id }) => id))
  const deletion = useDeletion({ kind, words, onChanged: onReread })
  const heading = useFocusOnPage(page)
  const doom = (chosen: Row[]) => deletion.ask(chosen.map((row) => ({ id: row.id, label: labelOf(row) })))
  const actions: Column<Row> = {
    name: t('Azioni'),
    kind: 'actions',
    unnamed: true,
    cell: (row) => <RowActions label={labelOf(row)} onDelete={() => doom([row])} />,
  }
  return (
    <section aria-busy={props.busy}>
      <h2 ref={heading} tabIndex={-1} className={styles.total}>
        {list ? plural(list.total, '{count} recensione', '{count} recensioni') : t('Recensioni')}
      </h2>
      <Deletions deletion={deletion} />
      <ListState
        count={list?.items.length ?? null}
        error={error}
        words={{ loading: t('Caricamento recensioni...'), empty: props.empty, failed: t('Non riusciamo a caricare le recensioni') }}
        onRetry={onReread}
      >
        <SelectionBar
          count={selection.ids.size}
          onClear={selection.clear}
          onDelete={() => doom(rows.filter(({ id }) => selection.ids.has(id)))}
        />
        <RecordTable
          caption={props.caption}
          columns={[...props.columns, actions]}
          rows={rows}
          keyOf={({ id }) => id}
          selection={{
            all: (
              <Checkbox
                written
                label={t('Seleziona tutte')}
                checked={rows.length > 0 && selection.ids.size === rows.length}
                some={selection.ids.size > 0}
                onToggle={selection.toggleAll}
              />
            ),
            of: (row) => (
              <Checkbox
                label={t('Seleziona {label}', { label: labelOf(row) })}
                checked={selection.ids.has(row.id)}
                onToggle={() => selection.toggle(row.id)}
              />
            ),
          }}
        />
        <Pager page={page} pages={pages} onPage={onPage} />
      </ListState>
    </section>
  )
}

/** Who turns the page by its button reads on from the top of the new one. */
function useFocusOnPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return heading
}

function SelectionBar({ count, onClear, onDelete }: { count: number; onClear(): void; onDelete(): void }): ReactNode {
  const { t, plural } = useI18n()
  return (
    <div className={styles.bar} hidden={count === 0}>
      <p role="status">{count > 0 && plural(count, '{count} selezionata', '{count} selezionate')}</p>
      <Button variant="quiet" onClick={onClear}>
        {t('Deseleziona')}
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
        {t('Elimina selezionate')}
      </Button>
    </div>
  )
}
