import type { Command } from 'commander'
import { contactStats, reportContacts } from '../commands/contacts.ts'
import { listFlags, setFlag } from '../commands/flags.ts'
import { type ImportOptions, importCatalogue, importLegacy } from '../commands/import.ts'
import { action, type Invocation } from '../invocation.ts'
import type { Terminal } from '../terminal.ts'

/** What the team does besides moderating: contacts, catalogue, sections. */
export function addTeam(root: Command, terminal: Terminal): void {
  addContacts(root, terminal)
  addImport(root, terminal)
  addFlags(root, terminal)
}

function addContacts(root: Command, terminal: Terminal) {
  const contacts = root.command('contacts').description('i messaggi ai venditori (per amministratori)')
  const period = (command: Command) =>
    command.option('--from <giorno>', 'dal giorno AAAA-MM-GG').option('--to <giorno>', 'fino al giorno AAAA-MM-GG compreso')
  period(contacts.command('stats').description('quanti messaggi, quanti arrivati')).action(action(terminal, contactStats))
  period(contacts.command('report').description('i messaggi di un periodo'))
    .option('--status <stato>', 'sent o failed')
    .option('--format <formato>', 'table, csv o json (altrimenti table)')
    .option('--out <file>', 'scrive su questo file')
    .addHelpText('after', '\nEsempio:\n  chiostro contacts report --from 2026-10-01 --to 2026-10-31 --format csv --out ottobre.csv\n')
    .action(action(terminal, reportContacts))
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
      .action(
        action(terminal, (invocation: Invocation, name: string, options: ImportOptions) =>
          run(invocation.target, invocation, name, options),
        ),
      )
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

function addFlags(root: Command, terminal: Terminal) {
  const flags = root.command('flags').description('le sezioni aperte e chiuse')
  flags.command('list').description('elenca le sezioni').action(action(terminal, listFlags))
  flags
    .command('set')
    .description('apre o chiude una sezione (per amministratori)')
    .argument('<sezione>', 'courses o professors')
    .argument('<stato>', 'on o off')
    .action(action(terminal, setFlag))
}
