import { publishHeldReview } from '@chiostro/domain/deletion/deletionDocuments'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import type { StaffFields, StaffRecord } from '@chiostro/domain/records/staffRecord'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { Button, Segmented } from 'antd'
import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { DeletableKind } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useOnChange } from '../../../lib/useOnChange.ts'
import { useStats } from '../frame/stats.ts'
import { useKeys } from '../frame/useKeys.ts'
import { NumberedList, useNumbered } from '../list/RecordList.tsx'
import { focusedRow } from '../list/RecordTable.tsx'
import type { Filters } from './FilterCard.tsx'
import styles from './ReviewList.module.css'

const PublishHeldReview = graphql(publishHeldReview)

interface Props<Read extends StaffFields> {
  record: StaffRecord<Read>
  filters: Filters
  /** Above the list, and beside it where there is width: its filters, and what belongs to the chosen record. */
  children: ReactNode
}

export function ReviewList<Read extends StaffFields>({ record, filters, children }: Props<Read>) {
  const { held, page, fields, variables } = filters
  const { t, plural } = useI18n()
  const found = useNumbered(record, variables)
  const { list, fetching, reread } = found
  const [chosen, setChosen] = useState<string[]>([])
  // Ids that are no longer on the page are not selected either, nor when they come back, as by an undo.
  const selected = list?.items.filter(({ id }) => chosen.includes(id)) ?? []
  useOnChange(list, () => list && setChosen(selected.map(({ id }) => id)))
  const { changed } = useStats()
  const heading = useRef<HTMLHeadingElement>(null)
  // After the button of the next page, reading goes on from the top of that page.
  useOnChange(page, () => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  })
  const publish = usePublish(inGraphQL(record.kind), (isPublished) => {
    reread()
    changed()
    // The row that was pressed goes.
    if (isPublished) heading.current?.focus()
  })
  function publishFocused() {
    const id = focusedRow()
    if (id) void publish(id)
  }
  useKeys({ p: publishFocused }, held)
  return (
    <div className={styles.columns}>
      <div className={styles.beside}>{children}</div>
      <section aria-busy={fetching}>
        <NumberedList
          record={record}
          found={found}
          onPage={filters.setPage}
          {...(held && { empty: 'Nessuna recensione in verifica' })}
          actions={({ id }) => (held ? [{ Icon: Check, text: t('Rendi pubblica'), onClick: () => void publish(id) }] : [])}
          bar={(ask) => <SelectionBar count={selected.length} onClear={() => setChosen([])} onDelete={() => ask(selected)} />}
          tools={
            <>
              <h2 ref={heading} tabIndex={-1} className={styles.total}>
                {list?.match === 'EXACT' ? plural(list.total, '{count} recensione', '{count} recensioni') : t('Recensioni')}
              </h2>
              <HeldSwitch held={held} onHeld={filters.setHeld} />
            </>
          }
          search={fields.search ?? ''}
          selection={{ ids: selected.map(({ id }) => id), onChange: setChosen }}
          sort={fields.sort ?? ''}
          onSort={filters.sort}
        />
      </section>
    </div>
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
