import fs from 'node:fs'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import { UnreadableSourceError } from '../features/catalogue/import/source.ts'
import { connectLocally, type LocalServices } from './connect.ts'
import { LocalError } from './failure.ts'
import { importCommand } from './importCommand.ts'
import { report } from './report.ts'

// Commands of the terminal tool that work on the server's machine, straight on its configuration. The tool starts this file:
// node api/src/local/main.ts COMMAND OPTIONS-AS-JSON, and reads what it reports on stdout.

const commands: Record<string, (services: LocalServices, options: unknown) => Promise<unknown>> = { import: importCommand }

/** The project's .env, as `npm start` reads it; what the environment sets already stays. */
function readLocalConfig(): Config {
  const file = new URL('../../../.env', import.meta.url)
  if (fs.existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

let close = async () => {}

async function run(name = '', options = '{}') {
  const command = commands[name]
  if (!command) throw new LocalError(`Comando sconosciuto: ${name}`)
  const connected = await connectLocally(readLocalConfig())
  close = connected.close
  await report({ type: 'result', result: await command(connected.services, JSON.parse(options)) })
}

async function end(status: number) {
  const closing = close
  close = async () => {}
  await closing().catch((error) => console.error(error))
  process.exit(status)
}

// An interrupted command leaves the database as it was: closing the connection rolls back what is open.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const expected = [LocalError, ConfigError, DomainError, UnreadableSourceError]

run(process.argv[2], process.argv[3]).then(
  () => end(0),
  async (error) => {
    const isExpected = expected.some((kind) => error instanceof kind)
    if (!isExpected) console.error(error)
    await report({ type: 'failure', message: isExpected ? error.message : 'Errore interno' })
    await end(1)
  },
)
