import { mailFailureOf } from '@chiostro/domain/admin/mailFailures'
import {
  type DatabaseStatus,
  type DemoRemoval,
  type Finding,
  type KeptData,
  type MailDetails,
  type MailSummary,
  mailStateWords,
  type ProofYear,
} from '@chiostro/domain/local/results'
import { keysOf } from '@chiostro/domain/records/records'
import { Option } from 'commander'
import { Failure, wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { choice, wholeNumber } from '../options.ts'
import { printDone, printJson, printList, printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { onThisMachine } from '../serverMachine.ts'
import { singleLine } from '../terminal.ts'
import { language, megabytes, plural, t, whole } from '../translator.ts'

/** Adds `chiostro db`, `mail` and `doctor`, which use the configuration of the server's machine directly. */
export function addMachine(root: TerminalCommand): void {
  const database = subcommand(root, 'db', t('il database, sulla macchina del server'))
  subcommand(database, 'status', t('versione, dimensione e migrazioni')).runs(databaseStatus)
  subcommand(database, 'migrate', t('applica le migrazioni che mancano')).runs(migrateDatabase)
  const mail = subcommand(root, 'mail', t('la posta in uscita, sulla macchina del server'))
  subcommand(mail, 'list', t('elenca i messaggi, dal più recente'))
    .addOption(choice('--state <stato>', t('solo in questo stato'), keysOf(mailStateWords)))
    .option('--limit <n>', t('quanti al massimo (altrimenti 50)'), wholeNumber(1, 1000))
    .runs(listMail)
  subcommand(mail, 'show', t('mostra un messaggio; il testo, se non c’è un server SMTP'))
    .argument('<id>', t('come lo dà «mail list»'))
    .runs(showMail)
  subcommand(mail, 'retry', t('rispedisce un messaggio fallito, tentato invano o non confermato, o tutti quelli falliti o in attesa'))
    .argument('[id]', t('come lo dà «mail list»'))
    .option('--failed', t('tutti quelli falliti'))
    .option('--waiting', t('tutti quelli tentati invano, subito e con tutti i tentativi: come dopo un guasto del server di posta'))
    .addOption(new Option('--all', t('come --failed')).hideHelp())
    .runs(retryMail)
  subcommand(mail, 'bounce', t('legge dallo standard input un avviso di mancata consegna (RFC 3464): il messaggio risulta fallito')).runs(
    takeBounce,
  )
  const privacy = subcommand(root, 'privacy', t('i dati personali, sulla macchina del server'))
  subcommand(privacy, 'report', t('per quanto si conserva che cosa, e quanto è scaduto')).runs(reportPrivacy)
  subcommand(root, 'doctor', t('controlla tutto ciò che serve al server; cambia solo un calendario dei lavori rimasto avanti'))
    .option('--mail-to <indirizzo>', t('spedisce anche un messaggio di prova, e dice che cosa ha risposto il server di posta'))
    .runs(examine)
}

const keptColumns = columnsFrom<KeptData>([
  { label: 'Dati', importance: 0, format: 'words', value: ({ name }) => name },
  { label: 'Da cancellare', importance: 0, format: 'count', value: ({ due }) => due },
  { label: 'Conservati', importance: 1, value: ({ duration }) => t(duration) },
  { label: 'Che cosa', importance: 2, value: ({ what }) => t(what) },
])

async function reportPrivacy(run: Invocation): Promise<void> {
  await printList(run, await onThisMachine<KeptData[]>(run, 'privacy-report'), keptColumns, t('Nessun dato.'))
}

async function databaseStatus(run: Invocation): Promise<void> {
  const status = await onThisMachine<DatabaseStatus>(run, 'db-status')
  const missing = status.migrations.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name)
  printRecord(run, status, [
    ['PostgreSQL', status.version],
    [t('Dimensione'), megabytes(status.size)],
    [
      t('Migrazioni'),
      t('{value} applicate, {pending} da applicare', { value: status.migrations.length - status.pending, pending: status.pending }),
    ],
    [t('Da applicare'), missing.join(', ')],
    [t('Sconosciute'), status.unknown.join(', ')],
  ])
}

async function migrateDatabase(run: Invocation): Promise<void> {
  const { applied } = await onThisMachine<{ applied: string[] }>(run, 'db-migrate')
  const list = applied.join(', ')
  printDone(run, { applied }, list ? t('Applicate: {list}', { list }) : t('Il database era già aggiornato.'))
}

const mailColumns = columnsFrom<MailSummary>([
  { label: 'Creato', importance: 1, format: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'Messaggio', importance: 0, value: ({ template }) => template },
  { label: 'A', importance: 1, format: 'address', value: ({ recipient }) => recipient },
  { label: 'Riguarda', importance: 4, value: ({ record }) => record },
  { label: 'Stato', importance: 0, format: 'words', value: ({ state }) => mailStateWords[state] },
  { label: 'Tentativi', importance: 2, format: 'count', value: ({ attempts }) => attempts },
  { label: 'Errore', importance: 3, value: ({ lastError }) => t(mailFailureOf(lastError ?? '')) },
  { label: 'Id', importance: 0, format: 'id', value: ({ id }) => id },
])

async function listMail(run: Invocation, filter: { state?: string; limit?: number }): Promise<void> {
  await printList(run, await onThisMachine<MailSummary[]>(run, 'mail-list', filter), mailColumns, t('Nessun messaggio.'))
}

async function showMail(run: Invocation, id: string): Promise<void> {
  const mail = await onThisMachine<MailDetails>(run, 'mail-show', { id })
  printRecord(run, mail, [
    [t('Messaggio'), mail.template],
    [t('Riguarda'), mail.record ?? ''],
    [t('Stato'), t(mailStateWords[mail.state])],
    [t('Tentativi'), String(mail.attempts)],
    [t('Ultimo errore'), t(mailFailureOf(mail.lastError ?? ''))],
    [t('Motivo originale'), mail.lastError ?? ''],
    [t('A'), mail.captured?.to.join(', ') ?? mail.recipient ?? ''],
    [t('Oggetto'), mail.captured?.subject ?? ''],
    ['File', mail.captured?.file ?? ''],
  ])
  if (!run.json && mail.captured) run.terminal.out(`\n${printable(mail.captured.text)}\n`)
}

interface RetryOptions {
  failed?: boolean
  waiting?: boolean
  all?: boolean
}

async function retryMail(run: Invocation, id: string | undefined, { failed, waiting = false, all }: RetryOptions): Promise<void> {
  const chosen = [id !== undefined, failed === true || all === true, waiting]
  if (chosen.filter(Boolean).length !== 1) {
    throw wrongUsage(t('Indica un identificativo, oppure --failed, oppure --waiting.'))
  }
  const { queued } = await onThisMachine<{ queued: string[] }>(run, 'mail-retry', { id, waiting })
  printDone(run, { queued }, plural(queued.length, 'Un messaggio sarà rispedito.', '{count} messaggi saranno rispediti.'))
}

const bounceOutcomes = {
  failed: 'Il messaggio risulta fallito: «mail list --state failed» lo elenca.',
  'not-ours': 'L’avviso non riguarda un messaggio spedito da qui, o è già stato letto.',
  'not-failed': 'L’avviso non dice che la consegna è fallita: non cambia nulla.',
  'no-report': 'Non è un avviso di mancata consegna (RFC 3464): non cambia nulla.',
} as const

/** Status 0 for whatever arrives in the mailbox: a mail server gives back what a program refuses. */
async function takeBounce(run: Invocation): Promise<void> {
  const input = await run.terminal.read()
  const { outcome } = await onThisMachine<{ outcome: keyof typeof bounceOutcomes }>(run, 'mail-bounce', {}, { input })
  printDone(run, { outcome }, t(bounceOutcomes[outcome]))
}

const marks = { ok: '✓', warning: '!', failed: '✗', skipped: '–' }

/** @throws Failure when a check failed */
export async function examine(run: Invocation, { mailTo }: { mailTo?: string }): Promise<void> {
  let skipped = ''
  const onFinding = ({ status, message, details = [] }: Finding) => {
    // What waits for the same thing says so once.
    if (status === 'skipped' && message === skipped) return
    skipped = status === 'skipped' ? message : ''
    const lines = [`${marks[status]} ${t(singleLine(message))}`, ...details.map((detail) => `    ${t(singleLine(detail))}`)]
    if (!run.json) run.terminal.out(`${lines.join('\n')}\n`)
  }
  const diagnosis = await onThisMachine<{ healthy: boolean; findings: Finding[] }>(run, 'doctor', { mailTo, language }, { onFinding })
  if (run.json) printJson(run, diagnosis)
  if (!diagnosis.healthy) throw new Failure(t('Qualcosa non va: le righe con ✗ dicono che cosa.'))
}

const printable = (text: string): string => text.split(/\r?\n/).map(singleLine).join('\n')

export function addDemo(root: TerminalCommand): void {
  subcommand(root, 'demo', t('i dati dimostrativi, sulla macchina del server'))
    .command('remove')
    .description(t('toglie i dati dimostrativi, e nulla di ciò che le persone hanno aggiunto'))
    .runs(removeDemo)
}

async function removeDemo(run: Invocation): Promise<void> {
  await confirm(run, t('Togliere tutti i dati dimostrativi? Non si torna indietro.'))
  const removed = await onThisMachine<DemoRemoval>(run, 'demo-remove')
  printRecord(run, removed, [
    [t('Annunci'), whole(removed.books)],
    [t('Eventi'), whole(removed.events)],
    [t('Recensioni'), whole(removed.reviews)],
    [t('Insegnamenti'), whole(removed.offerings)],
    [t('Docenti'), whole(removed.professors)],
    [t('Eventi tenuti'), removed.keptEvents.map(singleLine).join(', ')],
    [t('Insegnamenti tenuti'), removed.keptOfferings > 0 ? whole(removed.keptOfferings) : ''],
  ])
  if (removed.keptEvents.length + removed.keptOfferings > 0 && !run.json) {
    run.terminal.err(`${t('È rimasto ciò a cui qualcuno si è iscritto, che qualcuno ha recensito, o che un’importazione ha nominato.')}\n`)
  }
}

export function addProofs(root: TerminalCommand): void {
  const proofs = subcommand(root, 'proofs', t('le recensioni verificate, sulla macchina del server'))
  subcommand(proofs, 'status', t('domini, chiavi degli anni accademici, conferme e prove usate')).runs(showProofs)
  subcommand(proofs, 'rotate', t('una nuova chiave per quest’anno: le prove di prima non valgono più, e chi vuole conferma di nuovo')).runs(
    rotateProofKey,
  )
}

const proofColumns = columnsFrom<ProofYear>([
  { label: 'Anno', importance: 0, format: 'id', value: ({ year }) => year },
  { label: 'Chiave', importance: 1, format: 'count', value: ({ turn }) => turn },
  { label: 'Conferme', importance: 0, format: 'count', value: ({ claims }) => claims },
  { label: 'Prove usate', importance: 0, format: 'count', value: ({ spent }) => spent },
  { label: 'Si apre', importance: 1, format: 'words', value: ({ readable }) => (readable ? 'sì' : 'no') },
  { label: 'Caselle', importance: 2, format: 'words', value: ({ peppered }) => (peppered ? 'confrontabili' : 'dimenticate') },
])

async function showProofs(run: Invocation): Promise<void> {
  const status = await onThisMachine<{ domains: string[]; keys: ProofYear[] }>(run, 'proofs-status')
  if (run.json) return printJson(run, status)
  const domains = status.domains.join(', ')
  run.terminal.err(`${domains ? t('Domini: {domains}', { domains }) : t('Spente: STUDENT_EMAIL_DOMAINS non è impostata.')}\n`)
  await printList(run, status.keys, proofColumns, t('Nessuna chiave: nasce alla prima richiesta.'))
}

async function rotateProofKey(run: Invocation): Promise<void> {
  await confirm(
    run,
    t('Chi ha già confermato quest’anno dovrà farlo di nuovo, e chi ha già recensito potrà farlo ancora. Fare una nuova chiave?'),
  )
  const key = await onThisMachine<{ year: string; turn: number; publicKey: string }>(run, 'proofs-rotate')
  printRecord(run, key, [
    [t('Anno'), key.year],
    [t('Chiave'), String(key.turn)],
    [t('Chiave pubblica'), key.publicKey],
  ])
}
