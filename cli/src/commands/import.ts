import { undoableForDays } from '@chiostro/domain/catalogue/catalogueImport'
import { adminImportHistory, adminUndoImport } from '@chiostro/domain/catalogue/importDocuments'
import type { AdminImportHistoryQuery } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { addOptions, withSeparator } from '../options.ts'
import { printList, printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { recordOf } from '../server.ts'
import { singleLine } from '../terminal.ts'
import { shortDate, t, whole } from '../translator.ts'
import { addSourceOptions, importFromSource, requireNoSourceOptions, type SourceOptions } from './importFrom.ts'
import { fileOptions, prepareReading, type ReadingOptions } from './importOptions.ts'
import { type ImportOptions, openFile, openReports, runImport } from './importRun.ts'

const Cancel = graphql(`
  mutation CancelImport {
    cancelCatalogueImport {
      __typename
      ... on CancelledCatalogueImport {
        rows
      }
      ...Refusal_error
    }
  }
`)

type PastImport = AdminImportHistoryQuery['catalogueImports'][number]

const columns = columnsFrom<PastImport>([
  { label: 'ID', importance: 0, format: 'id', value: ({ id }) => id },
  { label: 'Quando', importance: 1, format: 'moment', value: ({ at }) => at },
  { label: 'Chi', importance: 2, value: ({ actor }) => actor },
  { label: 'Nuovi', importance: 3, format: 'count', value: ({ created }) => created },
  { label: 'Aggiornati', importance: 4, format: 'count', value: ({ updated }) => updated },
  { label: 'Ritirati', importance: 3, format: 'count', value: ({ retired }) => retired },
  { label: 'Rifiutati', importance: 4, format: 'count', value: ({ rejected }) => rejected },
  { label: 'Stato', importance: 2, value: stateOf },
])

function stateOf({ undoneAt, undoneBy, undoable }: PastImport): string {
  if (undoneAt) return t('annullata {date} da {undoneBy}', { date: shortDate(undoneAt), undoneBy })
  return undoable ? t('si può annullare') : ''
}

function addImportHistory(imports: TerminalCommand): void {
  subcommand(
    imports,
    'history',
    t('le importazioni degli ultimi {undoableForDays} giorni: chi, quando, quanti insegnamenti', { undoableForDays }),
  ).runs(async (run) => {
    const { catalogueImports } = await run.ask(graphql(adminImportHistory), {})
    await printList(run, catalogueImports, columns, t('Nessuna importazione negli ultimi {undoableForDays} giorni.', { undoableForDays }))
  })
  subcommand(imports, 'undo', t('annulla un’importazione: il catalogo torna com’era prima'))
    .argument('[id]', t('quello di «import history»; altrimenti l’ultima'))
    .runs(undo)
  subcommand(imports, 'cancel', t('interrompe l’importazione in corso, chiunque l’abbia avviata: non cambia nulla')).runs(cancel)
}

async function cancel(run: Invocation): Promise<void> {
  const cancelled = recordOf((await run.ask(Cancel, {})).cancelCatalogueImport)
  printRecord(run, cancelled, [[t('Letti'), whole(cancelled.rows)]])
  run.terminal.err(`${t('Importazione interrotta: il catalogo è com’era prima.')}\n`)
}

/** In milliseconds: an undo takes as long as its import. */
const patience = 30 * 60_000

async function undo(run: Invocation, id: string | undefined): Promise<void> {
  await confirm(run, id ? t('Annullare l’importazione {id}?', { id: singleLine(id) }) : t('Annullare l’ultima importazione?'))
  const undone = recordOf((await run.ask(graphql(adminUndoImport), { id }, { patience })).undoCatalogueImport)
  printRecord(run, undone, [
    [t('Riportati'), whole(undone.restored)],
    [t('Tolti'), whole(undone.removed)],
    [t('Ritirati'), undone.retired > 0 ? t('{retired} (già recensiti)', { retired: undone.retired }) : '0'],
  ])
  const { at, actor } = undone.import
  run.terminal.err(
    `${t('Annullata l’importazione del {date}{actor}: il catalogo è com’era prima.', { date: shortDate(at), actor: actor && t(' di {actor}', { actor: singleLine(actor) }) })}\n`,
  )
}

export function addImport(root: TerminalCommand): void {
  const imports = subcommand(root, 'import', t('carica il catalogo dei corsi (per amministratori)'))
  const catalogue = importCommand(
    imports,
    'catalogue',
    t('porta il catalogo a ciò che dice un file, o che pubblica un’università: tutto o niente'),
  ).argument('[file]', t('CSV, Excel (.xlsx), JSON di /api/university-structure, IFS01, o unitn'))
  addOptions(catalogue, fileOptions)
    .option('--force', t('anche se ritira più del 5 % degli insegnamenti'))
    .option('--retire', t('ritira ciò che manca dal file anche se ci sono righe rifiutate (mai ciò che esse nominano)'))
  addSourceOptions(catalogue).runs(async (run, path: string | undefined, options: ImportOptions & ReadingOptions & SourceOptions) => {
    if (options.from !== undefined) return importFromSource(run, path, options)
    requireNoSourceOptions(options)
    const { reading, keep: approve } = await prepareReading(run.terminal, options)
    const { dryRun, force, retire } = options
    const reports = await openReports(options)
    await runImport(run, await openFile(required(path)), { options: { dryRun, force, retire, ...reading }, reports, approve })
  })
  importCommand(imports, 'legacy', t('riporta nel catalogo la vecchia struttura (scuole, corsi, insegnamenti)'))
    .argument('<file>', t('JSON: scuole con courses e subjects'))
    .runs(async (run, path: string, options: ImportOptions) =>
      runImport(run, await openFile(path), {
        options: { dryRun: options.dryRun, format: 'LEGACY' },
        reports: await openReports(options),
      }),
    )
  addImportHistory(imports)
}

const importCommand = (imports: TerminalCommand, name: string, description: string) =>
  withSeparator(
    subcommand(imports, name, description)
      .option('--dry-run', t('dice che cosa cambierebbe e non cambia nulla'))
      .option('--rejects <file>', t('dove scrivere le righe rifiutate, con numero, motivo e la riga com’era (CSV)'))
      .option(
        '--changes <file>',
        t('dove scrivere per nome che cosa è nuovo (professori compresi), cambiato (prima e dopo) e ritirato (CSV); anche con --dry-run'),
      ),
    t('di quei CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'),
  )

function required(path: string | undefined): string {
  if (path !== undefined) return path
  throw wrongUsage(t('Manca l’argomento «file».'))
}
