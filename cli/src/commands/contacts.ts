import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sellerContactPage } from '@chiostro/domain/admin/admin'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { ContactStatus, ContactsTableQuery } from '../../generated/gql/graphql.ts'
import { periodOf, shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { separatorOf } from '../options.ts'
import { printList, printRecord } from '../output.ts'
import { download, everyNode } from '../server.ts'
import type { Terminal } from '../terminal.ts'
import { price, t } from '../translator.ts'
import type { Column } from '../ui/columns.ts'

const ContactsStats = graphql(`
  query ContactsStats($from: DateTime, $to: DateTime) {
    sellerContactStats(from: $from, to: $to) {
      totalContacts
      successfulEmails
      failedEmails
    }
  }
`)

const ContactsTable = graphql(`
  query ContactsTable($from: DateTime, $to: DateTime, $status: ContactStatus, $first: Int!, $after: String) {
    sellerContacts(from: $from, to: $to, status: $status, first: $first, after: $after) {
      edges {
        node {
          createdAt
          bookTitle
          bookPrice
          buyerName
          buyerEmail
          sellerName
          sellerEmail
          emailSent
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

interface Period {
  from?: string
  to?: string
}

interface ReportOptions extends Period {
  status?: string
  format?: string
  separator?: string
  out?: string
}

type Contact = ContactsTableQuery['sellerContacts']['edges'][number]['node']

const columns: Column<Contact>[] = [
  { title: t('Data'), value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 0, whole: true },
  { title: t('Libro'), value: ({ bookTitle }) => bookTitle, minWidth: 14, importance: 0 },
  { title: t('Prezzo'), value: ({ bookPrice }) => price(bookPrice), minWidth: 9, importance: 3, align: 'right', whole: true },
  { title: t('Acquirente'), value: ({ buyerName, buyerEmail }) => `${buyerName} <${buyerEmail}>`, minWidth: 18, importance: 1 },
  { title: t('Venditore'), value: ({ sellerName, sellerEmail }) => `${sellerName} <${sellerEmail}>`, minWidth: 18, importance: 2 },
  { title: 'Email', value: ({ emailSent }) => (emailSent ? t('inviata') : t('non inviata')), minWidth: 11, importance: 0, whole: true },
]

export function addContacts(root: Command, terminal: Terminal): void {
  const contacts = root.command('contacts').description(t('i messaggi ai venditori (per amministratori)'))
  const period = (command: Command) =>
    command.option('--from <giorno>', t('dal giorno AAAA-MM-GG')).option('--to <giorno>', t('fino al giorno AAAA-MM-GG compreso'))
  period(contacts.command('stats').description(t('quanti messaggi, quanti arrivati'))).action(action(terminal, contactStats))
  period(contacts.command('report').description(t('i messaggi di un periodo')))
    .option('--status <stato>', t('sent o failed'))
    .option('--format <formato>', t('table, csv o json (altrimenti table)'))
    .option('--separator <segno>', t('del CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'))
    .option('--out <file>', t('scrive su questo file'))
    .addHelpText(
      'after',
      `\n${t('Esempio:\n  chiostro contacts report --from 2026-10-01 --to 2026-10-31 --format csv --out ottobre.csv')}\n`,
    )
    .action(action(terminal, reportContacts))
}

async function contactStats(run: Invocation, period: Period): Promise<void> {
  const { sellerContactStats: stats } = await run.ask(ContactsStats, periodOf(period))
  printRecord(run, stats, [
    [t('Contatti'), String(stats.totalContacts)],
    [t('Email inviate'), String(stats.successfulEmails)],
    [t('Email non inviate'), String(stats.failedEmails)],
  ])
}

/** CSV and JSON are streamed from the server; a table is printed page by page. */
async function reportContacts(run: Invocation, options: ReportOptions): Promise<void> {
  const { format = run.json ? 'json' : 'table', status, out } = options
  const filter = periodOf(options)
  if (!['table', 'csv', 'json'].includes(format)) throw new Failure(t('--format è table, csv o json.'), exitStatus.wrongUsage)
  if (status !== undefined && status !== 'sent' && status !== 'failed') {
    throw new Failure(t('--status è sent o failed.'), exitStatus.wrongUsage)
  }
  const separator = separatorOf(options.separator)
  if (format !== 'table') return streamReport(run, { ...filter, status, format, separator }, out)
  if (out !== undefined) throw new Failure(t('Una tabella è per il terminale: con --out usa --format csv o json.'), exitStatus.wrongUsage)
  await drawTable(run, { ...filter, status: status && upperCaseOf(status) })
}

async function streamReport(run: Invocation, query: Record<string, string | undefined>, out: string | undefined) {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const body = Readable.fromWeb((await download(run.target, `/api/admin/seller-contacts/report?${search}`)) as never)
  await pipeline(body, out === undefined ? toTerminal(run) : createWriteStream(out)).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(
      error.code && out !== undefined
        ? t('Il file {out} non si può scrivere ({code}).', { out, code: error.code })
        : t('Il resoconto si è interrotto.'),
    )
  })
  if (out !== undefined) run.terminal.err(`${t('Il resoconto è in {out}.', { out })}\n`)
}

/** Without back-pressure: at most one page is buffered. */
function toTerminal({ terminal }: Invocation): Writable {
  const decoder = new TextDecoder()
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      terminal.out(decoder.decode(chunk, { stream: true }))
      done()
    },
    final(done) {
      terminal.out(decoder.decode())
      done()
    },
  })
}

async function drawTable(run: Invocation, filter: { from?: string; to?: string; status?: ContactStatus }) {
  const nodes = everyNode(
    async (after) => (await run.ask(ContactsTable, { ...filter, first: sellerContactPage.max, after })).sellerContacts,
  )
  let page: Contact[] = []
  let pages = 0
  const print = () => printList({ ...run, json: false }, page, columns, t('Nessun contatto registrato.'))
  for await (const contact of nodes) {
    page.push(contact)
    if (page.length < sellerContactPage.max) continue
    await print()
    page = []
    pages += 1
  }
  if (page.length > 0 || pages === 0) await print()
}
