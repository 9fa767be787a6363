import { adminContactStats } from '@chiostro/domain/admin/adminDocuments'
import { sellerContactRecord } from '@chiostro/domain/admin/sellerContactRecord'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { graphql } from '../../generated/gql/index.ts'
import { Failure, interruptible, wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { choice, periodOf, requireOneFormat, withSeparator } from '../options.ts'
import { printRecord } from '../output.ts'
import { listStaff } from '../records.ts'
import { download } from '../server.ts'
import { t, whole } from '../translator.ts'
import { openOut } from './outFile.ts'

interface Period {
  from?: string
  to?: string
}

interface ReportOptions extends Period {
  status?: 'sent' | 'failed'
  format?: 'table' | 'csv' | 'json'
  separator?: string
  out?: string
}

export function addContacts(root: TerminalCommand): void {
  const contacts = subcommand(root, 'contacts', t('i messaggi ai venditori (per amministratori)'))
  const period = (command: TerminalCommand) =>
    command.option('--from <giorno>', t('dal giorno AAAA-MM-GG')).option('--to <giorno>', t('fino al giorno AAAA-MM-GG compreso'))
  period(subcommand(contacts, 'stats', t('quanti messaggi, quanti arrivati'))).runs(contactStats)
  const report = period(subcommand(contacts, 'report', t('i messaggi di un periodo')))
    .addOption(choice('--status <stato>', t('solo in questo stato'), ['sent', 'failed']))
    .addOption(choice('--format <formato>', t('altrimenti table'), ['table', 'csv', 'json']))
  withSeparator(report, t('del CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'))
    .option('--out <file>', t('scrive su questo file'))
    .addHelpText(
      'after',
      `\n${t('Esempio:\n  chiostro contacts report --from 2026-10-01 --to 2026-10-31 \\\n    --format csv --out ottobre.csv')}\n`,
    )
    .runs(reportContacts)
}

async function contactStats(run: Invocation, period: Period): Promise<void> {
  const { sellerContactStats: stats } = await run.ask(graphql(adminContactStats), periodOf(period))
  printRecord(run, stats, [
    [t('Contatti'), whole(stats.totalContacts)],
    [t('Email inviate'), whole(stats.successfulEmails)],
    [t('Email non inviate'), whole(stats.failedEmails)],
  ])
}

/** CSV and JSON are streamed from the server. */
async function reportContacts(run: Invocation, options: ReportOptions): Promise<void> {
  const { format = run.json ? 'json' : 'table', status, separator, out } = options
  if (format !== 'json') requireOneFormat(run, `--format ${format}`)
  const filter = periodOf(options)
  if (format !== 'table') return streamReport(run, { ...filter, status, format, separator }, out)
  if (out !== undefined) throw wrongUsage(t('Una tabella è per il terminale: con --out usa --format csv o json.'))
  const sent = { ...filter, status: status && upperCaseOf(status) }
  await listStaff(run, sellerContactRecord, sent, { id: { value: ({ id }) => id, importance: 5 } })
}

async function streamReport({ terminal, target }: Invocation, query: Record<string, string | undefined>, out: string | undefined) {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const file = out === undefined ? undefined : await openOut(out)
  const body = await download(target, `/api/admin/seller-contacts/report?${search}`)
  try {
    // At most one page is buffered.
    if (!file) for await (const text of body.pipeThrough(new TextDecoderStream())) terminal.out(text)
    else await interruptible(t('Interrotto.'), (signal) => file.write(body, signal))
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(t('Il resoconto si è interrotto.'))
  }
  if (file) terminal.err(`${t('Il resoconto è in {out}.', { out: file.name })}\n`)
}
