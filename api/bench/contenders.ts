import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Read, Variables } from './reads/read.ts'
import type { Report, Usage } from './servers/host.ts'

export interface HttpRequest {
  path: string
  /** Sent as JSON by POST. */
  body?: unknown
}

export type Key = 'a' | 'b' | 'c' | 'd' | 'e'

/** One way to answer, in a process of its own. */
export interface Contender {
  key: Key
  name: string
  program: 'bare' | 'postgraphile' | 'chiostro'
  caches?: 'off'
  /** @returns null where it has no such read */
  asks(read: Read, variables: Variables): HttpRequest | null
}

const graphql = (query: string, variables: Variables): HttpRequest => ({ path: '/graphql', body: { query, variables } })

/** Ours searches by itself: it needs no patterns for typos. */
const ours = ({ query }: Read, { swaps: _, ...variables }: Variables) => graphql(query, variables)

export const contenders: Contender[] = [
  {
    key: 'a',
    name: 'one SQL statement, bare node:http',
    program: 'bare',
    asks: ({ name }, variables) => ({ path: `/${name}?${new URLSearchParams(variables)}` }),
  },
  { key: 'c', name: 'Chiostro GraphQL, caches off', program: 'chiostro', caches: 'off', asks: ours },
  { key: 'd', name: 'Chiostro GraphQL as shipped', program: 'chiostro', asks: ours },
  { key: 'e', name: 'Chiostro REST', program: 'chiostro', asks: ({ rest }, variables) => (rest ? { path: rest(variables) } : null) },
]

export interface Running {
  contender: Contender
  port: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** @param profiles folder for a profile of the processor, written when it stops */
export async function start(contender: Contender, database: { url: string; folder: string }, profiles?: string): Promise<Running> {
  const program = new URL(`./servers/${contender.program}.ts`, import.meta.url)
  const execArgv = profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles, '--cpu-prof-name', `${contender.key}.cpuprofile`] : []
  const child = fork(program, [database.url, database.folder, contender.caches ?? ''], {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production' },
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
