import { script } from '@bomb.sh/tab'
import tab from '@bomb.sh/tab/commander'
import { CommanderError } from 'commander'
import { addAdmins } from './commands/admins.ts'
import { addAudit } from './commands/audit.ts'
import { addBackup } from './commands/backup.ts'
import { addBooks } from './commands/books.ts'
import { addCases } from './commands/cases.ts'
import { addContacts } from './commands/contacts.ts'
import { addDeleted } from './commands/deleted.ts'
import { addDemand } from './commands/demand.ts'
import { addEvents } from './commands/events.ts'
import { addFlags } from './commands/flags.ts'
import { addImport } from './commands/import.ts'
import { addLinks } from './commands/links.ts'
import { addSession, addSessions } from './commands/login.ts'
import { addDemo, addMachine, addProofs } from './commands/machine.ts'
import { addProfessors } from './commands/professors.ts'
import { addReviews, addTopics } from './commands/reviews.ts'
import { addSetup } from './commands/setup.ts'
import { addWanted } from './commands/wanted.ts'
import { exitStatus, Failure } from './failure.ts'
import { TerminalCommand } from './invocation.ts'
import { localUrl, version } from './project.ts'
import type { Terminal } from './terminal.ts'
import { language, t } from './translator.ts'

/** The library's scripts offer no file names, and bash's needs bash-completion and cannot be sourced twice. Where `chiostro complete`
 * finds nothing, the shell offers files. */
const scripts: Record<string, string> = {
  bash: `# bash completion for chiostro
_chiostro() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    [[ $line == :* ]] || COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(chiostro complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _chiostro chiostro
`,
  zsh: `#compdef chiostro
# zsh completion for chiostro
_chiostro() {
  local line
  local -a found
  for line in "\${(@f)$(chiostro complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line || $line == :* ]] || found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe chiostro found; else _files; fi
}
if [[ $funcstack[1] == _chiostro ]]; then _chiostro "$@"; elif (( $+functions[compdef] )); then compdef _chiostro chiostro; fi
`,
}

/** Adds `completion`, and the hidden command that the shell calls on Tab. Last, as it reads the commands added before. */
function addCompletion(root: TerminalCommand) {
  tab(root, { completionCommandName: 'completion' })
  root.commands
    .find((command) => command.name() === 'completion')
    ?.description(t('il completamento per la shell: bash, zsh, fish o powershell'))
    .action((shell: 'bash' | 'zsh' | 'fish' | 'powershell') => {
      const completion = scripts[shell]
      if (completion) root.terminal.out(completion)
      else script(shell, root.name(), root.name())
    })
}

type Translations = readonly (readonly [english: string | RegExp, italian: string])[]

/** Longer ones first: each replaces what it finds. */
const titles: Translations = [
  ['Usage:', 'Uso:'],
  ['Arguments:', 'Argomenti:'],
  ['Global Options:', 'Opzioni generali:'],
  ['Options:', 'Opzioni:'],
  ['Commands:', 'Comandi:'],
]

const placeholders: Translations = [
  ['[options]', '[opzioni]'],
  ['[command]', '[comando]'],
]

