import type pg from 'pg'
import { compareAnswers } from './answers.ts'
import type { HttpRequest, Running } from './contenders.ts'
import { contest, type Pace, type Standing } from './contest.ts'
import type { Read, Variables } from './reads/read.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/** Who competes, on what data, and for how long. */
export interface Field {
  running: Running[]
  /** Of the database that the contenders answer from. */
  pool: pg.Pool
  pace: Pace
  /** Whether a contest with this name is held. */
  isChosen(name: string): boolean
  /** Is told of every contest when it is over. */
  report(contest: Contest): void
}

export interface Contest {
  name: string
  title: string
  standings: Standing[]
}

/** Every read, by everybody who has it. */
export async function readContests({ running, pool, pace, isChosen, report }: Field): Promise<Contest[]> {
  const contests: Contest[] = []
  for (const read of reads.filter(({ name }) => isChosen(name))) {
    const variables = await read.variables(pool)
    await compareAnswers(read, variables, running)
    const entrants = running.map((one) => ({ running: one, requests: requestsOf(one, read, variables) }))
    contests.push(await held(read, entrants, pace, report))
  }
  return contests
}

/** The whole catalogue in one answer: our REST beside a file that bare node:http has in memory. */
export async function structureContests({ running, pace, isChosen, report }: Field): Promise<Contest[]> {
  const [bare, ours] = ['a', 'e'].map((key) => running.find(({ contender }) => contender.key === key))
  if (!bare || !ours) return []
  const contests: Contest[] = []
  const path = '/api/university-structure'
  const kept = `/kept?from=${encodeURIComponent(`http://127.0.0.1:${ours.port}${path}`)}`
  for (const encoding of ['identity', 'br']) {
    const about = { name: `structure-${encoding}`, title: `the university's structure, ${encoding}; (a) has the file in memory` }
    if (!isChosen(about.name)) continue
    const entrants = [
      { running: bare, requests: [{ path: kept, encoding }] },
      { running: ours, requests: [{ path, encoding }] },
    ]
    contests.push(await held(about, entrants, pace, report))
  }
  return contests
}

/** Every write, by everybody but PostGraphile, whose mutations would leave out the rules. */
export async function writeContests({ running, pool, pace, isChosen, report }: Field): Promise<Contest[]> {
  const contests: Contest[] = []
  for (const write of writes.filter(({ name }) => isChosen(name))) {
    const targets = await write.targets(pool)
    const entrants = running.map((one) => ({
      running: one,
      requests: targets.flatMap((target) => one.contender.writes(write, target) ?? []),
    }))
    contests.push(await held(write, entrants, pace, report))
  }
  return contests
}

/**
 * The reads by the hand-written statement and by ours without caches, each on this university and on one of ten times the size.
 * @returns contests of four: small and large of the one, small and large of the other
 */
export async function growthContests(small: Field, large: Pick<Field, 'running' | 'pool'>): Promise<Contest[]> {
  const contests: Contest[] = []
  for (const read of reads.filter(({ name }) => small.isChosen(name))) {
    const [few, many] = await Promise.all([read.variables(small.pool), read.variables(large.pool)])
    await compareAnswers(read, many, large.running)
    const entrants = large.running.flatMap((grown) => {
      const { contender } = grown
      const original = small.running.find((one) => one.contender.key === contender.key)
      if (!original) return []
      const named = { ...grown, contender: { ...contender, name: `${contender.name}, ten times the data` } }
      return [
        { running: original, requests: requestsOf(original, read, few) },
        { running: named, requests: requestsOf(grown, read, many) },
      ]
    })
    contests.push(await held(read, entrants, small.pace, small.report))
  }
  return contests
}

const requestsOf = ({ contender }: Running, read: Read, variables: Variables[]): HttpRequest[] =>
  variables.flatMap((asked) => contender.reads(read, asked) ?? [])

async function held(
  { name, title }: Omit<Contest, 'standings'>,
  entrants: { running: Running; requests: HttpRequest[] }[],
  pace: Pace,
  report: Field['report'],
): Promise<Contest> {
  const able = entrants.filter(({ requests }) => requests.length > 0)
  const result = { name, title, standings: await contest(able, pace) }
  report(result)
  return result
}
