import { once } from 'node:events'
import type { LocalEvent } from '@chiostro/domain/local/results'
import { isUnavailable } from '../database/failure.ts'
import { BadRequestError, DomainError, UnavailableError } from '../errors.ts'
import { ConfigError } from '../startup/config.ts'
import { readSettings } from '../startup/environment.ts'
import { accountCheck, adminCreate, adminDelete, adminList, adminPasswd, adminRole, adminTotpReset } from './adminCommands.ts'
import { backupCreate } from './backup/create.ts'
import { backupRestore } from './backup/restore.ts'
import { connectLocally, type LocalServices } from './connect.ts'
import { databaseMigrate, databaseStatus, demoRemove } from './databaseCommands.ts'
import { doctor } from './doctor/doctor.ts'
import { mailBounce, mailList, mailRetry, mailShow } from './mailCommands.ts'
import { privacyReport, proofsRotate, proofsStatus } from './proofCommands.ts'
import { catalogueImport, firstAdmin, sectionsHidden, sectionsOpen, settingsRead } from './setupCommands.ts'

/** Awaits stdout: a long list of findings must not accumulate in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}

// Commands of the terminal tool on the server's machine, with the server's configuration. The tool starts node api/src/local/main.ts
// COMMAND OPTIONS-AS-JSON, and reads reports on stdout.

type Command = (services: LocalServices, options: unknown) => Promise<unknown>

const commands: Record<string, Command> = {
  'admin-list': adminList,
  'admin-create': adminCreate,
  'admin-passwd': adminPasswd,
  'admin-delete': adminDelete,
  'admin-role': adminRole,
  'admin-totp-reset': adminTotpReset,
  'privacy-report': privacyReport,
  'proofs-status': proofsStatus,
  'proofs-rotate': proofsRotate,
  'mail-list': mailList,
  'mail-show': mailShow,
  'mail-retry': mailRetry,
  'mail-bounce': mailBounce,
  'demo-remove': demoRemove,
  'first-admin': firstAdmin,
  'catalogue-import': catalogueImport,
  'sections-hidden': sectionsHidden,
  'sections-open': sectionsOpen,
}
const commandsAsItIs: Record<string, Command> = {
  'db-status': databaseStatus,
  'db-migrate': databaseMigrate,
  'backup-create': backupCreate,
  'backup-restore': backupRestore,
}
/** Need no database. Loading the picture decoder takes a tenth of a second. */
const commandsWithout: Record<string, (options: unknown) => Promise<unknown>> = {
  settings: settingsRead,
  'account-check': accountCheck,
  'backup-verify': async (options) => (await import('./backup/verify.ts')).backupVerify(options),
}
const makeNone: (Command | undefined)[] = [undefined, databaseStatus, backupCreate, demoRemove]

let close = async () => {}

async function run(name = '', options = '{}') {
  const standalone = commandsWithout[name]
  if (standalone) return report({ type: 'result', result: await standalone(JSON.parse(options)) })
  const command = commands[name] ?? commandsAsItIs[name]
  if (!command && name !== 'doctor') throw new BadRequestError(`Comando sconosciuto: ${name}`)
  const config = readSettings()
  const connect = async () => {
    const asItIs = !command || name in commandsAsItIs
    const connected = await connectLocally(config, { asItIs, mayCreate: !makeNone.includes(command) })
    close = connected.close
    return connected.services
  }
  const result = command
    ? await command(await connect(), JSON.parse(options))
    : await doctor(config, connect, (finding) => report({ type: 'finding', ...finding }), JSON.parse(options))
  await report({ type: 'result', result })
}

async function end(status: number) {
  const closing = close
  close = async () => {}
  await closing().catch((error) => console.error(error))
  process.exit(status)
}

// Closing the connection rolls back an open transaction: an interrupted command leaves the database unchanged.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

run(process.argv[2], process.argv[3]).then(
  () => end(0),
  async (thrown) => {
    const error = isUnavailable(thrown) ? new UnavailableError() : thrown
    const isExpected = error instanceof ConfigError || error instanceof DomainError
    if (!isExpected) console.error(error)
    await report({ type: 'failure', message: isExpected ? error.message : 'Errore interno' })
    await end(1)
  },
)
