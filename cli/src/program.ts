import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { listBooks, showBook } from './commands/books.ts'
import { type ImportOptions, importCatalogue, importLegacy } from './commands/import.ts'
import { exitStatus, Failure } from './failure.ts'
import { errorInItalian, speakItalian } from './italian.ts'
import type { Output } from './output.ts'
import { connect } from './server.ts'
import { storedToken } from './session.ts'
import type { Terminal } from './terminal.ts'

interface GlobalOptions {
  url?: string
  json?: boolean
  color: boolean
}

const defaultUrl = 'http://localhost:4000'

const help = `
Esempi:
  chiostro books list --search "analisi"
  chiostro --json books list --course "Fisica 1" | jq '.[].title'
  chiostro import catalogue corsi.csv --dry-run
  chiostro --url https://libri.example.org books show 0199c0de-0000-7000-8000-000000000000

Stato d'uscita: 0 fatto, 1 non riuscito, 2 uso sbagliato, 3 accesso non effettuato.
`

/**
 * Runs the tool with `args` (without program names).
 * @returns the exit status; every expected failure has been told on stderr by then
 */
export async function runChiostro(args: string[], terminal: Terminal): Promise<number> {
  try {
    await program(terminal).parseAsync(args, { from: 'user' })
    return exitStatus.done
  } catch (error) {
    if (error instanceof Failure) {
      terminal.err(`${error.message}\n`)
      return error.status
    }
    // commander has written already: help and version on stdout, anything else on stderr.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage
    throw error
  }
}

function program(terminal: Terminal): Command {
  const root = speakItalian(new Command('chiostro'))
    .description('Lo strumento da terminale di Chiostro.')
    .version(manifest.version, '-V, --version', 'mostra la versione')
    .option('--url <indirizzo>', `indirizzo del server (altrimenti la variabile CHIOSTRO_URL, o ${defaultUrl})`)
    .option('--json', 'un documento JSON su stdout, le parole per le persone su stderr')
    .option('--no-color', 'senza colori')
    .addHelpText('after', help)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.width ?? 80,
      outputError: (text, write) => write(`${errorInItalian(text)}\n`),
    })
  addBooks(root, terminal)
  addImport(root, terminal)
  return root
}

function addBooks(root: Command, terminal: Terminal) {
  const books = root.command('books').description('gli annunci dei libri')
  books
    .command('list')
    .description('elenca gli annunci, dal più recente')
    .option('--search <parole>', 'titolo, corso, professore o ISBN; accenti e maiuscole non contano')
    .option('--course <corso>', 'solo questo corso')
    .action(async (filter: { search?: string; course?: string }, command: Command) => {
      const { url, ...output } = settings(command, terminal)
      await listBooks(connect({ url }), output, filter)
    })
  books
    .command('show')
    .description('mostra un annuncio')
    .argument('<id>', "id dell'annuncio, come lo dà «books list»")
    .action(async (id: string, _options: object, command: Command) => {
      const { url, ...output } = settings(command, terminal)
      await showBook(connect({ url }), output, id)
    })
}

function addImport(root: Command, terminal: Terminal) {
  const imports = root.command('import').description('carica il catalogo dei corsi (per amministratori)')
  const add = (name: string, description: string, file: string, run: typeof importCatalogue) =>
    imports
      .command(name)
      .description(description)
      .argument('<file>', file)
      .option('--dry-run', 'dice che cosa cambierebbe e non cambia nulla')
      .option('--rejects <file>', 'dove scrivere le righe rifiutate, con numero e motivo (CSV)')
      .action(async (name: string, options: ImportOptions, command: Command) => {
        const { url, ...output } = settings(command, terminal)
        await run({ url, token: await storedToken(terminal, url) }, output, name, options)
      })
  add(
    'catalogue',
    'porta il catalogo a ciò che dice il file: tutto o niente',
    'CSV, JSON di /api/university-structure, o unitn',
    importCatalogue,
  )
    .option('--format <formato>', 'csv, json o unitn (altrimenti dal file)')
    .option('--force', 'anche se ritira più del 5 % degli insegnamenti')
  add(
    'legacy',
    'riporta nel catalogo la vecchia struttura (scuole, corsi, insegnamenti)',
    'JSON: scuole con courses e subjects',
    importLegacy,
  )
}

function settings(command: Command, terminal: Terminal): Output & { url: string } {
  const { url = terminal.env.CHIOSTRO_URL || defaultUrl, json = false, color } = command.optsWithGlobals<GlobalOptions>()
  return { url, terminal, json, colour: color && terminal.colour && !terminal.env.NO_COLOR }
}
