import {
  type CaseGround,
  type CaseOutcome,
  caseGrounds,
  caseOutcomes,
  casePage,
  caseStates,
  itemStates,
  undoHours,
  waitingStates,
} from '@chiostro/domain/cases/cases'
import { ruleFor, ruleIds, rules } from '@chiostro/domain/cases/rules'
import { fromGraphQL, type InGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { isKeyOf, isOneOf, keyOf } from '@chiostro/domain/records/records'
import type { Command } from 'commander'
import wrapAnsi from 'wrap-ansi'
import { graphql } from '../../generated/gql/gql.ts'
import type { CasesListQuery } from '../../generated/gql/graphql.ts'
import { longDate, shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import type { CaseMatch } from '../moderation/item.ts'
import { printList } from '../output.ts'
import { everyNode } from '../server.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'
import { CaseShow, type CasesReport, sendDecision, sendDecisions, undoDecisions } from './caseOperations.ts'
import { moderateReviews } from './moderate.ts'

const groundName = (name: InGraphQL<CaseGround>) => t(caseGrounds[fromGraphQL(name)])
const outcomeName = (name: InGraphQL<CaseOutcome>) => t(caseOutcomes[fromGraphQL(name)])

/**
 * Formats a case in lines of at most `width` characters.
 * @param url of the server
 * @param width unlimited without a terminal
 */
function caseLines(found: CaseMatch, url: string, width = Number.POSITIVE_INFINITY): string[] {
  const { reference, kind, state, since, item, reports, appealText, appealSide, decisions, history, burst, similar } = found
  const part = (heading: string, lines: string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])
  const decided = [...decisions, ...history].flatMap(({ outcome, ground, reasons, decidedBy, decidedAt }) => [
    `  ${outcomeName(outcome)} (${groundName(ground)}), ${singleLine(decidedBy)}, ${longDate(decidedAt)}`,
    ...quoted(reasons),
  ])
  const lines = [
    t('{reference} · {kind} · {state} dal {date}', {
      reference,
      kind: t(reportKinds[fromGraphQL(kind)]),
      state: t(caseStates[fromGraphQL(state)]),
      date: longDate(since),
    }),
    `${singleLine(item.title) || t('(non c’è più)')} · ${t(itemStates[keyOf(itemStates, item.state)])}`,
    ...item.details.map(({ label, value }) => `  ${label}: ${singleLine(value)}`),
    ...quoted(item.text),
    ...(item.path ? [`  ${url}${item.path}`] : []),
    ...part(
      t('Segnalazioni'),
      reports.flatMap(({ ground, text, createdAt }) => [`  ${longDate(createdAt)}: ${groundName(ground)}`, ...quoted(text)]),
    ),
    ...part(t('Ricorso di chi l’ha {value}', { value: appealSide === 'author' ? t('pubblicato') : t('segnalato') }), quoted(appealText)),
    ...part(t('Già deciso'), decided),
    ...part(
      t('In serie con altre {count} in verifica (cases decide … --burst)', { count: burst.length }),
      burst.map((similarCase) => `  ${similarCase.reference}`),
    ),
    ...part(
      t('Testi simili'),
      similar.flatMap(({ title, text, similarity }) => [`  ${Math.round(similarity * 100)} %: ${singleLine(title)}`, ...quoted(text)]),
    ),
  ]
  return Number.isFinite(width) ? lines.flatMap((line) => wrapped(line, width)) : lines
}

const quoted = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => `    ${singleLine(line)}`))

/** Preserves the indentation on wrapped lines. */
function wrapped(line: string, width: number): string[] {
  const indentation = /^ */.exec(line)?.[0] ?? ''
  const rows = wrapAnsi(line.trimStart(), Math.max(20, width - indentation.length), { hard: true }).split('\n')
  return rows.map((row) => indentation + row)
}

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
  { title: t('Caso'), value: ({ reference }) => reference, minWidth: 9, importance: 0, whole: true },
  { title: t('Che cosa'), value: ({ kind }) => t(reportKinds[fromGraphQL(kind)]), minWidth: 10, importance: 1 },
  { title: t('Titolo'), value: ({ item }) => item.title || t('(non c’è più)'), minWidth: 24, importance: 0 },
  { title: t('Motivo'), value: ({ ground }) => t(caseGrounds[fromGraphQL(ground)]), minWidth: 10, importance: 2 },
  { title: t('Segn.'), value: ({ reports }) => String(reports.length), minWidth: 5, importance: 4, align: 'right', whole: true },
  { title: t('Stato'), value: ({ state }) => t(caseStates[fromGraphQL(state)]), minWidth: 11, importance: 3, whole: true },
  { title: t('Dal'), value: ({ since }) => shortDate(since), minWidth: 14, importance: 2, whole: true },
]

const statesHelp = Object.keys(caseStates).join(', ')

