import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { errorOf, speak } from './commander.ts'
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
import { addProofs } from './commands/proofs.ts'
import { addReviews } from './commands/reviews.ts'
import { addSessions } from './commands/sessions.ts'
import { addSetup } from './commands/setup.ts'
import { addTopics } from './commands/topics.ts'
import { addWanted } from './commands/wanted.ts'
import { addCompletion } from './completion.ts'
import { exitStatus, Failure } from './failure.ts'
import { localUrl } from './project.ts'
import type { Terminal } from './terminal.ts'
import { t } from './translator.ts'

const help = `\n${t('Esempi:\n  chiostro books list --search "analisi"\n  chiostro --json books list --course "Fisica 1" | jq \'.[].title\'\n  chiostro login --username ada\n  chiostro reviews moderate\n  chiostro contacts report --from 2026-10-01 --format csv --out contatti.csv\n  chiostro import catalogue corsi.csv --dry-run\n  chiostro import catalogue --from cineca:unimore --year 2026 --dry-run\n  source <(chiostro completion bash)\n  chiostro --url https://libri.example.org books show 0199c0de-0000-7000-8000-000000000000\n\nStato d\'uscita: 0 fatto, 1 non riuscito, 2 uso sbagliato, 3 accesso non effettuato,\n4 fatto, ma con righe rifiutate o piani di studi che mancano.')}\n`

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
  const root = speak(new Command('chiostro'))
    .description(t('Lo strumento da terminale di Chiostro.'))
    .version(manifest.version, '-V, --version', t('mostra la versione'))
    .option(
      '--url <indirizzo>',
      t('indirizzo del server (altrimenti la variabile CHIOSTRO_URL, o {localUrl})', { localUrl: localUrl(terminal) }),
    )
    .option('--json', t('un documento JSON su stdout, le parole per le persone su stderr'))
    .option('--no-color', t('senza colori'))
    .option('--yes', t('risponde di sì alle domande'))
    .addHelpText('after', help)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.width ?? 80,
      outputError: (text, write) => write(`${errorOf(text)}\n`),
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
  for (const add of [addSession, addSessions, ...records, addAdmins, addSetup, addMachine, addProofs, addBackup, addDemo, addCompletion])
    add(root, terminal)
  return root
}
