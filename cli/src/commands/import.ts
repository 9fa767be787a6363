import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueEncodings, catalogueFormats, rejectPage, undoableForDays } from '@chiostro/domain/catalogueImport'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { ImportCatalogueMutation, ImportProgressQuery } from '../../generated/gql/graphql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { type Output, printRecord } from '../output.ts'
import { type Ask, connect, type Target, upload } from '../server.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Progress } from '../ui/progress.tsx'
import { addImportHistory } from './importHistory.ts'
import { type PreparedReading, prepareReading, type Reading, type ReadingOptions } from './importOptions.ts'
import { rejectsInWords, shownRejects, writeRejects } from './rejects.ts'

const Import = graphql(`
  mutation ImportCatalogue($input: ImportCatalogueInput!, $rejects: Int!) {
    importCatalogue(input: $input) {
      __typename
      ... on CatalogueImport {
        id
        created
        updated
        unchanged
        retired
        kept
        rejected
        dryRun
        needsForce
        seconds
        notes
        rejects(first: $rejects) {
          line
          reason
        }
      }
      ... on Error {
        message
      }
    }
  }
`)

const Progressing = graphql(`
  query ImportProgress($file: ID!) {
    importProgress(file: $file) {
      phase
      rows
      read
    }
  }
`)

interface ImportOptions extends ReadingOptions {
  dryRun?: boolean
  force?: boolean
  retire?: boolean
  /** File for the rejected rows. */
  rejects?: string
}

type ImportResult = Extract<ImportCatalogueMutation['importCatalogue'], { __typename: 'CatalogueImport' }>

/** Milliseconds; covers an import of 64 MB on a slow machine. */
const importTimeout = 30 * 60_000

/** Milliseconds between two polls. */
const pollEvery = 300

const phases = { READING: 'lettura', COMPARING: 'confronto', WRITING: 'scrittura' } as const

/** `chiostro import`. */
export function addImport(root: Command, terminal: Terminal): void {
  const imports = root.command('import').description('carica il catalogo dei corsi (per amministratori)')
  const add = (name: string, description: string, file: string, prepare: (options: ImportOptions) => Promise<PreparedReading>) =>
    imports
      .command(name)
      .description(description)
      .argument('<file>', file)
      .option('--dry-run', 'dice che cosa cambierebbe e non cambia nulla')
      .option('--rejects <file>', 'dove scrivere le righe rifiutate, con numero e motivo (CSV)')
      .action(
        action(terminal, async (run: Invocation, path: string, { dryRun, force, retire, rejects, ...options }: ImportOptions) => {
          const { reading, keep } = await prepare(options)
          await runImport(run, path, { options: { dryRun, force, retire, ...reading }, rejectsFile: rejects, keep })
        }),
      )
  add(
    'catalogue',
    'porta il catalogo a ciò che dice il file: tutto o niente',
    'CSV, Excel (.xlsx), JSON di /api/university-structure, IFS01, o unitn',
    (options) => prepareReading(terminal, options),
  )
    .option('--format <formato>', `${catalogueFormats.filter((format) => format !== 'legacy').join(', ')} (altrimenti dal file)`)
    .option('--encoding <codifica>', `del testo: ${catalogueEncodings.join(', ')} (altrimenti utf-8)`)
    .option('--map <colonna=nome>', 'la colonna ha un altro nome nel file; colonna==valore per tutte le righe; si può ripetere', collect)
    .option('--profile <nome>', 'formato, codifica e colonne come le salvò --save-profile')
    .option('--save-profile <nome>', 'salva formato, codifica e colonne per le prossime volte')
    .option('--force', 'anche se ritira più del 5 % degli insegnamenti')
    .option('--retire', 'ritira ciò che manca dal file anche se ci sono righe rifiutate (mai ciò che esse nominano)')
  add(
    'legacy',
    'riporta nel catalogo la vecchia struttura (scuole, corsi, insegnamenti)',
    'JSON: scuole con courses e subjects',
    async () => ({ reading: { format: 'LEGACY' }, keep: async () => {} }),
  )
  addImportHistory(imports, terminal)
}

const collect = (value: string, before: string[] = []) => [...before, value]

interface ServerOptions extends Reading {
  dryRun?: boolean
  force?: boolean
  retire?: boolean
}

interface RunOptions {
  options: ServerOptions
  rejectsFile?: string
  /** Runs once the file was read. */
  keep(): Promise<void>
}

async function runImport(output: Invocation, name: string, { options, rejectsFile, keep }: RunOptions) {
  const { terminal, target } = output
  const progress = terminal.progressStream && (await import('../ui/progress.tsx')).startProgress(terminal.progressStream)
  const most = rejectsFile ? rejectPage.max : shownRejects
  const result = await sendAndImport(target, name, { options, most, progress }).finally(() => progress?.end())
  if (result.__typename !== 'CatalogueImport') throw new Failure(oneLine(result.message))
  await keep()
  await tell(output, result, { rejectsFile, retire: options.retire })
}

