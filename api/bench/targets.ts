import type { Results } from './bench.ts'
import type { Key } from './contenders.ts'
import type { Standing } from './contest.ts'
import type { Contest } from './phases.ts'

/** What was promised (issue "Speed and endurance"), and where a run did not keep it. */
export interface Target {
  promise: string
  /** Each as `name: number`; empty when it is kept everywhere. */
  missed: string[]
}

/** Two runs of the same differ by so much. */
const noise = 0.95
const ours: Key[] = ['c', 'd', 'e']

/** Judges a run. */
export function judge({ reads, writes, growth }: Results): Target[] {
  const megabytes = (one: Standing) => one.peakRss / 1e6
  return [
    { promise: '(c) at least 1.2 × (b) on every read', missed: ratios(reads, 'c', 'b', (ratio) => ratio >= 1.2) },
    { promise: '(d) at least 1.0 × (a) on every public read', missed: ratios(reads, 'd', 'a', (ratio) => ratio >= 1) },
    { promise: 'REST (e) at least as fast as GraphQL (d), 5 % being noise', missed: ratios(reads, 'e', 'd', (ratio) => ratio >= noise) },
    {
      promise: 'p99 at most 8 × p50 on every read of ours',
      missed: each(reads, ({ p99Ms, p50Ms }) => p99Ms / p50Ms)
        .filter(({ value }) => value > 8)
        .map(told),
    },
    {
      promise: 'no read of ours costs more than 3 SQL statements',
      missed: each(reads, ({ statements }) => statements)
        .filter(({ value }) => value > 3.05)
        .map(told),
    },
    {
      promise: 'under 300 MB resident under load',
      missed: highest([...reads, ...writes], megabytes)
        .filter(({ value }) => value >= 300)
        .map(told),
    },
    {
      promise: 'with ten times the data at most 1.3 × per request (c)',
      missed: growthOf(growth, 'c')
        .filter(({ value }) => value > 1.3)
        .map(told),
    },
  ]
}

interface Found {
  name: string
  value: number
}

const told = ({ name, value }: Found) => `${name}: ${value.toFixed(value < 10 ? 2 : 0)}`

const speedOf = ({ standings }: Contest, key: Key) => standings.find((one) => one.key === key)?.requestsPerSecond

function ratios(contests: Contest[], key: Key, other: Key, isKept: (ratio: number) => boolean): string[] {
  return contests.flatMap((contest) => {
    const [speed, measure] = [speedOf(contest, key), speedOf(contest, other)]
    if (speed === undefined || measure === undefined || isKept(speed / measure)) return []
    return told({ name: contest.name, value: speed / measure })
  })
}

const each = (contests: Contest[], numberOf: (standing: Standing) => number): Found[] =>
  contests.flatMap(({ name, standings }) =>
    standings.filter(({ key }) => ours.includes(key)).map((one) => ({ name: `${name} (${one.key})`, value: numberOf(one) })),
  )

/** The highest value of each of ours in all contests. */
export function highest(contests: Contest[], numberOf: (standing: Standing) => number, keys = ours): Found[] {
  return keys.flatMap((key) => {
    const values = contests.flatMap(({ standings }) => standings.filter((one) => one.key === key).map(numberOf))
    return values.length > 0 ? { name: key, value: Math.max(...values) } : []
  })
}

/** What a request costs on ten times the data, over what it costs on one. */
export const growthOf = (contests: Contest[], key: Key): Found[] =>
  contests.flatMap(({ name, standings }) => {
    const [small, large] = standings.filter((one) => one.key === key)
    return small && large ? { name, value: small.requestsPerSecond / large.requestsPerSecond } : []
  })
