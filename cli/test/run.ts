import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { runChiostro } from '../src/program.ts'
import type { Terminal } from '../src/terminal.ts'

/** Result of a run. */
export interface Outcome {
  status: number
  out: string
  err: string
}

/** Runs the tool against the test's server, without a terminal unless `terminal` sets a width. */
export async function chiostro(args: string[], terminal: Partial<Terminal> = {}): Promise<Outcome> {
  const outcome = { out: '', err: '' }
  const status = await runChiostro(args, {
    env: { CHIOSTRO_URL: inject('serverUrl') },
    out: (text) => {
      outcome.out += text
    },
    err: (text) => {
      outcome.err += text
    },
    width: undefined,
    colour: false,
    read: async () => '',
    ...terminal,
  })
  return { status, ...outcome }
}

/** A server that answers every request with `body`; returns its address. */
export async function serverAnswering(body: string, status = 200): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Logs the test's administrator in, with a config folder of its own. */
export async function adminRun(): Promise<(args: string[], terminal?: Partial<Terminal>) => Promise<Outcome>> {
  const folder = await mkdtemp(join(tmpdir(), 'chiostro-cli-'))
  const { username, password } = inject('admin')
  const env = { CHIOSTRO_URL: inject('serverUrl'), XDG_CONFIG_HOME: folder }
  const run = (args: string[], terminal: Partial<Terminal> = {}) => chiostro(args, { env, ...terminal })
  const { status, err } = await run(['login', '--username', username, '--password-stdin'], { read: async () => `${password}\n` })
  if (status !== 0) throw new Error(err)
  return run
}
