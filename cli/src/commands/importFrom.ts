import { Readable } from 'node:stream'
import { inItalian, messageText } from '@chiostro/domain/languages/translate'
import { cacheFolder } from '@chiostro/sources/cache'
import { IncompleteRead, type Missing, ReadFailure, type Remedy, UsageFailure } from '@chiostro/sources/failure'
import { isLoopback } from '@chiostro/sources/privateAddress'
import { type ReadCatalogue, type ReadOptions, type ReadProgress, readCatalogue } from '@chiostro/sources/read'
import { academicYear } from '@chiostro/sources/reader'
import { csvLines } from '@chiostro/sources/rows'
import { parsePause, parseSource, parseYear } from '@chiostro/sources/source'
import { type Command, Option } from 'commander'
import type { ImportExtent } from '../../generated/gql/graphql.ts'
import { exitStatus, Failure, interruptible, wrongUsage } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { addOptions, collect, givenFlag } from '../options.ts'
import { printRecord } from '../output.ts'
import { setting, version } from '../project.ts'
import { singleLine } from '../terminal.ts'
import { shortDate, t, whole } from '../translator.ts'
import { fileOptions, type ReadingOptions } from './importOptions.ts'
import { type ImportOptions, openReports, type Reports, requireImporter, runImport } from './importRun.ts'
import { type OutFile, openOut } from './outFile.ts'

const remedies: Record<Remedy, string> = {
  report: t('Non è stato importato nulla: segnala questa riga come dice docs/catalogues.md.'),
  'name-address': t('Se è quello giusto, nominalo con --base-url.'),
  'writable-folder': t('Si cambia con XDG_CACHE_HOME.'),
  later: t('Ripeti allora il comando.'),
  'other-year': t('Controlla --year.'),
  'other-degrees': t('Controlla --degree.'),
  'other-departments': t('Controlla --department.'),
  'no-textbooks': t('Togli --textbooks.'),
}

function readFailure(error: ReadFailure, { partial }: { partial: boolean }): Failure {
  if (error instanceof IncompleteRead) return new Failure(missingText(error.missing, partial ? 'hopeless' : 'nothing imported'))
  const remedy = error.remedy ? ` ${remedies[error.remedy]}` : ''
  return new Failure(
    singleLine(messageText(error.localized, t)) + remedy,
    error instanceof UsageFailure ? exitStatus.wrongUsage : exitStatus.failed,
  )
}

const maxLines = 5

const outcomes = {
  'nothing imported': t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca; con --partial si va avanti senza.'),
  hopeless: t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca.'),
  imported: t('Il resto è fatto; lo stesso comando chiede solo ciò che manca.'),
} as const

/** One line for a single failed request, at most five for any number. */
function missingText(missing: Missing[], outcome: keyof typeof outcomes): string {
  const [only] = missing
  if (only && missing.length === 1) return `${only.address}: ${singleLine(messageText(only.reason, t))}. ${outcomes[outcome]}`
  const byReason = Map.groupBy(missing, ({ reason }) => singleLine(messageText(reason, t)))
  const reasons = [...byReason].map(([reason, lost]) => ({ reason, addresses: lost.map(({ address }) => address) }))
  const shown = reasons.slice(0, reasons.length < maxLines ? reasons.length : maxLines - 2)
  const others = reasons.slice(shown.length).flatMap(({ addresses }) => addresses)
  const lines = [...shown, ...(others.length > 0 ? [{ reason: t('per altri motivi'), addresses: others }] : [])]
  return [
    t('{count} risposte non si sono potute avere. {outcomes}', { count: missing.length, outcomes: outcomes[outcome] }),
    ...lines.map(({ reason, addresses }) => `${reason}: ${addresses.join(' ')}`),
  ].join('\n')
}

