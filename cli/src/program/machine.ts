import type { Command } from 'commander'
import { databaseStatus, examine, listAdmins, listMail, migrateDatabase, showMail, storeAdmin } from '../commands/machine.ts'
import { action, type Invocation } from '../invocation.ts'
import type { Terminal } from '../terminal.ts'

/** What works on the server's machine, straight on its configuration. */
export function addMachine(root: Command, terminal: Terminal): void {
  addAdmins(root, terminal)
  const database = root.command('db').description('il database, sulla macchina del server')
  database.command('status').description('versione, dimensione e migrazioni').action(action(terminal, databaseStatus))
  database.command('migrate').description('applica le migrazioni che mancano').action(action(terminal, migrateDatabase))
  const mail = root.command('mail').description('la posta in uscita, sulla macchina del server')
  mail
    .command('list')
    .description('elenca i messaggi, dal più recente')
    .option('--state <stato>', 'waiting, sent o failed')
    .option('--limit <n>', 'quanti al massimo (altrimenti 50)')
    .action(action(terminal, listMail))
  mail
    .command('show')
    .description('mostra un messaggio; il testo, se non c’è un server SMTP')
    .argument('<id>', 'come lo dà «mail list»')
    .action(action(terminal, showMail))
  root.command('doctor').description('controlla tutto ciò che serve al server, e non cambia nulla').action(action(terminal, examine))
}

function addAdmins(root: Command, terminal: Terminal) {
  const admins = root.command('admin').description('gli amministratori, sulla macchina del server')
  admins.command('list').description('elenca gli amministratori').action(action(terminal, listAdmins))
  const add = (name: 'create' | 'passwd', description: string) =>
    admins
      .command(name)
      .description(description)
      .argument('<nome>', 'nome utente')
      .option('--password-stdin', 'legge la password dallo standard input (altrimenti ne inventa una)')
      .action(action(terminal, (run: Invocation, username: string, options: object) => storeAdmin(run, `admin-${name}`, username, options)))
  add('create', 'crea un amministratore')
  add('passwd', 'cambia la password e chiude le sue sessioni')
}
