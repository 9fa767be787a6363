import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { exitStatus, Failure } from '../failure.ts'
import { type Output, printRecord } from '../output.ts'
import { type LocalEvent, runOnServerMachine } from '../serverMachine.ts'
import { oneLine } from '../terminal.ts'
import type { Progress } from '../ui/progress.tsx'

const formats = ['csv', 'json', 'unitn'] as const
type Format = (typeof formats)[number] | 'legacy'

export interface ImportOptions {
  format?: string
  dryRun?: boolean
  force?: boolean
  /** File for the refused rows. */
  rejects?: string
}

/** What an import did; with --json it is printed as it is. */
interface ImportResult {
  created: number
  updated: number
  unchanged: number
  retired: number
  deleted: number
  rejected: number
  dryRun: boolean
  needsForce: boolean
  seconds: number
}

/** Without a rejects file this many refused rows are shown. */
const shownRejects = 10

const phases = { reading: 'lettura', comparing: 'confronto', writing: 'scrittura' } as const

/** `import catalogue`: brings the catalogue to what the file says. */
export async function importCatalogue(output: Output, file: string, options: ImportOptions): Promise<void> {
  await runImport(output, path.resolve(file), await formatOf(file, options.format), options)
}

/** `import legacy`: carries the older structure over. */
export async function importLegacy(output: Output, file: string, options: ImportOptions): Promise<void> {
  await runImport(output, path.resolve(file), 'legacy', options)
}

async function runImport(output: Output, file: string, format: Format, { dryRun, force, rejects }: ImportOptions) {
  const { terminal } = output
  const progress = terminal.progressStream && (await import('../ui/progress.tsx')).startProgress(terminal.progressStream)
  const keeper = rejects === undefined ? keepFew() : keepInFile(rejects)
  const onEvent = (event: LocalEvent) => (event.type === 'reject' ? keeper.keep(event.line, event.reason) : showProgress(progress, event))
  const result = await runOnServerMachine<ImportResult>(terminal, 'import', { file, format, dryRun, force }, onEvent).finally(async () => {
    progress?.end()
    await keeper.end()
  })
  printResult(output, result)
  terminal.err(keeper.words(result.rejected))
  terminal.err(remarkOn(result))
}

function printResult(output: Output, result: ImportResult) {
  const number = (value: number) => new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(value)
  const gone =
    result.deleted > 0 ? `${number(result.retired)} (di cui ${number(result.deleted)} mai recensiti, eliminati)` : number(result.retired)
  printRecord(output, result, [
    ['Nuovi', number(result.created)],
    ['Aggiornati', number(result.updated)],
    ['Invariati', number(result.unchanged)],
    ['Ritirati', gone],
    ['Rifiutati', number(result.rejected)],
    ['Tempo', `${number(result.seconds)} s`],
  ])
}

function remarkOn({ created, updated, retired, dryRun, needsForce }: ImportResult): string {
  if (needsForce) return 'Prova: non è stato cambiato nulla. Ritirerebbe più del 5 % degli insegnamenti: per farlo davvero serve --force.\n'
  if (dryRun) return 'Prova: non è stato cambiato nulla.\n'
  return created + updated + retired === 0 ? 'Nessun cambiamento: il catalogo era già come il file.\n' : ''
}

function showProgress(progress: Progress | undefined, { phase, rows, read }: Extract<LocalEvent, { type: 'progress' }>) {
  const percent = { reading: read * 70, comparing: 75, writing: 85 }[phase]
  progress?.show(percent, `${phases[phase]}, ${rows} insegnamenti`)
}

interface RejectKeeper {
  keep(line: number, reason: string): void
  end(): Promise<void>
  /** What to tell about them. */
  words(count: number): string
}

function keepFew(): RejectKeeper {
  const few: string[] = []
  return {
    keep(line, reason) {
      if (few.length < shownRejects) few.push(`Riga ${line}: ${oneLine(reason)}\n`)
    },
    end: async () => {},
    words: (count) => few.join('') + (count > few.length ? `… e altre ${count - few.length}: con --rejects FILE si scrivono tutte.\n` : ''),
  }
}

function keepInFile(name: string): RejectKeeper {
  const file = createWriteStream(name)
  const failed = new Promise<never>((_, reject) => file.once('error', reject))
  failed.catch(() => {}) // told by `end`
  // The mark at the start makes spreadsheets read UTF-8.
  file.write('\uFEFFline,reason\r\n')
  return {
    keep: (line, reason) => void file.write(`${line},"${oneLine(reason).replaceAll('"', '""')}"\r\n`),
    end: () =>
      Promise.race([failed, new Promise<void>((resolve) => file.end(resolve))]).catch((error) => {
        throw new Failure(`Il file ${name} non si può scrivere (${error.code}).`)
      }),
    words: (count) => (count > 0 ? `Le righe rifiutate, con il motivo, sono in ${name}.\n` : ''),
  }
}

/** By --format, otherwise by the file: its name ends in .csv, or it is JSON that begins with a list or an object. */
async function formatOf(file: string, asked: string | undefined): Promise<Format> {
  const known = formats.find((format) => format === asked)
  if (known) return known
  if (asked !== undefined)
    throw new Failure(`Il formato «${oneLine(asked)}» non esiste: scegli tra ${formats.join(', ')}.`, exitStatus.wrongUsage)
  if (/\.csv$/i.test(file)) return 'csv'
  const first = (await beginningOf(file)).replace(/^\uFEFF?\s*/, '')[0]
  if (first === '[') return 'json'
  if (first === '{') return 'unitn'
  throw new Failure(`Non si capisce che file è: indica --format ${formats.join('|')}.`, exitStatus.wrongUsage)
}

async function beginningOf(file: string): Promise<string> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024))
    return buffer.subarray(0, bytesRead).toString()
  } catch {
    throw new Failure(`Il file ${file} non si può leggere.`)
  }
}
