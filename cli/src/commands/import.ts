import { catalogueEncodings, catalogueFormats } from '@chiostro/domain/catalogue/catalogueImport'
import type { Command } from 'commander'
import { exitStatus, Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { collect } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { addSourceOptions, importFromSource, requireNoSourceOptions, type SourceOptions } from './importFrom.ts'
import { addImportHistory } from './importHistory.ts'
import { prepareReading, type ReadingOptions } from './importOptions.ts'
import { openFile, openReports, type ReportOptions, runImport } from './importRun.ts'

interface ImportOptions extends ReadingOptions, ReportOptions {
  dryRun?: boolean
  force?: boolean
  retire?: boolean
}

export function addImport(root: Command, terminal: Terminal): void {
  const imports = root.command('import').description(t('carica il catalogo dei corsi (per amministratori)'))
  const catalogue = importCommand(
    imports,
    'catalogue',
    t('porta il catalogo a ciò che dice un file, o che pubblica un’università: tutto o niente'),
  )
    .argument('[file]', t('CSV, Excel (.xlsx), JSON di /api/university-structure, IFS01, o unitn'))
    .option(
      '--format <formato>',
      t('{list} (altrimenti dal file)', { list: catalogueFormats.filter((format) => format !== 'legacy').join(', ') }),
    )
    .option('--encoding <codifica>', t('del testo: {list} (altrimenti utf-8)', { list: catalogueEncodings.join(', ') }))
    .option('--sheet <nome>', t('il foglio del file Excel (altrimenti il primo visibile che ha le colonne)'))
    .option(
      '--map <colonna=nome>',
      t(
        'la colonna ha un altro nome nel file; «nome + nome» unisce più colonne, colonna==valore vale per tutte le righe, colonna= la lascia fuori; si può ripetere. I nomi dei fogli di U-GOV ed Esse3 si riconoscono da sé',
      ),
      collect,
    )
    .option('--profile <nome>', t('formato, codifica, foglio e colonne come li salvò --save-profile'))
    .option('--save-profile <nome>', t('salva formato, codifica, foglio e colonne per le prossime volte'))
    .option('--force', t('anche se ritira più del 5 % degli insegnamenti'))
    .option('--retire', t('ritira ciò che manca dal file anche se ci sono righe rifiutate (mai ciò che esse nominano)'))
  addSourceOptions(catalogue).action(
    action(terminal, async (run: Invocation, path: string | undefined, options: ImportOptions & SourceOptions) => {
      if (options.from !== undefined) return importFromSource(run, path, options)
      requireNoSourceOptions(options)
      const { reading, keep: approve } = await prepareReading(terminal, options)
      const { dryRun, force, retire } = options
      const reports = await openReports(options)
      await runImport(run, await openFile(required(path)), { options: { dryRun, force, retire, ...reading }, reports, approve })
    }),
  )
  importCommand(imports, 'legacy', t('riporta nel catalogo la vecchia struttura (scuole, corsi, insegnamenti)'))
    .argument('<file>', t('JSON: scuole con courses e subjects'))
    .action(
      action(terminal, async (run: Invocation, path: string, options: ImportOptions) =>
        runImport(run, await openFile(path), {
          options: { dryRun: options.dryRun, format: 'LEGACY' },
          reports: await openReports(options),
        }),
      ),
    )
  addImportHistory(imports, terminal)
}

const importCommand = (imports: Command, name: string, description: string) =>
  imports
    .command(name)
    .description(description)
    .option('--dry-run', t('dice che cosa cambierebbe e non cambia nulla'))
    .option('--rejects <file>', t('dove scrivere le righe rifiutate, con numero, motivo e la riga com’era (CSV)'))
    .option(
      '--changes <file>',
      t('dove scrivere per nome che cosa è nuovo (professori compresi), cambiato (prima e dopo) e ritirato (CSV); anche con --dry-run'),
    )
    .option('--separator <segno>', t('di quei CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'))

function required(path: string | undefined): string {
  if (path !== undefined) return path
  throw new Failure(t("Manca l'argomento «file»."), exitStatus.wrongUsage)
}