/** Remarks behind a description, as in `(choices: "admin", "moderator", default: "admin")`. */
const remarks: Translations = [
  [/([(,] ?)choices: /, '$1uno di: '],
  [/([(,] ?)default: /, '$1altrimenti: '],
]

const errors: Translations = [
  [/^error: missing required argument '(.+)'$/, 'Manca l’argomento «$1».'],
  [/^error: required option '(.+)' not specified$/, 'Manca l’opzione «$1».'],
  [/^error: option '(.+)' argument missing$/, 'L’opzione «$1» vuole un valore.'],
  [/^error: option '(.+)' argument '(.*)' is invalid\./, 'L’opzione «$1» non può essere «$2».'],
  [/^error: command-argument value '(.*)' is invalid for argument '(.+?)'\./, 'L’argomento «$2» non può essere «$1».'],
  [/ Allowed choices are (.+)\.$/, ' È uno di: $1.'],
  [/^error: unknown option '(.+)'$/, 'L’opzione «$1» non esiste.'],
  [/^error: unknown command '(.+)'$/, 'Il comando «$1» non esiste.'],
  [/^error: too many arguments.* Expected (\d+) arguments? but got (\d+): (.+)\.$/, 'Troppi argomenti, $2 invece di $1: $3.'],
  [/^\(Did you mean (?:one of )?(.+)\?\)$/, 'Forse intendevi: $1.'],
]

/** Into Italian, the language of the keys; for English speakers what commander says stays. */
const translate = (text: string, translations: Translations) =>
  language === 'en' ? text : translations.reduce((result, [english, italian]) => result.replace(english, italian), text)

const remarkOf = (text: string) => translate(text, remarks)

/** Translates commander's headings and remarks, for `program` and every command added later. */
function speak(program: TerminalCommand): TerminalCommand {
  return program
    .configureHelp({
      // «professors» has arguments that leave descriptions less than the usual forty columns.
      minWidthToWrap: 20,
      styleTitle: (title) => t(translate(title, titles)),
      styleUsage: termOf,
      styleSubcommandTerm: termOf,
      styleOptionTerm: termOf,
      styleArgumentTerm: t,
      styleOptionDescription: remarkOf,
      styleArgumentDescription: remarkOf,
    })
    .helpOption('-h, --help', t('mostra come si usa'))
    .helpCommand('help [comando]', t('mostra come si usa un comando'))
}

/** Translates names of arguments and values, as in `<giorno>` and `[file]`. */
const termOf = (text: string): string =>
  translate(text, placeholders).replace(
    /([<[])([^<>[\].]+)(\.{3})?(?=[>\]])/g,
    (_, open: string, name: string, more = '') => `${open}${t(name)}${more}`,
  )

/** As commander names an argument where it says English. */
const argumentOf = (line: string): string =>
  line.replace(/((?:missing required|for) argument) '(.+?)'/, (_, words: string, name: string) => `${words} '${t(name)}'`)

/** Translates commander's error text line by line; unknown lines stay. */
const linesOfError = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => argumentOf(termOf(t(translate(line, errors)))))
    .join('\n')

const help = `\n${t('Esempi:\n  chiostro books list --search "analisi"\n  chiostro --json books list --course "Fisica 1" | jq \'.[].title\'\n  chiostro login --username ada\n  chiostro reviews moderate\n  chiostro contacts report --from 2026-10-01 --format csv --out contatti.csv\n  chiostro import catalogue corsi.csv --dry-run\n  chiostro import catalogue --from cineca:unimore --year 2026 --dry-run\n  source <(chiostro completion bash)\n  chiostro --url https://libri.example.org books list\n\nStato d’uscita: 0 fatto, 1 non riuscito, 2 uso sbagliato,\n3 accesso non effettuato, 4 fatto, ma con righe rifiutate o piani di studi\nche mancano.')}\n`

/** @param args without program names. @returns the exit status; expected failures are reported on stderr */
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

function program(terminal: Terminal): TerminalCommand {
  const root = speak(new TerminalCommand(terminal, 'chiostro'))
    .description(t('Lo strumento da terminale di Chiostro.'))
    .version(version ?? '', '-V, --version', t('mostra la versione'))
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
      outputError: (text, write) => write(`${linesOfError(text)}\n`),
    })
  const records = [
    addBooks,
    addWanted,
    addEvents,
    addLinks,
    addProfessors,
    addDeleted,
    addReviews,
    addCases,
    addTopics,
    addContacts,
    addImport,
    addFlags,
    addAudit,
    addDemand,
  ]
  for (const add of [addSession, addSessions, ...records, addAdmins, addSetup, addMachine, addProofs, addBackup, addDemo, addCompletion])
    add(root)
  return root
}
