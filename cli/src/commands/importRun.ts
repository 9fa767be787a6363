import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { rejectPage, undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import type { SeparatorName } from '@chiostro/domain/text/csv'
import type { ImportCatalogueInput, ImportCatalogueMutation, ImportProgressQuery } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { exitStatus, Failure, interruptible } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { printRecord } from '../output.ts'
import { type Ask, download, notLoggedIn, recordOf, type Target, upload } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { plural, t, whole } from '../translator.ts'
import type { Progress } from '../ui/progress.tsx'
import { type OutFile, openOut, rejectsText, shownRejects, writeRejects } from './outFile.ts'

const Import = graphql(`
  mutation ImportCatalogue($input: ImportCatalogueInput!, $rejects: Int!, $professors: Int!) {
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
        header
        changes
        newProfessors {
          total
          names(first: $professors) {
            name
            department
          }
        }
        rejects(first: $rejects) {
          line
          reason
          row
        }
      }
      ...Refusal_error
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

type ImportResult = ReturnType<typeof recordOf<ImportCatalogueMutation['importCatalogue']>>

/** Milliseconds; covers an import of 64 MB on a slow machine. */
const importTimeout = 30 * 60_000

const pollEvery = 300

const phases = { READING: t('lettura'), COMPARING: t('confronto'), WRITING: t('scrittura') } as const

/** Of every import. */
export interface ImportOptions {
  dryRun?: boolean
  force?: boolean
  retire?: boolean
  rejects?: string
  changes?: string
  separator?: SeparatorName
}

export type Reports = Awaited<ReturnType<typeof openReports>>

/** Opens the files before anything long begins. @throws Failure */
export async function openReports({ rejects, changes, separator = 'semicolon' }: ImportOptions) {
  const opened = (name: string | undefined) => (name === undefined ? undefined : openOut(name))
  return { rejects: await opened(rejects), changes: await opened(changes), separator }
}

/** @throws Failure (not logged in) without any login before a request is made, or with the server's message */
export async function requireImporter({ target, ask }: Invocation): Promise<void> {
  if (!target.token) throw notLoggedIn()
  await ask(Progressing, { file: '' })
}

interface RunOptions {
  options: Omit<ImportCatalogueInput, 'file' | 'changes'>
  reports: Reports
  approve?(): Promise<void>
  /** Of a catalogue that was read before: for JSON, and for people. */
  read?: { summary: object; words: string }
}

export interface Content {
  stream: Readable
  /** In bytes; of a stream, so far. */
  size: number
  sent(): number
}

/** The server ends an import when its client disconnects. */
const interrupted = t(
  'Interrotto: il catalogo resta com’era, a meno che l’importazione non fosse già finita. Lo dice «chiostro import history».',
)

/** @throws Failure, also for rejected rows once everything is printed */
export async function runImport(run: Invocation, content: Content, { options, reports, approve, read }: RunOptions): Promise<void> {
  const { progressStream } = run.terminal
  const progress = progressStream && (await import('../ui/progress.tsx')).startProgress(progressStream)
  const result = await interruptible(interrupted, async (signal) => {
    const file = await sendFile(run.target, content, progress, signal)
    const input = { ...options, file, changes: reports.changes !== undefined }
    const shown = { rejects: reports.rejects ? rejectPage.max : shownRejects, professors: shownProfessors }
    const importing = run.ask(Import, { input, ...shown }, { patience: importTimeout, signal })
    if (progress) await showProgress(run.ask, file, progress, importing)
    return recordOf((await importing).importCatalogue)
  }).finally(() => progress?.end())
  await approve?.()
  await print(run, result, { reports, retire: options.retire ?? false, read })
}

async function print(
  run: Invocation,
  { rejects, header, changes, newProfessors, ...counts }: ImportResult,
  { reports, retire, read }: { reports: Reports; retire: boolean; read: RunOptions['read'] },
) {
  const { terminal } = run
  const { created, updated, unchanged, retired, kept, rejected, notes, seconds } = counts
  // The list of changes of a real import names them.
  const result = counts.dryRun ? { ...counts, newProfessors } : counts
  const written =
    reports.rejects && (await writeRejects(reports.rejects, { rejects, header, total: rejected, separator: reports.separator }))
  if (reports.changes && changes !== null) await writeChanges(run, reports.changes, `${changes}?separator=${reports.separator}`)
  printRecord(run, read ? { read: read.summary, ...result } : result, [
    [t('Letti'), read?.words ?? ''],
    [t('Nuovi'), whole(created)],
    [t('Aggiornati'), whole(updated)],
    [t('Invariati'), whole(unchanged)],
    [t('Ritirati'), whole(retired)],
    [t('Lasciati'), kept > 0 ? whole(kept) : ''],
    [t('Rifiutati'), whole(rejected)],
    [t('Professori'), counts.dryRun ? professorsText(newProfessors) : ''],
    [t('Tempo'), `${whole(seconds)} s`],
  ])
  for (const note of notes) terminal.err(`${singleLine(note)}\n`)
  terminal.err(written ?? rejectsText(rejects, rejected))
  if (reports.changes) terminal.err(`${t('Che cosa cambia, per nome, è in {name}.', { name: reports.changes.name })}\n`)
  terminal.err(remarkOn(counts))
  if (rejected > 0 && created + updated + unchanged === 0)
    throw new Failure(t('Tutte le righe sono state rifiutate: non è stato cambiato nulla.'))
  if (rejected > 0) throw new Failure(remarkOnRejected(counts, retire), exitStatus.incomplete)
}

/** @throws Failure */
async function writeChanges({ target }: Invocation, file: OutFile, id: string): Promise<void> {
  const list = await download(target, `/api/admin/catalogue-changes/${id}`)
  await interruptible(t('Interrotto: manca solo l’elenco dei cambiamenti.'), (signal) => file.write(list, signal))
}

/** @throws Failure when the file cannot be read */
export async function openFile(name: string): Promise<Content> {
  const unreadable = () => new Failure(t('Il file {name} non si può leggere.', { name }))
  const handle = await open(name).catch(() => {
    throw unreadable()
  })
  const stats = await handle.stat()
  if (stats.isFile()) {
    const stream = handle.createReadStream()
    return { stream, size: stats.size, sent: () => stream.bytesRead }
  }
  await handle.close()
  throw unreadable()
}

async function sendFile(
  target: Target,
  { stream, size, sent }: Content,
  progress: Progress | undefined,
  signal: AbortSignal,
): Promise<string> {
  const polling = progress && setInterval(() => progress.show((sent() / size) * 20, t('invio del file')), pollEvery)
  try {
    const body = Readable.toWeb(stream) as ReadableStream
    return (await upload<{ file: string }>(target, '/api/admin/catalogue-files', body, signal)).file
  } finally {
    clearInterval(polling)
    stream.destroy()
  }
}

/** Ignores failed polls: the import reports errors itself. */
async function showProgress(ask: Ask, file: string, progress: Progress, importing: Promise<unknown>) {
  const over = importing.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([over, sleep(pollEvery, false)]))) {
    const { importProgress: found }: ImportProgressQuery = await ask(Progressing, { file }).catch(() => ({ importProgress: null }))
    if (!found) continue
    const percent = { READING: 20 + found.read * 50, COMPARING: 75, WRITING: 85 }[found.phase]
    progress.show(percent, t('{phases}, {rows} insegnamenti', { phases: phases[found.phase], rows: found.rows }))
  }
}

/** A dry run names this many professors; the list of changes has all. */
const shownProfessors = 10

function professorsText({ total, names }: ImportResult['newProfessors']): string {
  if (total === 0) return ''
  const named = names.map(({ name, department }) => singleLine(department ? `${name} (${department})` : name)).join(', ')
  const others = total - names.length
  const rest =
    others > 0 &&
    plural(others, ' e un altro (con --changes FILE si scrivono tutti)', ' e altri {count} (con --changes FILE si scrivono tutti)')
  return plural(total, '{count} nuovo: {named}', '{count} nuovi: {named}', { named: named + (rest || '') })
}

type Counts = Omit<ImportResult, 'rejects' | 'header' | 'changes' | 'newProfessors'>

function remarkOn({ id, created, updated, retired, rejected, dryRun, needsForce }: Counts): string {
  if (needsForce)
    return `${t('Prova: non è stato cambiato nulla. Ritirerebbe più del 5 % degli insegnamenti: per farlo davvero serve --force.')}\n`
  if (dryRun) return `${t('Prova: non è stato cambiato nulla.')}\n`
  if (created + updated + retired === 0)
    return rejected > 0 ? `${t('Nessun cambiamento.')}\n` : `${t('Nessun cambiamento: il catalogo era già come il file.')}\n`
  return `${t('Per tornare indietro, entro {undoableForDays} giorni: chiostro import undo {id}', { undoableForDays, id: String(id) })}\n`
}

function remarkOnRejected({ rejected, kept }: Counts, retire: boolean): string {
  const rows = rejected === 1 ? t('Una riga rifiutata') : t('{rejected} righe rifiutate', { rejected })
  if (kept === 0) return `${rows}.`
  const remain =
    kept === 1 ? t('resta nel catalogo un insegnamento che manca') : t('restano nel catalogo {kept} insegnamenti che mancano', { kept })
  if (retire) return t('{rows}: {remain} dal file, perché le righe rifiutate nominano ciò che resta.', { rows, remain })
  return t('{rows}: {remain} dal file. Correggi le righe e ripeti, o ritira ciò che manca con --retire.', { rows, remain })
}
