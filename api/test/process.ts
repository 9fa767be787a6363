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

// Shared by tests that start processes.
await build(['server'])

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Both streams. */
  output(): string
  /** Exit status, null when killed. */
  exited: Promise<number | null>
}

/** Environment for programs under test; all settings come from the test, none from a developer's `.env`. */
export function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE']
  return { ENV_FILE: noFile, ...Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) }
}

/** Removed by the test; PostgreSQL's account must be able to traverse it. */
export function temporaryFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-process-'))
  fs.chmodSync(dir, 0o755)
  return dir
}

/**
 * Starts the real server as `npm start` does, without waiting, and with production's limits, quarantined bursts and delayed mails. Other
 * tests that would exceed a limit set `TRUST_PROXY` and give each visitor an address (`fromAnywhere`).
 * @param ownGroup starts a process group, whose id is the process's
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

export async function stopServers(...servers: ServerProcess[]): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
}

/** Header for a visitor from a new network, for a server behind one proxy. */
export const fromAnywhere = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.'),
})

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
