import { auditActions, auditPage } from '@chiostro/domain/admin/audit'
import { deletableKinds } from '@chiostro/domain/records/kinds'
import { isKeyOf } from '@chiostro/domain/records/records'
import { type Command, Option } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { AuditListQuery, AuditListQueryVariables } from '../../generated/gql/graphql.ts'
import { periodOf, shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

const AuditList = graphql(`
  query AuditList(
    $actor: String
    $action: String
    $kind: String
    $recordId: String
    $from: DateTime
    $to: DateTime
    $first: Int!
    $after: String
  ) {
    auditLog(actor: $actor, action: $action, kind: $kind, recordId: $recordId, from: $from, to: $to, first: $first, after: $after) {
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

export function addAudit(root: Command, terminal: Terminal): void {
  const audit = root.command('audit').description(t('il registro: chi ha fatto che cosa'))
  audit
    .command('list')
    .description(t('elenca le voci del registro, dall’ultima (per amministratori)'))
    .option('--actor <nome>', t('solo di questo amministratore; «sistema» per ciò che il server fa da sé'))
    .addOption(new Option('--action <azione>', t('solo queste azioni')).choices(Object.keys(auditActions)))
    .option(
      '--kind <tipo>',
      t('solo su questo tipo: {list}', { list: [...Object.keys(deletableKinds), 'admin', 'catalogue', 'flag'].join(', ') }),
    )
    .option('--record <id>', t('solo su questo annuncio, evento, …'))
    .option('--from <giorno>', t('dal giorno AAAA-MM-GG'))
    .option('--to <giorno>', t('fino al giorno AAAA-MM-GG compreso'))
    .option('--limit <n>', t('quante (altrimenti {size})', { size: auditPage.size }))
    .option('--after <cursore>', t('quelle dopo la pagina che lo ha detto'))
    .addHelpText('after', `\n${t('Esempio:\n  chiostro audit list --actor ada --action delete --from 2026-10-01')}\n`)
    .action(action(terminal, listAudit))
}

const columns: Column<Entry>[] = [
  { title: t('Quando'), value: ({ at }) => shortDate(at), minWidth: 14, importance: 0, whole: true },
  { title: t('Chi'), value: ({ actor }) => actor, minWidth: 8, importance: 0 },
  {
    title: t('Azione'),
    value: ({ action: name }) => t(isKeyOf(auditActions, name) ? auditActions[name] : name),
    minWidth: 12,
    importance: 0,
  },
  { title: t('Che cosa'), value: ({ kind }) => kind, minWidth: 10, importance: 2 },
  { title: t('Titolo'), value: ({ label }) => label, minWidth: 12, importance: 1 },
  { title: t('Perché'), value: ({ reason }) => t(reason), minWidth: 10, importance: 3 },
  { title: 'Id', value: ({ recordId }) => recordId, minWidth: 10, importance: 4 },
]

interface AuditOptions {
  actor?: string
  action?: string
  kind?: string
  record?: string
  from?: string
  to?: string
  limit?: string
  after?: string
}

/** Prints the latest entries first, and the cursor of the next ones on stderr. */
async function listAudit(
  run: Invocation,
  { limit = String(auditPage.size), after, record, from, to, ...filter }: AuditOptions,
): Promise<void> {
  const wanted = Number(limit)
  if (!Number.isInteger(wanted) || wanted < 1) throw new Failure(t('--limit è un numero da 1 in su.'), exitStatus.wrongUsage)
  const { entries, next } = await readAudit(run, { ...filter, recordId: record, ...periodOf({ from, to }), after }, wanted)
  await printList(run, entries, columns, t('Nessuna voce.'))
  if (next) run.terminal.err(`${t('Ce ne sono altre: lo stesso comando con --after {next}', { next })}\n`)
}

/** Reads up to `wanted` entries, and the cursor of those after them. */
async function readAudit(run: Invocation, filter: Omit<AuditListQueryVariables, 'first'>, wanted: number) {
  const entries: Entry[] = []
  for (let { after } = filter; ; ) {
    const { auditLog } = await run.ask(AuditList, { ...filter, after, first: Math.min(wanted - entries.length, auditPage.max) })
    entries.push(...auditLog.edges.map(({ node }) => node))
    after = auditLog.pageInfo.endCursor
    if (!auditLog.pageInfo.hasNextPage || entries.length >= wanted) return { entries, next: auditLog.pageInfo.hasNextPage ? after : null }
  }
}
