import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool } from '../src/database/pool.ts'
import { bundleContender } from './bundle.ts'
import { contenders, type Key, type Running, start } from './contenders.ts'
import { type Cluster, startCluster } from './database.ts'
import { type Contest, type Field, growthContests, readContests, structureContests, writeContests } from './phases.ts'
import { standingsText } from './report.ts'
import { functions } from './yardstick/functions.ts'

export interface BenchOptions {
  /** Only contests whose names contain one of these; all when there are none. */
  names: string[]
  /** Only these contenders. */
  only?: string[]
  /** Shorter rounds, for a first look. */
  quick: boolean
  /** Writes a profile of the processor of every contender. */
  profile: boolean
  /** Whether ten times the data are measured as well. */
  growth: boolean
}

export interface Results {
  reads: Contest[]
  writes: Contest[]
  growth: Contest[]
  /** What PostgreSQL says it is. */
  postgres: string
}

/** Who is measured on ten times the data. */
const growing: Key[] = ['a', 'c']

/** Fills a university, lets the contenders answer the same questions in turn, and tells what it took them. */
export async function bench(options: BenchOptions, say: (text: string) => void): Promise<Results> {
  const { names, only, quick, growth } = options
  const profiles = options.profile ? fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-profiles-')) : undefined
  await bundleContender()
  const cluster = await startCluster()
  const closers: (() => Promise<void>)[] = [cluster.stop]
  /** A university with everybody who answers from it. */
  const open = async (times: number, keys: readonly string[]): Promise<{ running: Running[]; pool: pg.Pool }> => {
    say(`Filling ${times === 1 ? 'a university' : `${times} universities in one`}…`)
    const { url, pool } = await openUniversity(cluster, times)
    closers.unshift(() => pool.end())
    const running: Running[] = []
    for (const contender of contenders.filter(({ key }) => keys.includes(key))) {
      const one = await start(contender, { url, folder: cluster.folder }, profiles && path.join(profiles, `times${times}`))
      closers.unshift(one.stop)
      running.push(one)
    }
    return { running, pool }
  }
  try {
    const field: Field = {
      ...(await open(1, only ?? contenders.map(({ key }) => key))),
      pace: quick ? { rounds: 2, seconds: 0.7 } : { rounds: 3, seconds: 1 },
      isChosen: (name) => names.length === 0 || names.some((part) => name.includes(part)),
      report: ({ title, standings }) => say(standingsText(title, standings)),
    }
    const measured = [...(await readContests(field)), ...(await structureContests(field))]
    const grown = growth ? await growthContests(field, await open(10, growing)) : []
    const written = await writeContests(field)
    const { rows } = await field.pool.query("SELECT current_setting('server_version') AS version")
    if (profiles) say(`\nprofiles: ${profiles}`)
    return { reads: measured, writes: written, growth: grown, postgres: rows[0].version }
  } finally {
    for (const close of closers) await close()
  }
}

async function openUniversity(cluster: Cluster, times: number): Promise<{ url: string; pool: pg.Pool }> {
  const url = await cluster.make(times)
  const pool = openPool(url, { maxConnections: 2 })
  await pool.query(functions)
  return { url, pool }
}
