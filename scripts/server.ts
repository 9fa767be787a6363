// A temporary real server for browser tests, tests of the terminal tool, and screenshots.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeOptions, serverEnvironment, serverProgram } from '../api/serve.ts'
import { noFile } from '../api/src/startup/environment.ts'
import { freePort } from '../api/src/startup/listening.ts'
import { build } from './build.ts'
import { childEnvironment, root } from './tools.ts'

export interface ManagedServer {
  url: string
  /** Temporary folder of embedded database, images, captured mail, and `server.log`. */
  dataDir: string
  /** Stops gracefully if possible, and removes the data; at the end of an `await using`, too. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Variables inherited from the developer's environment; the test server must not see others (DATABASE_URL, SMTP_URL, …). */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'CI', 'USER']

/** Starts the server without .env on a free port with fresh data. @throws with the end of its log when it is not ready in five minutes */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<ManagedServer> {
  await build(['prisma', 'web', 'server'])
  const dataDir = mkdtempSync(join(tmpdir(), 'chiostro-server-'))
  chmodSync(dataDir, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
  const url = `http://localhost:${await freePort()}`
  const address = { PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir }
  const own: Record<string, string> = { NODE_ENV: 'production', ENV_FILE: noFile, ...address, ...settings }
  const logFile = join(dataDir, 'server.log')
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...nodeOptions(), serverProgram], {
    cwd: root,
    env: { ...serverEnvironment, ...pick(childEnvironment(), inherited), ...own },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, child, own.DEMO_DATA !== 'off')
  } catch (error) {
    const lastWords = readFileSync(logFile, 'utf8').slice(-4000)
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${lastWords}`)
  }
  return { url, dataDir, stop, [Symbol.asyncDispose]: stop }
}

/** First the listings (one published earlier would prevent seeding), last the professor reviews, which open the last section. */
async function ready(url: string, child: ChildProcess, expectsDemo: boolean) {
  await until(url, child, '/api/ready', (answer) => answer.ok)
  const paths = expectsDemo ? ['/api/books?limit=1', '/api/professors-with-reviews?limit=1'] : []
  for (const path of paths) await until(url, child, path, (answer) => answer.ok && answer.headers.get('x-total-count') !== '0')
}

async function until(url: string, child: ChildProcess, path: string, isThere: (answer: Response) => boolean) {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server stopped before it was ready (status ${child.exitCode ?? child.signalCode}).`)
    const answer = await fetch(`${url}${path}`).catch(() => null)
    if (answer && isThere(answer)) return
    await sleep(100)
  }
  throw new Error(`The server was not ready within five minutes (${path}).`)
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(lastResort)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const pick = (from: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))

/** Waits for the whole demo: images and catalogue are added in the background after the start. */
export async function demoIsComplete({ dataDir }: ManagedServer): Promise<void> {
  for (let waited = 0; waited < 180_000; waited += 200) {
    if (readFileSync(join(dataDir, 'server.log'), 'utf8').includes('"msg":"demo data"')) return
    await sleep(200)
  }
  throw new Error('The demo data was not complete within three minutes.')
}

export async function ask<Answer>(base: string, query: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data } = (await answer.json()) as { data: Answer }
  return data
}

type Found = Record<string, { edges: { node: { id: string } }[] }>

/** Most shared addresses: a listing, an event, a subject with reviews and a professor. */
export async function recordPaths(base: string): Promise<string[]> {
  const query = `{ books(first: 1) { edges { node { id } } } events(first: 1) { edges { node { id } } }
    professors(first: 1) { edges { node { id } } } searchSubjects(query: "analisi") { edges { node { id } } } }`
  const lists = await ask<Found>(base, query)
  const sections = { books: '/books', events: '/events', searchSubjects: '/courses/subjects', professors: '/professors' }
  return Object.entries(sections).flatMap(([field, section]) =>
    (lists[field]?.edges ?? []).slice(0, 1).map(({ node }) => `${section}/${node.id}`),
  )
}