interface ImportRequest {
  options: ServerOptions
  /** Rejected rows to return. */
  most: number
  progress: Progress | undefined
}

/** Interrupting the upload changes nothing; afterwards the server completes the import in one transaction. */
async function sendAndImport(target: Target, name: string, { options, most, progress }: ImportRequest) {
  const ask = connect(target)
  const file = await sendFile(target, await openForReading(name), progress)
  const importing = ask(Import, { input: { file, ...options }, rejects: most }, importTimeout)
  if (progress) await showProgress(ask, file, progress, importing)
  return (await importing).importCatalogue
}

async function tell(
  output: Output,
  { __typename, rejects, ...result }: ImportResult,
  { rejectsFile, retire = false }: { rejectsFile?: string; retire?: boolean },
) {
  const written = rejectsFile === undefined ? undefined : await writeRejects(rejectsFile, rejects, result.rejected)
  printResult(output, result)
  for (const note of result.notes) output.terminal.err(`${oneLine(note)}\n`)
  output.terminal.err(written ?? rejectsInWords(rejects, result.rejected))
  output.terminal.err(remarkOn(result))
  if (result.rejected > 0) throw new Failure(remarkOnRejected(result, retire), exitStatus.rejectedRows)
}

async function openForReading(name: string): Promise<{ stream: ReadStream; size: number }> {
  const unreadable = () => new Failure(`Il file ${name} non si può leggere.`)
  const handle = await open(name).catch(() => {
    throw unreadable()
  })
  const stats = await handle.stat()
  if (stats.isFile()) return { stream: handle.createReadStream(), size: stats.size }
  await handle.close()
  throw unreadable()
}

async function sendFile(
  target: Target,
  { stream, size }: { stream: ReadStream; size: number },
  progress: Progress | undefined,
): Promise<string> {
  const polling = progress && setInterval(() => progress.show((stream.bytesRead / size) * 20, 'invio del file'), pollEvery)
  try {
    const body = Readable.toWeb(stream) as ReadableStream
    return (await upload<{ file: string }>(target, '/api/admin/catalogue-files', body)).file
  } finally {
    clearInterval(polling)
    stream.destroy()
  }
}

/** Polls until the import settles. Failed polls are ignored: the import reports errors itself. */
async function showProgress(ask: Ask, file: string, progress: Progress, importing: Promise<unknown>) {
  const over = importing.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([over, sleep(pollEvery, false)]))) {
    const { importProgress: found }: ImportProgressQuery = await ask(Progressing, { file }).catch(() => ({ importProgress: null }))
    if (!found) continue
    const percent = { READING: 20 + found.read * 50, COMPARING: 75, WRITING: 85 }[found.phase]
    progress.show(percent, `${phases[found.phase]}, ${found.rows} insegnamenti`)
  }
}

type Counts = Omit<ImportResult, '__typename' | 'rejects'>

function printResult(output: Output, result: Counts) {
  const number = (value: number) => new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(value)
  printRecord(output, result, [
    ['Nuovi', number(result.created)],
    ['Aggiornati', number(result.updated)],
    ['Invariati', number(result.unchanged)],
    ['Ritirati', number(result.retired)],
    ['Lasciati', result.kept > 0 ? number(result.kept) : ''],
    ['Rifiutati', number(result.rejected)],
    ['Tempo', `${number(result.seconds)} s`],
  ])
}

function remarkOn({ id, created, updated, retired, rejected, dryRun, needsForce }: Counts): string {
  if (needsForce) return 'Prova: non è stato cambiato nulla. Ritirerebbe più del 5 % degli insegnamenti: per farlo davvero serve --force.\n'
  if (dryRun) return 'Prova: non è stato cambiato nulla.\n'
  if (created + updated + retired === 0)
    return rejected > 0 ? 'Nessun cambiamento.\n' : 'Nessun cambiamento: il catalogo era già come il file.\n'
  return `Per tornare indietro, entro ${undoableForDays} giorni: chiostro import undo ${id}\n`
}

function remarkOnRejected({ rejected, kept }: Counts, retire: boolean): string {
  const rows = rejected === 1 ? 'Una riga rifiutata' : `${rejected} righe rifiutate`
  if (kept === 0) return `${rows}.`
  const remain = kept === 1 ? 'resta nel catalogo un insegnamento che manca' : `restano nel catalogo ${kept} insegnamenti che mancano`
  if (retire) return `${rows}: ${remain} dal file, perché le righe rifiutate nominano ciò che resta.`
  return `${rows}: ${remain} dal file. Correggi le righe e ripeti, o ritira ciò che manca con --retire.`
}
