import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeOptions, serverEnvironment, serverProgram } from '../serve.ts'
import { freePort } from '../src/freePort.ts'
import { bareEnvironment } from '../test/process.ts'
import { until } from '../test/until.ts'
import type { Read, Variables } from './reads/read.ts'
import type { Usage } from './usage.ts'
import type { Write } from './writes.ts'

export interface HttpRequest {
  path: string
  /** Sent as JSON by POST. */
  body?: unknown
}

export type Key = 'a' | 'b' | 'c' | 'd' | 'e'

/** The shipped server; all load comes from one address, so nothing is limited. */
const shipped = {
  program: serverProgram,
  args: nodeOptions,
  env: { ...serverEnvironment, RATE_LIMIT: 'off', REVIEW_BURST: '0', DEMO_DATA: 'off' },
}

/** What is started; (d) and (e) are two ways to ask the same process. */
const programs = {
  bare: { program: fileURLToPath(new URL('./bare.ts', import.meta.url)), args: [], env: {} },
  postgraphile: {
    program: fileURLToPath(new URL('./postgraphile/server.mjs', import.meta.url)),
    args: [],
    env: { GRAPHILE_ENV: 'production' },
  },
  uncached: { ...shipped, env: { ...shipped.env, ANSWER_CACHE: 'off' } },
  shipped,
}

export interface Contender {
  key: Key
  name: string
  program: keyof typeof programs
  /** @returns null where it has no such read */
  reads(read: Read, variables: Variables): HttpRequest | null
  /** @returns null where it does not take part */
  writes(write: Write, target: Variables): HttpRequest | null
}

const graphql = (query: string, variables: Record<string, unknown>): HttpRequest => ({ path: '/graphql', body: { query, variables } })

const ours: Pick<Contender, 'reads' | 'writes'> = {
  // Our search generates its own patterns for typos.
  reads: ({ query }, { swaps: _, ...variables }) => graphql(query, variables),
  writes: ({ mutation, variables, input }, target) => graphql(mutation, variables(target, input)),
}

export const contenders: Contender[] = [
  {
    key: 'a',
    name: 'hand-written SQL, bare node:http',
    program: 'bare',
    reads: ({ name }, variables) => ({ path: `/${name}?${new URLSearchParams(variables)}` }),
    writes: ({ name, input }, target) => ({ path: `/${name}`, body: { target, input } }),
  },
  {
    key: 'b',
    name: 'PostGraphile 5',
    program: 'postgraphile',
    reads: ({ postgraphile }, variables) => graphql(postgraphile, variables),
    writes: () => null,
  },
  { key: 'c', name: 'Chiostro GraphQL, cache off', program: 'uncached', ...ours },
  { key: 'd', name: 'Chiostro GraphQL as shipped', program: 'shipped', ...ours },
  {
    key: 'e',
    name: 'Chiostro REST as shipped',
    program: 'shipped',
    reads: ({ rest }, variables) => (rest ? { path: rest(variables) } : null),
    writes: ({ rest, input }, target) => ({ path: rest(target), body: input }),
  },
]

export interface Running {
  contender: Contender
  url: string
  usage(): Promise<Usage>
}

/**
 * Starts the processes of these contenders on one database.
 * @param profiles folder for a processor profile of each process
 */
export async function start(keys: string[], database: { url: string; folder: string }, profiles?: string) {
  const chosen = contenders.filter(({ key }) => keys.includes(key))
  const processes = new Map<Contender['program'], Awaited<ReturnType<typeof startProcess>>>()
  for (const { program } of chosen) if (!processes.has(program)) processes.set(program, await startProcess(program, database, profiles))
  const running: Running[] = chosen.flatMap((contender) => {
    const process = processes.get(contender.program)
    return process ? { contender, url: process.url, usage: process.usage } : []
  })
  return { running, stop: () => Promise.all([...processes.values()].map(({ stop }) => stop())) }
}

async function startProcess(name: Contender['program'], database: { url: string; folder: string }, profiles?: string) {
  const { program, args, env } = programs[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}.cpuprofile`] : []
  const child = fork(program, {
    execArgv: [...args, ...profiling, '--import', new URL('./usage.ts', import.meta.url).href],
    env: {
      ...bareEnvironment(),
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // log lines are written as always, to nowhere
  })
  const answers = () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with status ${child.exitCode}`)
    return fetch(`${url}/api/ready`).then(
      () => true,
      () => false,
    )
  }
  await until(answers, 60_000, () => `${name} does not answer`)
  return {
    url,
    async usage(): Promise<Usage> {
      child.send('usage')
      const [usage] = await once(child, 'message')
      return usage
    },
    async stop() {
      const exited = once(child, 'exit')
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await exited
    },
  }
}
