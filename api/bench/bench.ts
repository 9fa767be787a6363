import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { compareAnswers } from './answers.ts'
import { contenders, type Running, start } from './contenders.ts'
import { contest, type Entrant, type Standing } from './contest.ts'
import { startCluster } from './database.ts'
import { reads } from './reads/all.ts'
import type { Read, Variables } from './reads/read.ts'
import { writes } from './writes.ts'

export interface BenchOptions {
  /** Only contests whose names contain one of these; all if empty. */
  names: string[]
  /** Only these contenders. */
  only?: string[]
  /** Shorter rounds. */
  quick: boolean
  /** Writes a processor profile of every contender. */
  profile: boolean
  /** Whether ten times the data is measured as well. */
  growth: boolean
}

export interface Contest {
  name: string
  title: string
  standings: Standing[]
}

export interface Results {
  reads: Contest[]
  writes: Contest[]
  /** The standings of each contest alternate: on one university, then on one of ten times the size. */
  growth: Contest[]
}

/** The contenders measured on ten times the data. */
const growing = ['a', 'c']

/** Fills a university, has the contenders answer the same questions in turn, and measures them. @param say is called with each result */
export async function bench(options: BenchOptions, say: (text: string) => void): Promise<Results> {
  const profiles = options.profile ? fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-profiles-')) : undefined
  const pace = options.quick ? { rounds: 2, seconds: 0.7 } : { rounds: 3, seconds: 1 }
  const isChosen = ({ name }: { name: string }) => options.names.length === 0 || options.names.some((part) => name.includes(part))
  const cluster = await startCluster()
  const closers: (() => Promise<unknown>)[] = [cluster.stop]
  const open = async (times: number, keys: string[]) => {
    say(`Filling ${times} × a university…`)
    const { url, pool } = await cluster.university(times)
    const { running, stop } = await start(keys, { url, folder: cluster.folder }, profiles)
    closers.unshift(stop)
    return { running, pool }
  }
  const hold = async ({ name, title }: { name: string; title: string }, entrants: Entrant[]): Promise<Contest> => {
    const able = entrants.filter(({ requests }) => requests.length > 0)
    const standings = await contest(able, pace, cluster.countStatements)
    say(`${name}: ${standings.map((one) => `(${one.key}) ${one.requestsPerSecond.toFixed(0)}/s ${one.cpuMs.toFixed(2)} ms`).join(', ')}`)
    return { name, title, standings }
  }
  try {
    const { running, pool } = await open(1, options.only ?? contenders.map(({ key }) => key))
    const results: Results = { reads: [], writes: [], growth: [] }
    for (const read of reads.filter(isChosen)) results.reads.push(await hold(read, await entrantsOf(read, running, pool)))
    if (options.growth) {
      const large = await open(10, growing)
      for (const read of reads.filter(isChosen)) {
        const small = running.filter(({ contender }) => growing.includes(contender.key))
        const [few, many] = [await entrantsOf(read, small, pool), await entrantsOf(read, large.running, large.pool)]
        results.growth.push(
          await hold(
            read,
            few.flatMap((entrant, index) => [entrant, many[index] ?? []].flat()),
          ),
        )
      }
    }
    for (const write of writes.filter(isChosen)) {
      const targets = await write.targets(pool)
      const requestsOf = ({ contender }: Running) => targets.flatMap((target) => contender.writes(write, target) ?? [])
      results.writes.push(
        await hold(
          write,
          running.map((one) => ({ running: one, requests: requestsOf(one) })),
        ),
      )
    }
    if (profiles) say(`profiles: ${profiles}`)
    return results
  } finally {
    for (const close of closers) await close()
  }
}

/** Everybody who has this read, after their answers were compared: which also fills the caches. */
async function entrantsOf(read: Read, running: Running[], pool: pg.Pool): Promise<Entrant[]> {
  const variables: Variables[] = await read.variables(pool)
  await compareAnswers(read, variables, running)
  return running.map((one) => ({ running: one, requests: variables.flatMap((asked) => one.contender.reads(read, asked) ?? []) }))
}
