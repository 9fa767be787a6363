import { auditActions, auditKinds, auditPage, auditRecord } from '@chiostro/domain/admin/auditRecord'
import { keysOf } from '@chiostro/domain/records/records'
import type { RecordRow, StaffPage } from '@chiostro/domain/records/staffRecord'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { choice, periodOf, wholeNumber } from '../options.ts'
import { printList } from '../output.ts'
import { staffColumns, staffDocument } from '../records.ts'
import { t } from '../translator.ts'

export function addAudit(root: TerminalCommand): void {
  const audit = subcommand(root, 'audit', t('il registro: chi ha fatto che cosa'))
  subcommand(audit, 'list', t('elenca le voci del registro, dall’ultima (per amministratori)'))
    .option('--actor <nome>', t('solo di questo amministratore; «sistema» per ciò che il server fa da sé'))
    .addOption(choice('--action <azione>', t('solo queste azioni'), keysOf(auditActions)))
    .option('--kind <tipo>', t('solo su questo tipo: {list}', { list: keysOf(auditKinds).join(', ') }))
    .option('--record <id>', t('solo su questo annuncio, evento, …'))
    .option('--from <giorno>', t('dal giorno AAAA-MM-GG'))
    .option('--to <giorno>', t('fino al giorno AAAA-MM-GG compreso'))
    .option('--limit <n>', t('quante'), wholeNumber(1), auditPage.size)
    .option('--after <cursore>', t('quelle dopo la pagina che lo ha detto'))
    .addHelpText('after', `\n${t('Esempio:\n  chiostro audit list --actor ada --action delete --from 2026-10-01')}\n`)
    .runs(listAudit)
}

type Entry = RecordRow<typeof auditRecord>

interface AuditOptions {
  actor?: string
  action?: string
  kind?: string
  record?: string
  from?: string
  to?: string
  limit: number
  after?: string
}

async function listAudit(run: Invocation, { limit, after, record, from, to, ...filter }: AuditOptions): Promise<void> {
  const { entries, next } = await readAudit(run, { ...filter, recordId: record, ...periodOf({ from, to }), after }, limit)
  await printList(run, entries, staffColumns(auditRecord, { value: ({ recordId }) => recordId, importance: 4 }), t('Nessuna voce.'))
  if (next) run.terminal.err(`${t('Ce ne sono altre: lo stesso comando con --after {next}', { next })}\n`)
}

const document = staffDocument(auditRecord)

/** Reads up to `wanted` entries, and the cursor of those after them. */
async function readAudit(run: Invocation, { after: start, ...filter }: Record<string, string | undefined>, wanted: number) {
  const entries: Entry[] = []
  for (let after: string | null | undefined = start; ; ) {
    const first = Math.min(wanted - entries.length, auditPage.max)
    const page: StaffPage<Entry> | null | undefined = (await run.ask(document, { ...filter, after, first })).auditLog
    entries.push(...(page?.edges.map(({ node }) => node) ?? []))
    after = page?.pageInfo.endCursor
    const isMore = page?.pageInfo.hasNextPage ?? false
    if (!isMore || entries.length >= wanted) return { entries, next: isMore ? after : null }
  }
}
