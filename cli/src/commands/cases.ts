import { adminCase, adminCases } from '@chiostro/domain/cases/caseDocuments'
import {
  type CaseGround,
  type CaseOutcome,
  type CaseState,
  caseGrounds,
  caseOutcomes,
  casePage,
  caseStates,
  undoHours,
  waitingStates,
} from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor, rules } from '@chiostro/domain/cases/rules'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { Argument } from 'commander'
import wrapAnsi from 'wrap-ansi'
import type { AdminCasesQuery } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { Failure } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { caseItem } from '../moderation/item.ts'
import { choice } from '../options.ts'
import { printJson, printList } from '../output.ts'
import { columnsFrom } from '../records.ts'
import { everyEdge } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import { type CasesReport, sendDecision, sendDecisions, undoDecisions } from './caseOperations.ts'
import { groundOption, ruleOption } from './deletion.ts'
import { moderateReviews } from './moderate.ts'

type Listed = AdminCasesQuery['adminCases']['edges'][number]['node']

const columns = columnsFrom<Listed>([
  { label: 'Caso', importance: 0, format: 'id', value: ({ reference }) => reference },
  { label: 'Che cosa', importance: 1, format: 'words', value: ({ kind }) => t(reportKinds[fromGraphQL(kind)]) },
  { label: 'Titolo', importance: 0, missing: '(non c’è più)', value: ({ item }) => item.title },
  { label: 'Motivo', importance: 1, value: ({ ground }) => t(caseGrounds[fromGraphQL(ground)]) },
  { label: 'Segn.', importance: 4, format: 'count', value: ({ reports }) => reports.length },
  { label: 'Stato', importance: 3, format: 'words', value: ({ state }) => caseStates[fromGraphQL(state)] },
  { label: 'Dal', importance: 2, format: 'moment', value: ({ since }) => since },
])

export function addCases(root: TerminalCommand): void {
  const cases = subcommand(root, 'cases', t('segnalazioni, decisioni e ricorsi (per moderatori)'))
  subcommand(cases, 'list', t('elenca i casi da decidere, o quelli di uno stato'))
    .addOption(
      choice('--state <stato>', t('senza, quelli da decidere ({list})', { list: waitingStates.join(t(' e ')) }), keysOf(caseStates)),
    )
    .runs(listCases)
  subcommand(cases, 'moderate', t('mostra i casi da decidere uno alla volta, a tutto schermo, e li decide con un tasto')).runs((run) =>
    moderateReviews(run, { of: 'cases' }),
  )
  subcommand(cases, 'show', t('mostra un caso con tutto ciò che serve per decidere'))
    .argument('<id>', t('l’id o il riferimento, come 4K7M-2XWD'))
    .runs(showCase)
  subcommand(cases, 'decide', t('decide un caso o il suo ricorso'))
    .argument('<id>', t('l’id o il riferimento'))
    .addArgument(new Argument('<esito>', t('keep (resta) o remove (rimosso)')).choices(keysOf(caseOutcomes)))
    .addOption(groundOption().makeOptionMandatory())
    .addOption(ruleOption(t('quella che si applica')).makeOptionMandatory())
    .requiredOption('--reasons <testo>', t('la motivazione, che leggono entrambe le parti'))
    .option('--burst', t('anche le altre recensioni in verifica dello stesso corso o professore'))
    .runs(decide)
  subcommand(
    cases,
    'undo',
    t('annulla tue decisioni delle ultime {undoHours} ore: tutto torna com’era, e il caso aspetta di nuovo', { undoHours }),
  )
    .argument('<id...>', t('gli id o i riferimenti'))
    .runs(undo)
}

async function listCases(run: Invocation, { state }: { state?: CaseState }): Promise<void> {
  const wanted = state && inGraphQL(state)
  const edges = everyEdge(async (after) => (await run.ask(graphql(adminCases), { state: wanted, first: casePage.size, after })).adminCases)
  await printList(run, await Array.fromAsync(edges, ({ node }) => node), columns, t('Nessun caso.'))
}

async function showCase(run: Invocation, id: string): Promise<void> {
  const { adminCase: found } = await run.ask(graphql(adminCase), { id })
  if (!found) throw new Failure(t('Caso non trovato.'))
  if (run.json) return printJson(run, found)
  const { title, facts, text } = caseItem(found)
  const page: [string, string] = [t('Pagina'), found.item.path ? run.target.url + found.item.path : '']
  const together: [string, string] = [t('La serie'), found.burst.map(({ reference }) => reference).join(', ')]
  const named = [...facts, together, page].filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
  const lines = [title, ...named, '', ...text.split('\n')].map(singleLine).join('\n')
  run.terminal.out(`${run.terminal.width ? wrapAnsi(lines, run.terminal.width, { hard: true }) : lines}\n`)
  const rule = ruleFor(fromGraphQL(found.ground))
  run.terminal.err(`${t('Regola proposta: {rule} ({title})', { rule, title: t(rules[rule].title) })}\n`)
}

async function undo(run: Invocation, ids: string[]): Promise<void> {
  const report = await undoDecisions(run.ask, ids)
  if (run.json) printJson(run, report)
  for (const id of report.done) run.terminal.err(`${t('Decisione annullata: {id} aspetta di nuovo.', { id: singleLine(id) })}\n`)
  requireAllDone(report)
}

/** @throws Failure with the first rejection */
function requireAllDone({ refused: [first] }: CasesReport, nameOf = (id: string) => id): void {
  if (first) throw new Failure(`${singleLine(nameOf(first.id))}: ${singleLine(first.message)}`)
}

interface DecideOptions {
  ground: CaseGround
  rule: RuleId
  reasons: string
  burst?: boolean
}

async function decide(run: Invocation, id: string, outcome: CaseOutcome, { burst = false, ...why }: DecideOptions): Promise<void> {
  if (burst) return decideBurst(run, id, { outcome, ...why })
  const decided = await sendDecision(run.ask, id, { outcome, ...why })
  if (run.json) printJson(run, decided)
  run.terminal.err(
    `${t('Deciso {reference}: {outcome}.', { reference: decided.reference, outcome: t(caseOutcomes[outcome]).toLowerCase() })}\n`,
  )
}

/** @throws Failure with the server's message, when the case is unknown, and when some were not decided */
async function decideBurst(run: Invocation, id: string, words: Parameters<typeof sendDecisions>[2]): Promise<void> {
  const { adminCase: found } = await run.ask(graphql(adminCase), { id })
  if (!found) throw new Failure(t('Caso non trovato.'))
  const cases = [found, ...found.burst]
  const report = await sendDecisions(
    run.ask,
    cases.map((item) => item.id),
    words,
  )
  if (run.json) printJson(run, report)
  const named = (done: string) => cases.find((item) => item.id === done)?.reference ?? done
  const outcome = t(caseOutcomes[words.outcome]).toLowerCase()
  for (const done of report.done) run.terminal.err(`${t('Deciso {named}: {outcome}.', { named: named(done), outcome })}\n`)
  requireAllDone(report, named)
}