export interface SourceOptions {
  from?: string
  year?: string
  baseUrl?: string
  department?: string[]
  degree?: string[]
  out?: string
  withoutProfessors?: boolean
  textbooks?: boolean
  pause?: string
  fresh?: boolean
  partial?: boolean
}

interface AllOptions extends SourceOptions, ReadingOptions, ImportOptions {}

const sourceOptions = [
  new Option('--year <anno>', t('con --from: anno in cui comincia quello accademico (2026 è il 2026/27)')),
  new Option('--base-url <url>', t('con --from: indirizzo da leggere al posto di quello noto')),
  new Option('--department <codice>', t('con --from: solo questo dipartimento; si può ripetere')).argParser(collect),
  new Option('--degree <codice>', t('con --from: solo questo corso di laurea; si può ripetere')).argParser(collect),
  new Option('--out <file>', t('con --from: scrive il catalogo in un CSV e non importa nulla; senza server né login')),
  new Option('--without-professors', t('con --from: senza i nomi dei professori; quelli già nel catalogo restano')),
  new Option('--textbooks', t('con --from cineca: anche i testi adottati; una richiesta in più per insegnamento')),
  new Option('--pause <ms>', t('con --from: millisecondi tra una richiesta e l’altra (altrimenti 1000)')),
  new Option('--fresh', t('con --from: chiede di nuovo anche ciò che è già stato letto')),
  new Option('--partial', t('con --from: va avanti senza i piani di studi che non si possono leggere')),
]

export const addSourceOptions = <Of extends Command>(command: Of): Of =>
  addOptions(
    command.option('--from <fonte>', t('legge ciò che pubblica un’università: cineca:NOME, cineca:URL, bologna, easyacademy:URL')),
    sourceOptions,
  )

/** @throws Failure (wrong usage) when one of them is given without --from */
export function requireNoSourceOptions(options: SourceOptions): void {
  const flag = givenFlag(options, sourceOptions)
  if (flag) throw wrongUsage(t('{flag} va solo con --from.', { flag }))
}

/** Reads the catalogue that a university publishes, and imports it, or writes it to a file. @throws Failure */
export async function importFromSource(run: Invocation, path: string | undefined, options: AllOptions): Promise<void> {
  const request = readOptions(run, path, options)
  const out = options.out === undefined ? undefined : await openOut(options.out)
  const reports = await openReports(options)
  if (!out) await requireImporter(run)
  const read = await readWithProgress(run, request)
  if (out) await writeOut(run, read, out)
  else await importRead(run, read, reports, options)
  if (read.missing.length > 0) throw new Failure(missingText(read.missing, 'imported'), exitStatus.incomplete)
}

/** @throws Failure (wrong usage) */
export function readOptions({ terminal, target }: Invocation, path: string | undefined, options: AllOptions): ReadOptions {
  const words = path === undefined ? givenFlag(options, fileOptions) : t('il file «{path}»', { path: singleLine(path) })
  if (words) throw wrongUsage(t('Con --from non si usa {words}.', { words }))
  if (options.out !== undefined && options.changes !== undefined)
    throw wrongUsage(t('Con --out non si importa nulla: --changes non serve.'))
  try {
    const source = parseSource(options.from ?? '', options.baseUrl)
    return {
      source,
      year: parseYear(options.year),
      pause: parsePause(options.pause, source),
      departments: options.department ?? [],
      degrees: options.degree ?? [],
      withoutProfessors: options.withoutProfessors ?? false,
      textbooks: options.textbooks ?? false,
      fresh: options.fresh ?? false,
      partial: options.partial ?? false,
      cacheFolder: cacheFolder(terminal.env),
      userAgent: `Chiostro/${version}${publicAddress(target.url, setting(terminal, 'PUBLIC_URL'))}`,
    }
  } catch (error) {
    throw error instanceof ReadFailure ? readFailure(error, { partial: false }) : error
  }
}

