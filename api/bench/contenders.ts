import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeOptions, serverEnvironment, serverProgram } from '../serve.ts'
import { freePort } from '../src/freePort.ts'
import { bareEnvironment } from '../test/process.ts'
import { until } from '../test/until.ts'
import type { Read, Variables } from './reads.ts'
import type { Usage } from './usage.ts'

export interface HttpRequest {
  path: string
  /** Sent as JSON by POST. */
  body?: unknown
}

export type Key = 'a' | 'b' | 'c' | 'd' | 'e'

const besideThis = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The shipped server, without limits per address: all load comes from one. */
const shipped = {
  program: serverProgram,
  args: nodeOptions,
  env: { ...serverEnvironment, RATE_LIMIT: 'off', REVIEW_BURST: '0', DEMO_DATA: 'off' },
}

/** What is started; (d) and (e) are two ways to ask the same process. */
const programs = {
  bare: { program: besideThis('bare.ts'), args: [], env: {} },
  postgraphile: { program: besideThis('postgraphile/server.mjs'), args: [], env: { GRAPHILE_ENV: 'production' } },
  uncached: { ...shipped, env: { ...shipped.env, ANSWER_CACHE: 'off' } },
  shipped,
}

export interface Contender {
  key: Key
  name: string
  program: keyof typeof programs
  /** @returns null where it has no such read */
  request(read: Read, variables: Variables): HttpRequest | null
}

const graphql = (query: string, variables: Variables): HttpRequest => ({ path: '/graphql', body: { query, variables } })
const ours = ({ query }: Read, { swaps: _, ...variables }: Variables) => graphql(query, variables)

export const contenders: Contender[] = [
  {
    key: 'a',
    name: 'hand-written SQL, bare node:http',
    program: 'bare',
    request: ({ name }, variables) => ({ path: `/${name}?${new URLSearchParams(variables)}` }),
  },
  {
    key: 'b',
    name: 'PostGraphile 5',
    program: 'postgraphile',
    request: ({ postgraphile }, variables) => graphql(postgraphile.replace(/(?<=\s)id(?=\s)/g, 'id: rowId'), variables),
  },
  { key: 'c', name: 'Chiostro GraphQL, cache off', program: 'uncached', request: ours },
  { key: 'd', name: 'Chiostro GraphQL as shipped', program: 'shipped', request: ours },
  {
    key: 'e',
    name: 'Chiostro REST as shipped',
    program: 'shipped',
    request: ({ rest }, variables) => (rest ? { path: rest(variables) } : null),
  },
]

export interface Running {
  contender: Contender
  url: string
  usage(): Promise<Usage>
}

interface Options {
  database: string
  dataDir: string
  /** Folder for a processor profile of each process. */
  profiles?: string
}

/** Starts the processes of these contenders on one database. */
export async function start(keys: string[], options: Options) {
  const processes = new Map<Contender['program'], Awaited<ReturnType<typeof startProcess>>>()
  const running: Running[] = []
  for (const contender of contenders.filter(({ key }) => keys.includes(key))) {
    const { program } = contender
    const process = processes.get(program) ?? (await startProcess(program, options))
    processes.set(program, process)
    running.push({ contender, url: process.url, usage: process.usage })
  }
  return { running, stop: () => Promise.all([...processes.values()].map(({ stop }) => stop())) }
}

async function startProcess(name: Contender['program'], { database, dataDir, profiles }: Options) {
  const { program, args, env } = programs[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, `--cpu-prof-name=${name}.cpuprofile`] : []
  const child = fork(program, {
    execArgv: [...args, ...profiling, '--import', new URL('./usage.ts', import.meta.url).href],
    env: { ...bareEnvironment(), ...env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: database, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // log lines are written as always, to nowhere
  })
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with status ${child.exitCode}`)
    return (await fetch(`${url}/api/ready`).catch(() => null)) !== null
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
