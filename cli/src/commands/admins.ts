import { type AdminRole, adminRoles } from '@chiostro/domain/admin/admin'
import type { AccountMade, AccountSummary } from '@chiostro/domain/local/results'
import { Argument, Option } from 'commander'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { printDone, printList, printRecord } from '../output.ts'
import { confirm } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { onThisMachine } from '../serverMachine.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'

const roles = Object.keys(adminRoles)

export function addAdmins(root: TerminalCommand): void {
  const admins = subcommand(root, 'admin', t('amministratori e moderatori, sulla macchina del server'))
  subcommand(admins, 'list', t('elenca amministratori e moderatori')).runs(listAdmins)
  const add = (name: 'create' | 'passwd', description: string) =>
    subcommand(admins, name, description)
      .argument('<nome>', t('nome utente'))
      .option('--password-stdin', t('legge la password dallo standard input (altrimenti ne inventa una)'))
      .runs((run, username: string, options: object) => storeAdmin(run, `admin-${name}`, username, options))
  add('create', t('crea un amministratore, o un moderatore')).addOption(
    new Option('--role <ruolo>', t('un moderatore decide su casi, recensioni, annunci ed eventi')).choices(roles).default('admin'),
  )
  add('passwd', t('cambia la password e chiude le sue sessioni'))
  subcommand(admins, 'role', t('cambia il ruolo; l’ultimo amministratore lo resta'))
    .argument('<nome>', t('nome utente'))
    .addArgument(new Argument('<ruolo>').choices(roles))
    .runs(changeRole)
  subcommand(admins, 'totp', t('il secondo fattore degli accessi'))
    .command('reset')
    .description(t('lo toglie a chi ha perso telefono e codici di recupero'))
    .argument('<nome>', t('nome utente'))
    .runs(resetTotp)
  subcommand(admins, 'delete', t('elimina amministratore o moderatore e chiude le sue sessioni; l’ultimo amministratore resta'))
    .argument('<nome>', t('nome utente'))
    .runs(deleteAdmin)
}

const columns = columnsFrom<AccountSummary>([
  { label: 'Nome', importance: 0, value: ({ username }) => username },
  { label: 'Ruolo', importance: 1, format: 'words', value: ({ role }) => adminRoles[role].label },
  { label: '2° fattore', importance: 2, format: 'words', value: ({ secondFactor }) => (secondFactor ? 'sì' : 'no') },
  { label: 'Creato', importance: 2, format: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'Sessioni', importance: 3, format: 'count', value: ({ sessions }) => sessions },
])

async function listAdmins(run: Invocation): Promise<void> {
  const accounts = await onThisMachine<AccountSummary[]>(run, 'admin-list')
  await printList(run, accounts, columns, t('Nessun amministratore: «chiostro admin create».'))
}

/** The password is read from stdin, or generated and shown once. */
async function storeAdmin(
  run: Invocation,
  command: 'admin-create' | 'admin-passwd',
  username: string,
  { passwordStdin = false, role }: { passwordStdin?: boolean; role?: AdminRole },
): Promise<void> {
  const input = passwordStdin ? await run.terminal.read() : ''
  const made = await onThisMachine<AccountMade>(run, command, { username, role, passwordFromStdin: passwordStdin }, { input })
  printRecord(run, made, [
    [made.role ? t(adminRoles[made.role].label) : t('Nome'), made.username],
    ['Password', made.password ?? ''],
  ])
  if (made.password) run.terminal.err(`${t('La password non sarà mostrata un’altra volta.')}\n`)
}

async function changeRole(run: Invocation, username: string, role: AdminRole): Promise<void> {
  const changed = await onThisMachine<{ username: string; role: AdminRole }>(run, 'admin-role', { username, role })
  printRecord(run, changed, [[t(adminRoles[changed.role].label), changed.username]])
}

async function resetTotp(run: Invocation, username: string): Promise<void> {
  await confirm(run, t('Togliere il secondo fattore a {username}?', { username: singleLine(username) }))
  const reset = await onThisMachine<{ username: string }>(run, 'admin-totp-reset', { username })
  printDone(run, reset, t('{username} accede di nuovo con la sola password.', { username: singleLine(reset.username) }))
}

async function deleteAdmin(run: Invocation, username: string): Promise<void> {
  await confirm(run, t('Eliminare l’account di {username}?', { username: singleLine(username) }))
  const gone = await onThisMachine<{ username: string }>(run, 'admin-delete', { username })
  printDone(run, { deleted: gone.username }, t('Eliminato {username}.', { username: singleLine(gone.username) }))
}
