import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { nodeOptions, serverEnvironment } from '../serve.ts'
import { bundledProgram } from './bundle.ts'
import type { Read, Variables } from './reads/read.ts'
import type { Report, Usage } from './servers/host.ts'
import type { Write } from './writes.ts'

export interface HttpRequest {
  path: string
  /** Sent as JSON by POST. */
  body?: unknown
  /** `accept-encoding`, if any. */
  encoding?: string
}

export type Key = 'a' | 'b' | 'c' | 'd' | 'e'

const programs = {
  bare: new URL('./servers/bare.ts', import.meta.url),
  postgraphile: new URL('./yardstick/server.mjs', import.meta.url),
  chiostro: bundledProgram,
}

/** One way to answer, in a process of its own. */
export interface Contender {
  key: Key
  name: string
  program: keyof typeof programs
  caches?: 'off'
  /** @returns null where it has no such read */
  reads(read: Read, variables: Variables): HttpRequest | null
  /** @returns null where it does not take part */
  writes(write: Write, target: Variables): HttpRequest | null
}

const graphql = (query: string, variables: Record<string, unknown>): HttpRequest => ({ path: '/graphql', body: { query, variables } })

const ours: Pick<Contender, 'program' | 'reads' | 'writes'> = {
  program: 'chiostro',
  // It searches by itself and needs no patterns for typos.
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
  { key: 'c', name: 'Chiostro GraphQL, caches off', ...ours, caches: 'off' },
  { key: 'd', name: 'Chiostro GraphQL as shipped', ...ours },
  {
    key: 'e',
    name: 'Chiostro REST as shipped',
    program: 'chiostro',
    reads: ({ rest }, variables) => (rest ? { path: rest(variables) } : null),
    writes: ({ rest, input }, target) => ({ path: rest(target), body: input }),
  },
]

export interface Running {
  contender: Contender
  port: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** @param profiles folder for a profile of the processor, written when it stops */
export async function start(contender: Contender, database: { url: string; folder: string }, profiles?: string): Promise<Running> {
  const profiling = profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles, '--cpu-prof-name', `${contender.key}.cpuprofile`] : []
  const asShipped = contender.program === 'chiostro'
  const child = fork(programs[contender.program], [database.url, database.folder, contender.caches ?? ''], {
    execArgv: [...(asShipped ? nodeOptions : []), ...profiling],
    env: { ...(asShipped ? serverEnvironment : {}), ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    // Log lines are written, as they always are; nobody reads them.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await hear(child)
  return {
    contender,
    port: 'port' in report ? report.port : 0,
    async usage() {
      child.send('usage')
      const answer = await hear(child)
      if (!('usage' in answer)) throw new Error(`${contender.name} did not tell what it used`)
      return answer.usage
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function hear(child: ChildProcess): Promise<Report> {
  const ended = new AbortController()
  const end = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A contender ended')
  })
  end.catch(() => {})
  try {
    const [report] = await Promise.race([once(child, 'message'), end])
    return report
  } finally {
    ended.abort()
  }
}
