import { auditActions, auditPage } from '@chiostro/domain/audit'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { AuditListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { everyNode } from '../pages.ts'
import type { Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'

const AuditList = graphql(`
  query AuditList($first: Int!, $after: String) {
    auditLog(first: $first, after: $after) {
      edges {
        node {
          at
          actor
          action
          kind
          recordId
          label
          reason
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type Entry = AuditListQuery['auditLog']['edges'][number]['node']

/** `chiostro audit`. */
export function addAudit(root: Command, terminal: Terminal): void {
  const audit = root.command('audit').description('il registro: chi ha fatto che cosa')
  audit
    .command('list')
    .description('elenca le ultime voci del registro (per amministratori)')
    .option('--limit <n>', `quante (altrimenti ${auditPage.size})`)
    .action(action(terminal, listAudit))
}

const columns: Column<Entry>[] = [
  { title: 'Quando', value: ({ at }) => shortDate(at), minWidth: 14, importance: 0, whole: true },
  { title: 'Chi', value: ({ actor }) => actor, minWidth: 8, importance: 0 },
  { title: 'Azione', value: ({ action: name }) => auditActions[name as keyof typeof auditActions] ?? name, minWidth: 12, importance: 0 },
  { title: 'Che cosa', value: ({ kind }) => kind, minWidth: 10, importance: 2 },
  { title: 'Titolo', value: ({ label }) => label, minWidth: 12, importance: 1 },
  { title: 'Perché', value: ({ reason }) => reason, minWidth: 10, importance: 3 },
  { title: 'Id', value: ({ recordId }) => recordId, minWidth: 10, importance: 4 },
]

/** The latest entries first. */
async function listAudit(run: Invocation, { limit = String(auditPage.size) }: { limit?: string }): Promise<void> {
  const wanted = Number(limit)
  if (!Number.isInteger(wanted) || wanted < 1) throw new Failure('--limit è un numero da 1 in su.', exitStatus.wrongUsage)
  const first = Math.min(wanted, auditPage.max)
  const entries: Entry[] = []
  for await (const entry of everyNode(async (after) => (await run.ask(AuditList, { first, after })).auditLog)) {
    if (entries.push(entry) === wanted) break
  }
  await printList(run, entries, columns, 'Il registro è vuoto.')
}