/** Address that identifies us to the university, if others can open it. */
function publicAddress(...addresses: (string | undefined)[]): string {
  const known = addresses
    .map((address) => URL.parse(address ?? ''))
    .find((url) => url && /^https?:$/.test(url.protocol) && !isLoopback(url))
  return known ? ` (+${known.origin})` : ''
}

export async function readWithProgress({ terminal }: Invocation, options: ReadOptions): Promise<ReadCatalogue> {
  const progress = terminal.progressStream && (await import('../ui/progress.tsx')).startProgress(terminal.progressStream)
  const onProgress = progress && ((step: ReadProgress) => progress.show((step.done / step.all) * 100, progressText(step)))
  try {
    return await interruptible(t('Interrotto. Ciò che è stato letto è conservato: lo stesso comando continua da lì.'), (signal) =>
      readCatalogue({ ...options, signal, onProgress }),
    )
  } catch (error) {
    throw error instanceof ReadFailure ? readFailure(error, options) : error
  } finally {
    progress?.end()
  }
}

function progressText({ what, done, all, left }: ReadProgress): string {
  const minutes = Math.round(left / 60_000)
  const time =
    left < 1000
      ? ''
      : left < 55_000
        ? t(', ancora {value} s', { value: Math.ceil(left / 5000) * 5 })
        : t(', ancora {number} min', { number: Math.max(1, minutes) })
  return t('{value} di {all}{time}: {what}', { value: Math.min(done + 1, all), all, time, what: singleLine(messageText(what, t)) })
}

export function summaryOf({ offerings, degreeCourses, year, requests, reused, missing }: ReadCatalogue) {
  const summary = {
    offerings: offerings.length,
    degreeCourses,
    year,
    requests,
    reused: reused.answers,
    missing: missing.map(({ address, reason }) => ({ address, reason: inItalian(reason) })),
  }
  const of = degreeCourses === 1 ? t('un corso di laurea') : t('{degreeCourses} corsi di laurea', { degreeCourses: whole(degreeCourses) })
  const counted = { count: whole(offerings.length), of, academicYear: academicYear(year) }
  return { summary, words: t('{count} insegnamenti di {of}, {academicYear}', counted) }
}

function printRemarks({ terminal }: Invocation, { notes, reused, requests }: ReadCatalogue) {
  for (const note of notes) terminal.err(`${messageText(note, t)}\n`)
  if (!reused.oldest) return
  const all = reused.answers + requests
  terminal.err(
    `${t('{answers} risposte su {all} erano conservate (la più vecchia del {date}): con --fresh si chiedono di nuovo.', { answers: whole(reused.answers), all: whole(all), date: shortDate(reused.oldest.toISOString()) })}\n`,
  )
}

async function writeOut(run: Invocation, read: ReadCatalogue, out: OutFile): Promise<void> {
  await interruptible(t('Interrotto.'), (signal) => out.write(csvLines(read.offerings, read.columns), signal))
  const { summary, words } = summaryOf(read)
  printRecord(run, { read: summary, file: out.name }, [
    [t('Letti'), words],
    ['File', out.name],
  ])
  printRemarks(run, read)
}

const extents = { catalogue: 'CATALOGUE', departments: 'DEPARTMENTS', degreeCourses: 'DEGREE_COURSES' } satisfies Record<
  ReadCatalogue['extent'],
  ImportExtent
>

async function importRead(run: Invocation, read: ReadCatalogue, reports: Reports, { dryRun, force, retire }: AllOptions): Promise<void> {
  const content = Buffer.from([...csvLines(read.offerings, read.columns)].join(''))
  const scope = { extent: extents[read.extent], elsewhere: read.elsewhere, keepFilled: true }
  printRemarks(run, read)
  await runImport(
    run,
    { stream: Readable.from([content], { objectMode: false }), size: content.length, sent: () => content.length },
    { options: { format: 'CSV', dryRun, force, retire, ...scope }, reports, read: summaryOf(read) },
  )
}
