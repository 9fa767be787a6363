import { auditActions, auditPage } from '@chiostro/domain/audit'
import { deletableKinds, isDeletableKind } from '@chiostro/domain/deletion'
import { graphql } from '../../../generated/gql/gql.ts'
import type { AdminAuditQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ListState } from './list/ListState.tsx'
import { type Column, RecordTable } from './list/RecordTable.tsx'
import { useMoments } from './list/useMoments.ts'
import { useRows } from './list/useRows.ts'

const AdminAuditQuery = graphql(`
  query AdminAudit($first: Int, $after: String) {
    auditLog(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          at
          actor
          action
          kind
          label
          reason
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

type Entry = Answer['auditLog']['edges'][number]['node']

const read = (data: Answer) => data.auditLog
// A newer server may record what these pages do not know yet: its own word is better than nothing.
const actionNames: Record<string, string> = auditActions

/** Who did what in the administration, latest first. */
export function AdminAuditDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const list = useRows({ query: AdminAuditQuery, filter: {}, read, page: auditPage })
  const columns = useColumns()
  const count = list.rows?.length ?? null
  return (
    <Dialog isText title={t('Registro delle attività')} size="large" onClose={onClose}>
      <ListState
        count={count}
        error={list.error}
        words={{
          loading: t('Caricamento...'),
          empty: t('Il registro è vuoto'),
          failed: t('Non riusciamo a caricare il registro'),
        }}
        onRetry={list.reload}
      >
        <RecordTable caption={t('Registro delle attività')} columns={columns} rows={list.rows ?? []} keyOf={({ id }) => id} />
        {list.next && (
          <LoadMore
            key={list.next}
            progress={t('{shown} di {total} voci', { shown: count ?? 0, total: list.total })}
            failure={t('Non riusciamo a caricare il registro')}
            onNear={list.more}
            onPress={list.more}
          />
        )}
      </ListState>
    </Dialog>
  )
}

function useColumns(): Column<Entry>[] {
  const t = useT()
  const moments = useMoments()
  const kindOf = (kind: string) => (isDeletableKind(kind) ? t(deletableKinds[kind]) : '')
  return [
    { name: t('Quando'), kind: 'narrow', cell: ({ at }) => moments(at) },
    { name: t('Che cosa'), kind: 'head', cell: ({ action }) => t(actionNames[action] ?? action) },
    // Nobody is named where a login was refused to a name that is no account's, and for what is done on the server's own machine.
    { name: t('Chi'), cell: ({ actor, action }) => actor || (action === 'login-failed' ? t('Nome sconosciuto') : '–') },
    { name: t('Su che cosa'), cell: ({ kind, label }) => [kindOf(kind), label].filter(Boolean).join(': ') || null },
    { name: t('Motivo'), cell: ({ reason }) => reason || null },
  ]
}
