import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from '../../scripts/build.ts'
import { nodeOptions, serverEnvironment, serverProgram } from '../serve.ts'
import { noFile } from '../src/startup/environment.ts'
import { freePort } from '../src/startup/listening.ts'
import { until } from './until.ts'

// Operator's tasks for tests that start processes.
await build(['server'])

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Output so far, both streams. */
  output(): string
  /** Resolves with the exit status (null when killed). */
  exited: Promise<number | null>
}

/** Variables passed from this environment to the programs under test; all settings come from the test, none from a developer's `.env`. */
export function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE']
  return { ENV_FILE: noFile, ...Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) }
}

/** A temporary folder removed by the test; PostgreSQL's own account must be able to traverse it. */
export function temporaryFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-process-'))
  fs.chmodSync(dir, 0o755)
  return dir
}

/**
 * Starts the real server as `npm start` does, without waiting for it, and with what production has: limits, held bursts, delayed mails. A test that
 * is about something else, and exceeds a limit, says so (`TRUST_PROXY`: each of its visitors has an address, `fromAnywhere`).
 * @param ownGroup gives it a process group of its own, whose id is the process's
 */
export function spawnServer(environment: Record<string, string>, { ownGroup = false } = {}): ServerProcess {
  const env = {
    ...serverEnvironment,
    ...bareEnvironment(),
    DEMO_DATA: 'off',
    ISBN_LOOKUP: 'off',
    ...environment,
  }
  const child = spawn(process.execPath, [...nodeOptions(), serverProgram], { env, detached: ownGroup })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { url: `http://127.0.0.1:${environment.PORT}`, child, output: () => output, exited }
}

/** Starts the real server and waits until it answers. */
export async function startServer(environment: Record<string, string>, options?: { ownGroup?: boolean }): Promise<ServerProcess> {
  const server = spawnServer({ PORT: String(await freePort()), ...environment }, options)
  const isReady = async () => {
    if (server.child.exitCode !== null) throw new Error(`The server ended at once:\n${server.output()}`)
    // Connection refused: not ready yet.
    return fetch(`${server.url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  }
  await until(isReady, server.output)
  return server
}

/** Asks these servers to stop, and waits until they have. */
export async function stopServers(...servers: ServerProcess[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
}

/** A visitor of a network of their own, for a server behind one proxy. */
export const fromAnywhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.'),
})

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