export function addCases(root: Command, terminal: Terminal): void {
  const cases = root.command('cases').description(t('segnalazioni, decisioni e ricorsi (per chi modera)'))
  cases
    .command('list')
    .description(t('elenca i casi da decidere, o quelli di uno stato'))
    .option('--state <stato>', t('{statesHelp}; senza, quelli da decidere ({list})', { statesHelp, list: waitingStates.join(t(' e ')) }))
    .action(action(terminal, listCases))
  cases
    .command('moderate')
    .description(t('mostra i casi da decidere uno alla volta, a tutto schermo, e li decide con un tasto'))
    .action(action(terminal, (run) => moderateReviews(run, { of: 'cases' })))
  cases
    .command('show')
    .description(t('mostra un caso con tutto ciò che serve per decidere'))
    .argument('<id>', t('l’id o il riferimento, come 4K7M-2XWD'))
    .action(action(terminal, showCase))
  cases
    .command('decide')
    .description(t('decide un caso o il suo ricorso'))
    .argument('<id>', t('l’id o il riferimento'))
    .argument('<esito>', t('keep (resta) o remove (rimosso)'))
    .requiredOption('--ground <motivo>', Object.keys(caseGrounds).join(', '))
    .requiredOption('--rule <regola>', ruleIds.join(', '))
    .requiredOption('--reasons <testo>', t('la motivazione, che leggono entrambe le parti'))
    .option('--burst', t('anche le altre recensioni in verifica dello stesso corso o professore'))
    .action(action(terminal, decide))
  cases
    .command('undo')
    .description(t('annulla tue decisioni delle ultime {undoHours} ore: tutto torna com’era, e il caso aspetta di nuovo', { undoHours }))
    .argument('<id...>', t('gli id o i riferimenti'))
    .action(action(terminal, undo))
}

async function listCases(run: Invocation, { state }: { state?: string }): Promise<void> {
  if (state !== undefined && !isKeyOf(caseStates, state)) {
    throw new Failure(t('--state è uno di: {statesHelp}.', { statesHelp }), exitStatus.wrongUsage)
  }
  const wanted = state === undefined ? undefined : inGraphQL(state)
  const nodes = everyNode(async (after) => (await run.ask(CasesList, { state: wanted, first: casePage.size, after })).adminCases)
  await printList(run, await Array.fromAsync(nodes), columns, t('Nessun caso.'))
}

async function showCase(run: Invocation, id: string): Promise<void> {
  const { adminCase: found } = await run.ask(CaseShow, { id })
  if (!found) throw new Failure(t('Caso non trovato.'))
  if (run.json) return run.terminal.out(`${JSON.stringify(found, null, 2)}\n`)
  run.terminal.out(`${caseLines(found, run.target.url, run.terminal.width).join('\n')}\n`)
  const rule = ruleFor(fromGraphQL(found.ground))
  run.terminal.err(`${t('Regola proposta: {rule} ({title})', { rule, title: t(rules[rule].title) })}\n`)
}

/** @throws Failure with the server's message, also when some were not taken back */
async function undo(run: Invocation, ids: string[]): Promise<void> {
  const report = await undoDecisions(run.ask, ids)
  if (run.json) run.terminal.out(`${JSON.stringify(report, null, 2)}\n`)
  for (const id of report.done) run.terminal.err(`${t('Decisione annullata: {id} aspetta di nuovo.', { id: singleLine(id) })}\n`)
  requireAllDone(report)
}

/** @throws Failure with the first rejection */
function requireAllDone({ refused: [first] }: CasesReport, nameOf = (id: string) => id): void {
  if (first) throw new Failure(`${singleLine(nameOf(first.id))}: ${singleLine(first.message)}`)
}

interface DecideOptions {
  ground: string
  rule: string
  reasons: string
  burst?: boolean
}

/** @throws Failure for an unknown word, and with the server's message */
async function decide(
  run: Invocation,
  id: string,
  outcome: string,
  { ground, rule, reasons, burst = false }: DecideOptions,
): Promise<void> {
  const wrong = (what: string, choices: object | readonly string[]) =>
    new Failure(
      t('{what} è uno di: {list}.', { what, list: (Array.isArray(choices) ? choices : Object.keys(choices)).join(', ') }),
      exitStatus.wrongUsage,
    )
  if (!isKeyOf(caseOutcomes, outcome)) throw wrong(t('L’esito'), caseOutcomes)
  if (!isKeyOf(caseGrounds, ground)) throw wrong('--ground', caseGrounds)
  if (!isOneOf(ruleIds, rule)) throw wrong('--rule', ruleIds)
  if (burst) return decideBurst(run, id, { outcome, ground, rule, reasons })
  const decided = await sendDecision(run.ask, id, { outcome, ground, rule, reasons })
  if (run.json) run.terminal.out(`${JSON.stringify(decided, null, 2)}\n`)
  run.terminal.err(
    `${t('Deciso {reference}: {outcome}.', { reference: decided.reference, outcome: t(caseOutcomes[outcome]).toLowerCase() })}\n`,
  )
}

/** @throws Failure with the server's message, when the case is unknown, and when some were not decided */
async function decideBurst(run: Invocation, id: string, words: Parameters<typeof sendDecisions>[2]): Promise<void> {
  const { adminCase: found } = await run.ask(CaseShow, { id })
  if (!found) throw new Failure(t('Caso non trovato.'))
  const cases = [found, ...found.burst]
  const report = await sendDecisions(
    run.ask,
    cases.map((item) => item.id),
    words,
  )
  if (run.json) run.terminal.out(`${JSON.stringify(report, null, 2)}\n`)
  const named = (done: string) => cases.find((item) => item.id === done)?.reference ?? done
  const outcome = t(caseOutcomes[words.outcome]).toLowerCase()
  for (const done of report.done) run.terminal.err(`${t('Deciso {named}: {outcome}.', { named: named(done), outcome })}\n`)
  requireAllDone(report, named)
}
