import { auditActions, auditPage } from '@chiostro/domain/admin/audit'
import { deletableKinds, isDeletableKind } from '@chiostro/domain/records/kinds'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminAuditQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useMoments } from '../list/cells.tsx'
import { GrowingTable, useRows } from '../list/paging.tsx'
import type { Column } from '../list/RecordTable.tsx'

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
// A newer server may record actions that this build does not know: they are shown as they are stored.
const actionNames: Record<string, string> = auditActions

/** Every action of the administration with its author, latest first. */
export function Log() {
  const t = useT()
  const list = useRows({ query: AdminAuditQuery, filter: {}, read, page: auditPage })
  return (
    <GrowingTable
      list={list}
      caption={t('Registro')}
      columns={useColumns()}
      texts={{
        loading: t('Caricamento...'),
        empty: t('Il registro è vuoto'),
        failed: t('Non riusciamo a caricare il registro'),
      }}
      progress={(counts) => t('{shown} di {total} voci', counts)}
    />
  )
}

function useColumns(): Column<Entry>[] {
  const t = useT()
  const moments = useMoments()
  const kindOf = (kind: string) => (isDeletableKind(kind) ? t(deletableKinds[kind]) : '')
  return [
    { name: t('Quando'), kind: 'narrow', cell: ({ at }) => moments(at) },
    { name: t('Che cosa'), kind: 'head', cell: ({ action }) => t(actionNames[action] ?? action) },
    // There is no actor for a refused login with an unknown name, nor for what is done on the server's own machine.
    { name: t('Chi'), cell: ({ actor, action }) => actor || (action === 'login-failed' ? t('Nome sconosciuto') : '–') },
    { name: t('Su che cosa'), cell: ({ kind, label }) => [kindOf(kind), label].filter(Boolean).join(': ') || null },
    { name: t('Motivo'), cell: ({ reason }) => (reason ? t(reason) : null) },
  ]
}
