import fs from 'node:fs'
import path from 'node:path'
import { openPool } from '../src/database/pool.ts'
import { compareAnswers } from './answers.ts'
import { contenders, type Running, start } from './contenders.ts'
import { contest, type Pace } from './contest.ts'
import { startCluster } from './database.ts'
import { reads } from './reads.ts'
import { standingsText } from './report.ts'

export interface BenchOptions {
  /** Only reads whose names contain one of these; all when there are none. */
  names: string[]
  /** Only these contenders. */
  only?: string[]
  /** Shorter rounds, for a first look. */
  quick: boolean
  /** Writes a profile of the processor of every contender of ours. */
  profile: boolean
}

/** Fills a university, lets the contenders answer the same questions in turn, and prints what it took them. */
export async function bench({ names, only, quick, profile }: BenchOptions, say: (text: string) => void): Promise<void> {
  const pace: Pace = quick ? { rounds: 2, seconds: 1 } : { rounds: 3, seconds: 1.5 }
  const chosen = reads.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const cluster = await startCluster()
  const running: Running[] = []
  try {
    const url = await cluster.make(1)
    const pool = openPool(url)
    const profiles = profile ? fs.mkdtempSync(path.join(path.dirname(cluster.folder), 'chiostro-profiles-')) : undefined
    for (const contender of contenders.filter(({ key }) => !only || only.includes(key))) {
      running.push(await start(contender, { url, folder: cluster.folder }, profiles))
    }
    for (const read of chosen) {
      const variables = await read.variables(pool)
      await compareAnswers(read, variables, running)
      const entrants = running.map((one) => ({
        running: one,
        requests: variables.flatMap((asked) => one.contender.asks(read, asked) ?? []),
      }))
      standingsText(
        read.title,
        await contest(
          entrants.filter(({ requests }) => requests.length > 0),
          pace,
        ),
      )
    }
    await pool.end()
    if (profiles) say(`\nprofiles: ${profiles}`)
  } finally {
    for (const one of running) await one.stop()
    await cluster.stop()
  }
}
