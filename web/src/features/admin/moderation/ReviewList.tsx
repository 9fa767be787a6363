import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { Button, Segmented } from 'antd'
import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UseQueryState } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { DeletableKind, SearchMatch } from '../../../../generated/gql/graphql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionWords, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { RowActions } from '../list/cells.tsx'
import { useOpened } from '../list/dialogs.ts'
import { MatchNote, Pager, useLastPage } from '../list/paging.tsx'
import { actionsColumn, type Column, RecordTable } from '../list/RecordTable.tsx'
import styles from './ReviewList.module.css'
import type { Filters } from './useModeration.ts'

const RecordDrawer = lazyDialog(async () => (await import('../list/SideDrawer.tsx')).RecordDrawer)

const PublishHeldReview = graphql(`
  mutation PublishHeldReview($kind: DeletableKind!, $id: ID!) {
    publishHeldReview(kind: $kind, id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

/** How a review is shown: in the table, in questions and on buttons, and in its drawer. */
export interface Presentation<Row> {
  columns: Column<Row>[]
  labelOf(row: Row): string
  factsOf(row: Row): [name: string, value: ReactNode][]
  textOf(row: Row): string | null | undefined
  idsOf(row: Row): [name: string, id: string][]
}

interface Props<Row extends { id: string }> {
  kind: DeletableKind
  words: DeletionWords
  /** Shown when no review matches the filters. */
  empty: string
  caption: string
  list: { items: Row[]; total: number; match: SearchMatch } | undefined
  state: Pick<UseQueryState, 'fetching' | 'error'>
  filters: Pick<Filters, 'applied' | 'sort' | 'setPage' | 'setHeld'>
  pageSize: number
  onReread(): void
  presentation: Presentation<Row>
  /** The filters. */
  children: ReactNode
}

/** The reviews that match the filters, page by page, to be deleted one by one or together. */
export function ReviewList<Row extends { id: string }>(props: Props<Row>) {
  const { kind, words, list, state, filters, onReread, presentation } = props
  const { held, page, fields } = filters.applied
  const { t, plural } = useI18n()
  const rows = list?.items ?? []
  const pages = useLastPage(list, page, props.pageSize, filters.setPage)
  const [chosen, setChosen] = useState<string[]>([])
  const details = useOpened<Row>()
  const open = details.of
  // Ids that are no longer on the page are not selected either.
  const selected = rows.filter(({ id }) => chosen.includes(id))
  const { changed } = useStats()
  const reread = () => {
    onReread()
    changed()
  }
  const deletion = useDeletion({ kind, words, onChanged: reread })
  const heading = useFocusOnPage(page)
  const publish = usePublish(kind, (isPublished) => {
    reread()
    // The row that was pressed goes.
    if (isPublished) heading.current?.focus()
  })
  const ask = (doomed: Row[]) => deletion.ask(doomed.map((row) => ({ id: row.id, label: presentation.labelOf(row) })))
  const actions: Column<Row> = actionsColumn(t, (row) => (
    <RowActions
      label={presentation.labelOf(row)}
      onDetails={() => details.open(row)}
      more={held ? [{ Icon: Check, text: t('Rendi pubblica'), onClick: () => void publish(row.id) }] : []}
      onDelete={() => ask([row])}
    />
  ))
  return (
    <>
      {props.children}
      <section aria-busy={state.fetching}>
        <h2 ref={heading} tabIndex={-1} className={styles.total}>
          {list?.match === 'EXACT' ? plural(list.total, '{count} recensione', '{count} recensioni') : t('Recensioni')}
        </h2>
        <Deletions deletion={deletion} />
        <SelectionBar count={selected.length} onClear={() => setChosen([])} onDelete={() => ask(selected)} />
        <RecordTable
          caption={props.caption}
          columns={[...presentation.columns, actions]}
          rows={list?.items ?? null}
          error={state.fetching ? undefined : state.error}
          busy={state.fetching}
          tools={<HeldSwitch held={held} onHeld={filters.setHeld} />}
          texts={{
            loading: t('Caricamento recensioni...'),
            empty: held ? t('Nessuna recensione in verifica') : props.empty,
            failed: t('Non riusciamo a caricare le recensioni'),
          }}
          search={fields.search ?? ''}
          note={<MatchNote apart={list && list.match !== 'EXACT' ? { exact: 0, match: list.match } : null} />}
          onRetry={onReread}
          onOpen={details.open}
          selection={{ ids: selected.map(({ id }) => id), onChange: setChosen, labelOf: presentation.labelOf }}
          sort={fields.sort ?? ''}
          onSort={filters.sort}
        >
          <Pager page={page} pages={pages} onPage={filters.setPage} />
        </RecordTable>
        {open && (
          <RecordDrawer
            key={details.key}
            title={presentation.labelOf(open)}
            facts={presentation.factsOf(open)}
            ids={presentation.idsOf(open)}
            text={presentation.textOf(open)}
            onClose={details.close}
          />
        )}
      </section>
    </>
  )
}

function HeldSwitch({ held, onHeld }: { held: boolean; onHeld(held: boolean): void }) {
  const { t } = useI18n()
  return (
    <Segmented<'public' | 'held'>
      aria-label={t('Quali recensioni')}
      value={held ? 'held' : 'public'}
      onChange={(which) => onHeld(which === 'held')}
      options={[
        { value: 'public', label: t('Pubblicate') },
        { value: 'held', label: t(reviewMessages.held) },
      ]}
    />
  )
}

function usePublish(kind: DeletableKind, onAnswered: (isPublished: boolean) => void): (id: string) => Promise<void> {
  const { t } = useI18n()
  const { toast, fail } = useToast()
  const [publish] = useSubmission(PublishHeldReview)
  return async (id) => {
    const outcome = await publish({ kind, id })
    if (outcome.done) toast({ title: t('Recensione pubblicata') })
    else fail('Errore', outcome.reason ?? 'La pubblicazione non è riuscita. Riprova.')
    onAnswered(outcome.done)
  }
}

/** After the button of the next page, reading goes on from the top of that page. */
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

function SelectionBar({ count, onClear, onDelete }: { count: number; onClear(): void; onDelete(): void }) {
  const { t, plural } = useI18n()
  return (
    <div className={styles.bar} hidden={count === 0}>
      <p role="status">{count > 0 && plural(count, '{count} selezionata', '{count} selezionate')}</p>
      <Button type="text" onClick={onClear}>
        {t('Deseleziona')}
      </Button>
      <Button danger icon={<Trash2 aria-hidden size={18} />} onClick={onDelete}>
        {t('Elimina selezionate')}
      </Button>
    </div>
  )
}
