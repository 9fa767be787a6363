import { adminRoles } from '@chiostro/domain/admin/admin'
import {
  adminEndOtherSessions,
  adminEndSession,
  adminLogin,
  adminLogout,
  currentAdmin,
  ownAccount,
} from '@chiostro/domain/admin/adminDocuments'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import type { OwnAccountQuery } from '../../generated/gql/graphql.ts'
import { graphql } from '../../generated/gql/index.ts'
import { exitStatus, Failure, wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { printDone, printList, printRecord } from '../output.ts'
import { askFor } from '../prompts.ts'
import { columnsFrom } from '../records.ts'
import { connect, recordOf } from '../server.ts'
import { readSessions, saveLogin, sessionKey } from '../session.ts'
import { singleLine } from '../terminal.ts'
import { longDate, t } from '../translator.ts'

export function addSession(root: TerminalCommand): void {
  subcommand(root, 'login', t('accede come amministratore'))
    .option('--username <nome>', t('altrimenti viene chiesto'))
    .option('--password-stdin', t('legge la password dallo standard input'))
    .option('--code <codice>', t('del secondo fattore, o di recupero; altrimenti viene chiesto se serve'))
    .addHelpText('after', `\n${t('Esempio:\n  pass chiostro | chiostro login --username ada --password-stdin')}\n`)
    .runs(login)
  subcommand(root, 'logout', t('chiude la sessione')).runs(logout)
  subcommand(root, 'whoami', t('dice chi ha effettuato l’accesso')).runs(whoAmI)
}

/** The password is typed or read from stdin, never an option; the token is stored in the user's config folder. */
async function login(run: Invocation, options: { username?: string; passwordStdin?: boolean; code?: string }): Promise<void> {
  const { terminal } = run
  const username = options.username ?? (await askFor(terminal, t('Nome utente:'), { flag: '--username' }))
  const password = options.passwordStdin
    ? ((await terminal.read()).split(/\r?\n/, 1)[0] ?? '')
    : await askFor(terminal, 'Password:', { flag: '--password-stdin', secret: true })
  const { url } = run.target
  const device = { token: (await readSessions(terminal))[sessionKey(url)]?.device }
  const ask = connect({ url, device })
  const attempt = async (code?: string) => (await ask(graphql(adminLogin), { input: { username, password, code } })).adminLogin
  let answer = await attempt(options.code)
  if (answer.__typename === 'SecondFactorRequiredError') {
    answer = await attempt(await askFor(terminal, t('Codice dell’app (o di recupero):'), { flag: '--code' }))
  }
  const { token, ...shown } = recordOf(answer)
  await saveLogin(terminal, url, { token, username: shown.username, device: device.token })
  const who = { username: singleLine(shown.username), date: longDate(shown.expiresAt) }
  printDone(run, shown, t('Accesso effettuato come {username}, fino al {date} se non lo usi.', who))
}

async function logout(run: Invocation): Promise<void> {
  const { terminal, target } = run
  const stored = (await readSessions(terminal))[sessionKey(target.url)]
  if (!target.token) throw new Failure(t('Non hai effettuato l’accesso.'), exitStatus.notLoggedIn)
  if (stored) await saveLogin(terminal, target.url, { device: stored.device })
  await run.ask(graphql(adminLogout), {}).catch((error: unknown) => {
    // An expired session is already ended.
    if (!(error instanceof Failure && error.status === exitStatus.notLoggedIn)) throw error
  })
  terminal.err(`${t('Sei stato disconnesso.')}\n`)
}

async function whoAmI(run: Invocation): Promise<void> {
  const { currentAdmin: account } = await run.ask(graphql(currentAdmin), {})
  if (!account) throw new Failure(t('Non hai effettuato l’accesso: «chiostro login».'), exitStatus.notLoggedIn)
  printRecord(run, { ...account, url: run.target.url }, [
    [t(adminRoles[lowerCaseOf(account.role)].label), account.username],
    ['Server', run.target.url],
    [t('Valido fino al'), longDate(account.expiresAt)],
  ])
}

type Session = OwnAccountQuery['adminSessions'][number]

const sessionColumns = columnsFrom<Session>([
  { label: 'ID', importance: 0, format: 'id', value: ({ id }) => id },
  { label: 'Da', importance: 0, value: ({ client, isCurrent }) => [client, isCurrent ? t('(questa)') : ''].filter(Boolean).join(' ') },
  { label: 'Accesso', importance: 2, format: 'moment', value: ({ startedAt }) => startedAt },
  { label: 'Ultimo uso', importance: 1, format: 'moment', value: ({ lastUsedAt }) => lastUsedAt },
])

export function addSessions(root: TerminalCommand): void {
  const sessions = subcommand(root, 'sessions', t('le tue sessioni aperte, su tutti i dispositivi'))
  subcommand(sessions, 'list', t('elenca le sessioni')).runs(listSessions)
  subcommand(sessions, 'end', t('chiude una sessione, o tutte tranne questa'))
    .argument('[id]', t('di «sessions list»'))
    .option('--others', t('tutte tranne questa'))
    .runs(endSessions)
}

async function listSessions(run: Invocation): Promise<void> {
  await printList(run, (await run.ask(graphql(ownAccount), {})).adminSessions, sessionColumns, t('Nessuna sessione aperta.'))
}

async function endSessions(run: Invocation, id: string | undefined, { others = false }: { others?: boolean }): Promise<void> {
  if (others === (id !== undefined)) throw wrongUsage(t('Indica l’ID di una sessione, o --others.'))
  let ended = 1
  if (id === undefined) ({ ended } = (await run.ask(graphql(adminEndOtherSessions), {})).endOtherSessions)
  else recordOf((await run.ask(graphql(adminEndSession), { id })).endSession)
  printDone(run, { ended }, `${ended === 1 ? t('Una sessione chiusa') : t('{ended} sessioni chiuse', { ended })}.`)
}
