import { deletedPage } from '@chiostro/domain/deletion/deletion'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type DeletableKind, deletableKinds } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { Button, Select } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminDeletedQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useRestore } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { useMoments } from '../list/cells.tsx'
import { GrowingTable, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import styles from './drawers.module.css'

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
const kinds = keysOf(deletableKinds)
const address: { kind: DeletableKind | '' } = { kind: '' }
const choices = { kind: ['', ...kinds] as const }

/** Deleted records that can still be restored, with author, time and reason. */
export function Bin() {
  const t = useT()
  const { changed } = useStats()
  const { filters, change } = useAddressFilters(address, choices)
  const { kind } = filters
  const list = useRows({ query: AdminDeletedQuery, filter: { kind: kind ? inGraphQL(kind) : null }, read, page: deletedPage })
  const columns = useColumns(() => {
    list.reload()
    changed()
    // The row that was pressed goes.
    document.getElementById('kind')?.focus()
  })
  return (
    <GrowingTable
      list={list}
      caption={t('Cestino')}
      columns={columns}
      texts={{
        loading: t('Caricamento...'),
        empty: t('Nessun elemento da ripristinare'),
        failed: t('Non riusciamo a caricare gli elementi eliminati'),
      }}
      tools={
        <div className={styles.filter}>
          <label htmlFor="kind">{t('Mostra')}</label>
          <Select
            id="kind"
            virtual={false}
            value={kind}
            onChange={(next) => change({ kind: next })}
            options={[{ value: '', label: t('Tutto') }, ...kinds.map((value) => ({ value, label: t(deletableKinds[value]) }))]}
          />
        </div>
      }
      progress={(counts) => t('{shown} di {total} elementi', counts)}
    />
  )
}

function useColumns(onRestored: () => void): Column<Deleted>[] {
  const t = useT()
  const moments = useMoments()
  return [
    {
      name: t('Che cosa'),
      kind: 'head',
      cell: ({ kind, label }) => (
        <span className={styles.two}>
          <span>{label}</span>
          <span className={styles.second}>{t(deletableKinds[fromGraphQL(kind)])}</span>
        </span>
      ),
    },
    { name: t('Eliminato da'), cell: ({ deletedBy }) => deletedBy },
    { name: t('Quando'), kind: 'narrow', cell: ({ deletedAt }) => moments(deletedAt) },
    { name: t('Motivo'), cell: ({ reason }) => reason || null },
    { name: t('Ripristinabile fino al'), kind: 'narrow', cell: ({ purgedAt }) => moments(purgedAt) },
    actionsColumn(t, (record) => <RestoreButton record={record} onRestored={onRestored} />),
  ]
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
    <Button
      icon={<Undo2 aria-hidden size={18} />}
      aria-label={t('Ripristina {label}', { label })}
      disabled={busy}
      onClick={() => void bringBack()}
    >
      {busy ? t('Ripristino…') : t('Ripristina')}
    </Button>
  )
}
