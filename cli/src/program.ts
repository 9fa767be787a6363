import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { addAdmins } from './commands/admins.ts'
import { addAudit } from './commands/audit.ts'
import { addBackup } from './commands/backup.ts'
import { addBooks } from './commands/books.ts'
import { addCases } from './commands/cases.ts'
import { addContacts } from './commands/contacts.ts'
import { addDeleted } from './commands/deletion.ts'
import { addDemo } from './commands/demo.ts'
import { addEvents } from './commands/events.ts'
import { addFlags } from './commands/flags.ts'
import { addImport } from './commands/import.ts'
import { addSession } from './commands/login.ts'
import { addMachine } from './commands/machine.ts'
import { addProfessors } from './commands/professors.ts'
import { addReviews } from './commands/reviews.ts'
import { addSessions } from './commands/sessions.ts'
import { addTopics } from './commands/topics.ts'
import { addWanted } from './commands/wanted.ts'
import { addCompletion } from './completion.ts'
import { exitStatus, Failure } from './failure.ts'
import { errorInItalian, speakItalian } from './italian.ts'
import { localUrl } from './project.ts'
import type { Terminal } from './terminal.ts'

const help = `
Esempi:
  chiostro books list --search "analisi"
  chiostro --json books list --course "Fisica 1" | jq '.[].title'
  chiostro login --username ada
  chiostro reviews moderate
  chiostro contacts report --from 2026-10-01 --format csv --out contatti.csv
  chiostro import catalogue corsi.csv --dry-run
  chiostro import catalogue --from cineca:unimore --year 2026 --dry-run
  source <(chiostro completion bash)
  chiostro --url https://libri.example.org books show 0199c0de-0000-7000-8000-000000000000

Stato d'uscita: 0 fatto, 1 non riuscito, 2 uso sbagliato, 3 accesso non effettuato,
4 fatto, ma con righe rifiutate o piani di studi che mancano.
`

/**
 * Runs the tool with `args` (without program names).
 * @returns the exit status; expected failures are reported on stderr
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
    // commander has already printed: help and version on stdout, errors on stderr.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage
    throw error
  }
}

function program(terminal: Terminal): Command {
  const root = speakItalian(new Command('chiostro'))
    .description('Lo strumento da terminale di Chiostro.')
    .version(manifest.version, '-V, --version', 'mostra la versione')
    .option('--url <indirizzo>', `indirizzo del server (altrimenti la variabile CHIOSTRO_URL, o ${localUrl(terminal)})`)
    .option('--json', 'un documento JSON su stdout, le parole per le persone su stderr')
    .option('--no-color', 'senza colori')
    .option('--yes', 'risponde di sì alle domande')
    .addHelpText('after', help)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.width ?? 80,
      outputError: (text, write) => write(`${errorInItalian(text)}\n`),
    })
  const records = [
    addBooks,
    addWanted,
    addEvents,
    addProfessors,
    addDeleted,
    addReviews,
    addCases,
    addTopics,
    addContacts,
    addImport,
    addFlags,
    addAudit,
  ]
  for (const add of [addSession, addSessions, ...records, addAdmins, addMachine, addBackup, addDemo, addCompletion]) add(root, terminal)
  return root
}
