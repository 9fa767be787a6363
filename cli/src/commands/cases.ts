import {
  type CaseGround,
  type CaseState,
  caseGrounds,
  caseOutcomes,
  casePage,
  caseStates,
  reportKinds,
  waitingStates,
} from '@chiostro/domain/cases'
import { type RuleId, ruleFor, ruleIds, rules } from '@chiostro/domain/rules'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { CasesListQuery, CaseState as State } from '../../generated/gql/graphql.ts'
import { italianDate, shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import { everyNode } from '../pages.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Column } from '../ui/columns.ts'
import { CaseShow, fromGraphQL, inGraphQL, sendDecision } from './caseOperations.ts'

const CasesList = graphql(`
  query CasesList($state: CaseState, $first: Int!, $after: String) {
    adminCases(state: $state, first: $first, after: $after) {
      edges {
        node {
          id
          reference
          kind
          state
          ground
          since
          reports {
            ground
          }
          item {
            title
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

type Listed = CasesListQuery['adminCases']['edges'][number]['node']

const columns: Column<Listed>[] = [
  { title: 'Caso', value: ({ reference }) => reference, minWidth: 9, importance: 0, whole: true },
  { title: 'Che cosa', value: ({ kind }) => reportKinds[fromGraphQL<'book'>(kind)], minWidth: 10, importance: 1 },
  { title: 'Titolo', value: ({ item }) => item.title, minWidth: 14, importance: 0 },
  { title: 'Motivo', value: ({ ground }) => caseGrounds[fromGraphQL<CaseGround>(ground)], minWidth: 10, importance: 3 },
  { title: 'Segn.', value: ({ reports }) => String(reports.length), minWidth: 5, importance: 4, align: 'right', whole: true },
  { title: 'Stato', value: ({ state }) => caseStates[fromGraphQL<CaseState>(state)], minWidth: 9, importance: 2, whole: true },
  { title: 'Dal', value: ({ since }) => shortDate(since), minWidth: 14, importance: 2, whole: true },
]

const statesHelp = Object.keys(caseStates).join(', ')

/** `chiostro cases`. */
export function addCases(root: Command, terminal: Terminal): void {
  const cases = root.command('cases').description('segnalazioni, decisioni e ricorsi (per chi modera)')
  cases
    .command('list')
    .description('elenca i casi in attesa, o quelli di uno stato')
    .option('--state <stato>', `${statesHelp}; senza, quelli da decidere (${waitingStates.join(' e ')})`)
    .action(action(terminal, listCases))
  cases
    .command('show')
    .description('mostra un caso con tutto ciò che serve per decidere')
    .argument('<id>', 'l’id o il riferimento, come 4K7M-2XWD')
    .action(action(terminal, showCase))
  cases
    .command('decide')
    .description('decide un caso o il suo ricorso')
    .argument('<id>', 'l’id o il riferimento')
    .argument('<esito>', 'keep (resta) o remove (rimosso)')
    .requiredOption('--ground <motivo>', Object.keys(caseGrounds).join(', '))
    .requiredOption('--rule <regola>', ruleIds.join(', '))
    .requiredOption('--reasons <testo>', 'la motivazione, che leggono entrambe le parti')
    .action(action(terminal, decide))
}

async function listCases(run: Invocation, { state }: { state?: string }): Promise<void> {
  if (state !== undefined && !Object.hasOwn(caseStates, state)) {
    throw new Failure(`--state è uno di: ${statesHelp}.`, exitStatus.wrongUsage)
  }
  const wanted = state === undefined ? undefined : (inGraphQL(state) as State)
  const nodes = everyNode(async (after) => (await run.ask(CasesList, { state: wanted, first: casePage.size, after })).adminCases)
  await printList(run, await Array.fromAsync(nodes), columns, 'Nessun caso.')
}

async function showCase(run: Invocation, id: string): Promise<void> {
  const { adminCase: found } = await run.ask(CaseShow, { id })
  if (!found) throw new Failure('Caso non trovato.')
  if (run.json) return run.terminal.out(`${JSON.stringify(found, null, 2)}\n`)
  const { item, reports, decisions, history, similar } = found
  const name = (ground: string) => caseGrounds[fromGraphQL<CaseGround>(ground)]
  const quoted = (text: string) =>
    text
      .split('\n')
      .map((line) => `    ${oneLine(line)}`)
      .join('\n')
  const lines = [
    `${found.reference} · ${reportKinds[fromGraphQL<'book'>(found.kind)]} · ${caseStates[fromGraphQL<CaseState>(found.state)]}`,
    oneLine(item.title) || '(non c’è più)',
    ...item.details.map(({ label, value }) => `  ${label}: ${oneLine(value)}`),
    ...(item.text ? [quoted(item.text)] : []),
    ...(item.path ? [`  ${run.target.url}${item.path}`] : []),
    ...reports.map(
      ({ ground, text, createdAt }) => `Segnalato il ${italianDate(createdAt)}: ${name(ground)}${text ? `\n${quoted(text)}` : ''}`,
    ),
    ...(found.appealText
      ? [`Ricorso di chi l’ha ${found.appealSide === 'author' ? 'pubblicato' : 'segnalato'}:\n${quoted(found.appealText)}`]
      : []),
    ...[...decisions, ...history].map(
      ({ outcome, ground, reasons, decidedBy, decidedAt }) =>
        `${caseOutcomes[fromGraphQL<'keep'>(outcome)]} (${name(ground)}), ${decidedBy}, ${italianDate(decidedAt)}\n${quoted(reasons)}`,
    ),
    ...similar.map(({ title, text, similarity }) => `Simile al ${Math.round(similarity * 100)} %: ${oneLine(title)}\n${quoted(text)}`),
  ]
  run.terminal.out(`${lines.join('\n')}\n`)
  const rule = ruleFor(fromGraphQL<CaseGround>(found.ground))
  run.terminal.err(`Regola proposta: ${rule} (${rules[rule].title})\n`)
}

interface DecideOptions {
  ground: string
  rule: string
  reasons: string
}

/** @throws Failure for a wrong word, and with the server's message */
async function decide(run: Invocation, id: string, outcome: string, { ground, rule, reasons }: DecideOptions): Promise<void> {
  const wrong = (what: string, choices: object | readonly string[]) =>
    new Failure(`${what} è uno di: ${(Array.isArray(choices) ? choices : Object.keys(choices)).join(', ')}.`, exitStatus.wrongUsage)
  if (!Object.hasOwn(caseOutcomes, outcome)) throw wrong('L’esito', caseOutcomes)
  if (!Object.hasOwn(caseGrounds, ground)) throw wrong('--ground', caseGrounds)
  if (!ruleIds.includes(rule as RuleId)) throw wrong('--rule', ruleIds)
  const decided = await sendDecision(run.ask, id, { outcome, ground, rule, reasons })
  if (run.json) run.terminal.out(`${JSON.stringify(decided, null, 2)}\n`)
  run.terminal.err(`Deciso ${decided.reference}: ${caseOutcomes[outcome as 'keep'].toLowerCase()}.\n`)
}
