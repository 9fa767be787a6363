import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeOptions, serverEnvironment, serverProgram } from '../serve.ts'
import { noFile } from '../src/startup/environment.ts'
import { freePort } from '../src/startup/listening.ts'
import { bareEnvironment } from '../test/process.ts'
import { until } from '../test/until.ts'
import type { Read, Variables } from './reads.ts'

export interface HttpRequest {
  path: string
  body?: unknown
}

export type Key = 'a' | 'b' | 'c' | 'd' | 'e'

const besideThis = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The shipped server, without limits per address: all load comes from one. */
const shipped = {
  program: [...nodeOptions(), serverProgram],
  env: { ...serverEnvironment, ENV_FILE: noFile, RATE_LIMIT: 'off', REVIEW_BURST: '0', DEMO_DATA: 'off' },
}

/** `NODE_OPTIONS='--cpu-prof --cpu-prof-dir=FOLDER'` writes processor profiles. */
const profiling = { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' }

/** (d) and (e) share a process. */
const programs = {
  bare: { program: [besideThis('bare.ts')], env: {} },
  postgraphile: { program: [besideThis('postgraphile/server.mjs')], env: { GRAPHILE_ENV: 'production' } },
  uncached: { ...shipped, env: { ...shipped.env, ANSWER_CACHE: 'off' } },
  shipped,
}

export interface Contender {
  key: Key
  program: keyof typeof programs
  request(read: Read, variables: Variables): HttpRequest | null
}

const graphql = (query: string, variables: Variables): HttpRequest => ({ path: '/graphql', body: { query, variables } })
const ours = ({ query }: Read, { swaps: _, ...variables }: Variables) => graphql(query, variables)

/** (a) hand-written SQL, (b) PostGraphile, (c) Chiostro without its cache, (d) Chiostro as shipped, (e) its REST: docs/performance.md. */
export const contenders: Contender[] = [
  { key: 'a', program: 'bare', request: ({ name }, variables) => ({ path: `/${name}?${new URLSearchParams(variables)}` }) },
  {
    key: 'b',
    program: 'postgraphile',
    request: ({ postgraphile }, variables) => graphql(postgraphile.replace(/(?<=\s)id(?=\s)/g, 'id: rowId'), variables),
  },
  { key: 'c', program: 'uncached', request: ours },
  { key: 'd', program: 'shipped', request: ours },
  { key: 'e', program: 'shipped', request: ({ rest }, variables) => (rest ? { path: rest(variables) } : null) },
]

export interface Running {
  contender: Contender
  url: string
  metrics: string
}

/** Starts these contenders' processes on one database; they stop with `resources`. */
export async function start(keys: string[], environment: Record<string, string>, resources: AsyncDisposableStack): Promise<Running[]> {
  const chosen = contenders.filter(({ key }) => keys.includes(key))
  const started = new Map<Contender['program'], Omit<Running, 'contender'>>()
  for (const { program } of chosen) started.set(program, started.get(program) ?? (await startProcess(program, environment, resources)))
  return chosen.map((contender) => ({ contender, ...(started.get(contender.program) as Omit<Running, 'contender'>) }))
}

async function startProcess(name: Contender['program'], environment: Record<string, string>, resources: AsyncDisposableStack) {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const { program, env } = programs[name]
  const child = spawn(process.execPath, program, {
    env: { ...profiling, ...bareEnvironment(), ...env, ...environment, NODE_ENV: 'production', PORT: port, METRICS_PORT: metricsPort },
    stdio: ['ignore', 'ignore', 'inherit'], // log lines are written as always, and discarded
  })
  const exited = once(child, 'exit')
  resources.defer(async () => {
    child.kill()
    await exited
  })
  const url = `http://127.0.0.1:${port}`
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with status ${child.exitCode}`)
    return (await fetch(`${url}/api/ready`).catch(() => null)) !== null
  }
  await until(answers, () => `${name} does not answer`, 60_000)
  return { url, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}
