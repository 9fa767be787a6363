import type { Command } from 'commander'
import { login, logout, whoAmI } from '../commands/login.ts'
import { action } from '../invocation.ts'
import type { Terminal } from '../terminal.ts'

export function addSession(root: Command, terminal: Terminal): void {
  root
    .command('login')
    .description('accede come amministratore')
    .option('--username <nome>', 'altrimenti viene chiesto')
    .option('--password-stdin', 'legge la password dallo standard input')
    .addHelpText('after', '\nEsempio:\n  pass chiostro | chiostro login --username ada --password-stdin\n')
    .action(action(terminal, login))
  root.command('logout').description('chiude la sessione').action(action(terminal, logout))
  root.command('whoami').description('dice chi ha effettuato l’accesso').action(action(terminal, whoAmI))
}
