import { caseGrounds } from '@chiostro/domain/cases/cases'
import { ruleIds, rules } from '@chiostro/domain/cases/rules'
import { deletionLimits } from '@chiostro/domain/deletion/deletion'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { deletableKinds, isDeletableKind, kinds } from '@chiostro/domain/records/kinds'
import { isKeyOf } from '@chiostro/domain/records/records'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { DeleteManyMutationVariables } from '../../generated/gql/graphql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { confirm } from '../prompts.ts'
import type { Ask } from '../server.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

const DeleteMany = graphql(`
  mutation DeleteMany($kind: DeletableKind!, $ids: [ID!]!, $reason: String, $ground: CaseGround, $rule: RuleId) {
    adminDeleteMany(kind: $kind, ids: $ids, reason: $reason, ground: $ground, rule: $rule) {
      __typename
      ... on DeletionReport {
        deleted
        missing
      }
      ... on Error {
        message
      }
    }
  }
`)

const Restore = graphql(`
  mutation Restore($kind: DeletableKind!, $id: ID!) {
    restoreDeleted(kind: $kind, id: $id) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

const PublishHeld = graphql(`
  mutation PublishHeld($kind: DeletableKind!, $id: ID!) {
    publishHeldReview(kind: $kind, id: $id) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

type Kind = keyof typeof deletableKinds

export function addDelete(group: Command, terminal: Terminal, kind: Kind, description: string): void {
  group
    .command('delete')
    .description(t('{description} (per amministratori); per 30 giorni si possono ripristinare', { description }))
    .argument('<id...>', t('uno o più id'))
    .option('--reason <testo>', t('la motivazione, che legge chi l’ha pubblicato; senza, quella consueta della regola'))
    .option('--ground <motivo>', Object.keys(caseGrounds).join(', '), 'other')
    .option('--rule <regola>', t('{list}; senza, quella del motivo', { list: ruleIds.join(', ') }))
    .action(action(terminal, (run: Invocation, ids: string[], options: object) => deleteRecords(run, kind, ids, options)))
}

export function addRestore(group: Command, terminal: Terminal, kind: Kind, description: string): void {
  group
    .command('restore')
    .description(description)
    .argument('<id>', t('come lo dà «deleted list»'))
    .action(action(terminal, (run: Invocation, id: string) => restoreDeleted(run, kind, id)))
}

export function addPublish(group: Command, terminal: Terminal, kind: Kind): void {
  group
    .command('publish')
    .description(t('pubblica recensioni in verifica (per amministratori); `delete` le rifiuta'))
    .argument('<id...>', t('uno o più id'))
    .action(action(terminal, (run: Invocation, ids: string[]) => publishHeld(run, kind, ids)))
}

/** @throws Failure with the server's message for the first that does not wait (any more); those before it are published */
async function publishHeld(run: Invocation, kind: Kind, ids: string[]): Promise<void> {
  for (const id of ids.map(singleLine)) {
    const { publishHeldReview: answer } = await run.ask(PublishHeld, { kind: inGraphQL(kind), id })
    if (answer.__typename !== 'Confirmation') throw new Failure(`${id}: ${singleLine(answer.message)}`)
    run.terminal.err(`${t('Pubblicata {id}', { id })}\n`)
  }
  if (run.json) run.terminal.out(`${JSON.stringify({ published: ids }, null, 2)}\n`)
}

interface DeleteOptions {
  reason?: string
  ground?: string
  rule?: string
}
type Why = Pick<DeleteManyMutationVariables, 'ground' | 'rule'>

/** @throws Failure (wrong usage) for an unknown word */
function whyOf({ reason, ground, rule }: DeleteOptions): Why & { reason?: string | undefined } {
  if (ground && !isKeyOf(caseGrounds, ground)) {
    throw new Failure(t('--ground è uno di: {list}.', { list: Object.keys(caseGrounds).join(', ') }), exitStatus.wrongUsage)
  }
  if (rule && !isKeyOf(rules, rule)) throw new Failure(t('--rule è uno di: {list}.', { list: ruleIds.join(', ') }), exitStatus.wrongUsage)
  return {
    reason,
    ground: isKeyOf(caseGrounds, ground) ? inGraphQL(ground) : undefined,
    rule: isKeyOf(rules, rule) ? inGraphQL(rule) : undefined,
  }
}

/** Restorable for 30 days. @throws Failure when some do not exist; the others are deleted */
async function deleteRecords(run: Invocation, kind: Kind, ids: string[], options: DeleteOptions): Promise<void> {
  const { reason, ...why } = whyOf(options)
  await confirm(
    run,
    ids.length === 1
      ? t('Eliminare {ids}?', { ids: singleLine(ids[0] ?? '') })
      : t('Eliminare {count} {plural}?', { count: ids.length, plural: t(kinds[kind].plural) }),
  )
  const report: { deleted: string[]; missing: string[] } = { deleted: [], missing: [] }
  for (let start = 0; start < ids.length; start += deletionLimits.many) {
    const some = ids.slice(start, start + deletionLimits.many)
    const answer = await deleteSome(run.ask, kind, some, reason, why)
    report.deleted.push(...answer.deleted)
    report.missing.push(...answer.missing)
  }
  if (run.json) run.terminal.out(`${JSON.stringify(report, null, 2)}\n`)
  for (const id of report.deleted)
    run.terminal.err(`${t('Eliminato {id}; per rimediare: chiostro deleted restore {kind} {id}', { id, kind })}\n`)
  if (report.missing.length > 0) throw new Failure(t('Non trovati: {list}', { list: report.missing.map(singleLine).join(', ') }))
}

/** @param ids at most `deletionLimits.many`. @throws Failure with the server's message */
export async function deleteSome(
  ask: Ask,
  kind: Kind,
  ids: string[],
  reason?: string,
  why: Why = {},
): Promise<{ deleted: string[]; missing: string[] }> {
  const { adminDeleteMany: answer } = await ask(DeleteMany, { kind: inGraphQL(kind), ids, reason, ...why })
  if (answer.__typename !== 'DeletionReport') throw new Failure(singleLine(answer.message))
  return answer
}

/** @throws Failure with the server's message */
export async function restoreRecord(ask: Ask, kind: Kind, id: string): Promise<void> {
  const { restoreDeleted: answer } = await ask(Restore, { kind: inGraphQL(kind), id })
  if (answer.__typename !== 'Confirmation') throw new Failure(singleLine(answer.message))
}

export async function restoreDeleted(run: Invocation, kind: string, id: string): Promise<void> {
  await restoreRecord(run.ask, kindOf(kind), id)
  if (run.json) run.terminal.out(`${JSON.stringify({ restored: true, kind, id }, null, 2)}\n`)
  run.terminal.err(`${t('Ripristinato com’era.')}\n`)
}

export function kindOf(text: string): Kind {
  if (isDeletableKind(text)) return text
  throw new Failure(
    t('«{text}» non si può: scegli tra {list}.', { text: singleLine(text), list: Object.keys(deletableKinds).join(', ') }),
    exitStatus.wrongUsage,
  )
}
