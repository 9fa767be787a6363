import { type CaseGround, caseGrounds } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleIds } from '@chiostro/domain/cases/rules'
import { deletionLimits } from '@chiostro/domain/deletion/deletion'
import { adminDelete, adminRestore, publishHeldReview } from '@chiostro/domain/deletion/deletionDocuments'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type KindName, kinds } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import type { AdminDeleteMutationVariables } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { choice } from '../options.ts'
import { printJson } from '../output.ts'
import { confirm } from '../prompts.ts'
import { type Ask, recordOf } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'

export function addDelete(group: TerminalCommand, kind: KindName, description: string): void {
  subcommand(group, 'delete', t('{description} (per amministratori); per 30 giorni si possono ripristinare', { description }))
    .argument('<id...>', t('uno o più id'))
    .option('--reason <testo>', t('la motivazione, che legge chi l’ha pubblicato; senza, quella consueta della regola'))
    .addOption(groundOption().default('other'))
    .addOption(ruleOption(t('senza, quella del motivo')))
    .runs((run, ids: string[], options: DeleteOptions) => deleteRecords(run, kind, ids, options))
}

export const groundOption = () => choice('--ground <motivo>', t('il motivo'), keysOf(caseGrounds))
export const ruleOption = (description: string) => choice('--rule <regola>', description, ruleIds)

export function addRestore(group: TerminalCommand, kind: KindName, description: string): void {
  subcommand(group, 'restore', description)
    .argument('<id>', t('come lo dà «deleted list»'))
    .runs((run, id: string) => restoreDeleted(run, kind, id))
}

export function addPublish(group: TerminalCommand, kind: KindName): void {
  subcommand(group, 'publish', t('pubblica recensioni in verifica (per amministratori); `delete` le rifiuta'))
    .argument('<id...>', t('uno o più id'))
    .runs((run, ids: string[]) => publishHeld(run, kind, ids))
}

/** @throws Failure with the server's message for the first that does not wait (any more); those before it are published */
async function publishHeld(run: Invocation, kind: KindName, ids: string[]): Promise<void> {
  for (const id of ids.map(singleLine)) {
    recordOf((await run.ask(graphql(publishHeldReview), { kind: inGraphQL(kind), id })).publishHeldReview, id)
    run.terminal.err(`${t('Pubblicata {id}', { id })}\n`)
  }
  if (run.json) printJson(run, { published: ids })
}

interface DeleteOptions {
  reason?: string
  ground: CaseGround
  rule?: RuleId
}

/** Restorable for 30 days. @throws Failure when some do not exist; the others are deleted */
async function deleteRecords(run: Invocation, kind: KindName, ids: string[], options: DeleteOptions): Promise<void> {
  const { reason, ground, rule } = options
  await confirm(
    run,
    ids.length === 1
      ? t('Eliminare {ids}?', { ids: singleLine(ids[0] ?? '') })
      : t('Eliminare {count} {plural}?', { count: ids.length, plural: t(kinds[kind].plural) }),
  )
  const report: { deleted: string[]; missing: string[] } = { deleted: [], missing: [] }
  for (let start = 0; start < ids.length; start += deletionLimits.many) {
    const some = ids.slice(start, start + deletionLimits.many)
    const answer = await deleteSome(run.ask, kind, some, { reason, ground: inGraphQL(ground), rule: rule && inGraphQL(rule) })
    report.deleted.push(...answer.deleted)
    report.missing.push(...answer.missing)
  }
  if (run.json) printJson(run, report)
  for (const id of report.deleted)
    run.terminal.err(`${t('Eliminato {id}; per rimediare: chiostro deleted restore {kind} {id}', { id, kind })}\n`)
  if (report.missing.length > 0) throw new Failure(t('Non trovati: {list}', { list: report.missing.map(singleLine).join(', ') }))
}

/** @param ids at most `deletionLimits.many`. @throws Failure with the server's message */
export async function deleteSome(
  ask: Ask,
  kind: KindName,
  ids: string[],
  why: Pick<AdminDeleteMutationVariables, 'reason' | 'ground' | 'rule'>,
): Promise<{ deleted: string[]; missing: string[] }> {
  return recordOf((await ask(graphql(adminDelete), { kind: inGraphQL(kind), ids, ...why })).adminDeleteMany)
}

export async function restoreRecord(ask: Ask, kind: KindName, id: string): Promise<void> {
  recordOf((await ask(graphql(adminRestore), { kind: inGraphQL(kind), id })).restoreDeleted)
}

export async function restoreDeleted(run: Invocation, kind: KindName, id: string): Promise<void> {
  await restoreRecord(run.ask, kind, id)
  if (run.json) printJson(run, { restored: true, kind, id })
  run.terminal.err(`${t('Ripristinato com’era.')}\n`)
}
