import { deletableKinds, deletedPage } from '@chiostro/domain/deletion'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import type { AdminDeletedQuery as Answer, DeletableKind } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { FormField } from '../../components/FormField.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './AdminDeletedDialog.module.css'
import { useRestore } from './deletion/useRestore.ts'
import { domainKinds } from './deletion/words.ts'
import { ListState } from './list/ListState.tsx'
import { type Column, RecordTable } from './list/RecordTable.tsx'
import { useMoments } from './list/useMoments.ts'
import { useRows } from './list/useRows.ts'

const AdminDeletedQuery = graphql(`
  query AdminDeleted($kind: DeletableKind, $first: Int, $after: String) {
    deletedRecords(kind: $kind, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          kind
          label
          deletedBy
          deletedAt
          reason
          purgedAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

type Deleted = Answer['deletedRecords']['edges'][number]['node']

const read = (data: Answer) => data.deletedRecords
const kinds = Object.keys(domainKinds) as DeletableKind[]

interface Props {
  onClose(): void
  /** Something is back: the panel's own lists are out of date. */
  onRestored(): void
}

/** What admins deleted and can still be brought back, with who, when and why. */
export function AdminDeletedDialog({ onClose, onRestored }: Props) {
  const t = useT()
  const [kind, setKind] = useState<DeletableKind | null>(null)
  const list = useRows({ query: AdminDeletedQuery, filter: { kind }, read, page: deletedPage })
  const columns = useColumns(() => {
    list.reload()
    onRestored()
  })
  const count = list.rows?.length ?? null
  return (
    <Dialog title={t('Elementi eliminati')} size="large" onClose={onClose}>
      <div className={styles.filter}>
        <FormField name="kind" label={t('Mostra')}>
          {(control) => (
            <select {...control} value={kind ?? ''} onChange={({ target: { value } }) => setKind((value || null) as DeletableKind | null)}>
              <option value="">{t('Tutto')}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(deletableKinds[domainKinds[one]])}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <ListState
        count={count}
        error={list.error}
        words={{
          loading: t('Caricamento...'),
          empty: t('Nessun elemento da ripristinare'),
          failed: t('Non riusciamo a caricare gli elementi eliminati'),
        }}
        onRetry={list.reload}
      >
        <RecordTable caption={t('Elementi eliminati')} columns={columns} rows={list.rows ?? []} keyOf={({ id }) => id} />
        {list.next && (
          <LoadMore
            key={list.next}
            progress={t('{shown} di {total} elementi', { shown: count ?? 0, total: list.total })}
            failure={t('Non riusciamo a caricare gli elementi eliminati')}
            onNear={list.more}
            onPress={list.more}
          />
        )}
      </ListState>
    </Dialog>
  )
}

function useColumns(onRestored: () => void): Column<Deleted>[] {
  const t = useT()
  const moments = useMoments()
  return [
    { name: t('Che cosa'), kind: 'head', cell: (record) => <What record={record} /> },
    { name: t('Eliminato da'), cell: ({ deletedBy }) => deletedBy },
    { name: t('Quando'), kind: 'narrow', cell: ({ deletedAt }) => moments(deletedAt) },
    { name: t('Motivo'), cell: ({ reason }) => reason || null },
    { name: t('Ripristinabile fino al'), kind: 'narrow', cell: ({ purgedAt }) => moments(purgedAt) },
    {
      name: t('Azioni'),
      kind: 'actions',
      unnamed: true,
      cell: (record) => <RestoreButton record={record} onRestored={onRestored} />,
    },
  ]
}

function What({ record: { kind, label } }: { record: Deleted }) {
  const t = useT()
  return (
    <span className={styles.what}>
      <span>{label}</span>
      <span className={styles.kind}>{t(deletableKinds[domainKinds[kind]])}</span>
    </span>
  )
}

function RestoreButton({ record: { kind, id, label }, onRestored }: { record: Deleted; onRestored(): void }) {
  const t = useT()
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  async function bringBack() {
    setBusy(true)
    const left = await restore([{ kind, id }])
    setBusy(false)
    if (left.length === 0) onRestored()
  }
  return (
    <Button icon={<Undo2 aria-hidden />} aria-label={t('Ripristina {label}', { label })} disabled={busy} onClick={() => void bringBack()}>
      {busy ? t('Ripristino…') : t('Ripristina')}
    </Button>
  )
}
