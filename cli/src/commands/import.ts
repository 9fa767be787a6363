import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueFormats, rejectPage, undoableForDays } from '@chiostro/domain/catalogueImport'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import type { CatalogueFormat, ImportCatalogueMutation, ImportProgressQuery } from '../../generated/gql/graphql.ts'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { type Output, printRecord } from '../output.ts'
import { type Ask, connect, type Target, upload } from '../server.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import type { Progress } from '../ui/progress.tsx'
import { addImportHistory } from './importHistory.ts'
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

interface ImportOptions {
  format?: string
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
  const add = (name: string, description: string, file: string, format: (options: ImportOptions) => CatalogueFormat | undefined) =>
    imports
      .command(name)
      .description(description)
      .argument('<file>', file)
      .option('--dry-run', 'dice che cosa cambierebbe e non cambia nulla')
      .option('--rejects <file>', 'dove scrivere le righe rifiutate, con numero e motivo (CSV)')
      .action(
        action(terminal, (run: Invocation, path: string, options: ImportOptions) =>
          runImport(run.target, run, path, { ...options, format: format(options) }),
        ),
      )
  add(
    'catalogue',
    'porta il catalogo a ciò che dice il file: tutto o niente',
    'CSV, JSON di /api/university-structure, o unitn',
    ({ format }) => formatOf(format),
  )
    .option('--format <formato>', 'csv, json o unitn (altrimenti dal file)')
    .option('--force', 'anche se ritira più del 5 % degli insegnamenti')
    .option('--retire', 'ritira ciò che manca dal file anche se ci sono righe rifiutate (mai ciò che esse nominano)')
  add(
    'legacy',
    'riporta nel catalogo la vecchia struttura (scuole, corsi, insegnamenti)',
    'JSON: scuole con courses e subjects',
    () => 'LEGACY',
  )
  addImportHistory(imports, terminal)
}

async function runImport(
  target: Target,
  output: Output,
  name: string,
  { rejects: rejectsFile, ...options }: ImportOptions & { format?: CatalogueFormat },
) {
  const { terminal } = output
  const progress = terminal.progressStream && (await import('../ui/progress.tsx')).startProgress(terminal.progressStream)
  const most = rejectsFile ? rejectPage.max : shownRejects
  const result = await sendAndImport(target, name, { options, most, progress }).finally(() => progress?.end())
  if (result.__typename !== 'CatalogueImport') throw new Failure(oneLine(result.message))
  await tell(output, result, { rejectsFile, retire: options.retire })
}

interface ImportRequest {
  options: { format?: CatalogueFormat; dryRun?: boolean; force?: boolean; retire?: boolean }
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

function remarkOn({ id, created, updated, retired, dryRun, needsForce }: Counts): string {
  if (needsForce) return 'Prova: non è stato cambiato nulla. Ritirerebbe più del 5 % degli insegnamenti: per farlo davvero serve --force.\n'
  if (dryRun) return 'Prova: non è stato cambiato nulla.\n'
  if (created + updated + retired === 0) return 'Nessun cambiamento: il catalogo era già come il file.\n'
  return `Per tornare indietro, entro ${undoableForDays} giorni: chiostro import undo ${id}\n`
}

function remarkOnRejected({ rejected, kept }: Counts, retire: boolean): string {
  const rows = rejected === 1 ? 'Una riga rifiutata' : `${rejected} righe rifiutate`
  if (kept === 0) return `${rows}.`
  const remain = kept === 1 ? 'resta nel catalogo un insegnamento che manca' : `restano nel catalogo ${kept} insegnamenti che mancano`
  if (retire) return `${rows}: ${remain} dal file, perché le righe rifiutate nominano ciò che resta.`
  return `${rows}: ${remain} dal file. Correggi le righe e ripeti, o ritira ciò che manca con --retire.`
}

/** Without --format the server detects it. */
function formatOf(asked: string | undefined): CatalogueFormat | undefined {
  if (asked === undefined) return undefined
  const formats = catalogueFormats.filter((format) => format !== 'legacy')
  const known = formats.find((format) => format === asked)
  if (known) return known.toUpperCase() as CatalogueFormat
  throw new Failure(`Il formato «${oneLine(asked)}» non esiste: scegli tra ${formats.join(', ')}.`, exitStatus.wrongUsage)
}
