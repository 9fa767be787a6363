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

interface Found {
  name: string
  value: number
}

/** Two runs of the same differ by so much. */
const noise = 0.95
const ours: Key[] = ['c', 'd', 'e']

/** Judges a run by what it measured. */
export function judge({ reads, writes, growth }: Results): Target[] {
  const judged: [promise: string, found: Found[], isKept: (value: number) => boolean][] = [
    ['(c) at least 1.2 × (b) on every read', ratios(reads, 'c', 'b'), (ratio) => ratio >= 1.2],
    ['(d) at least 1.0 × (a) on every public read', ratios(reads, 'd', 'a'), (ratio) => ratio >= 1],
    ['REST (e) at least as fast as GraphQL (d), 5 % being noise', ratios(reads, 'e', 'd'), (ratio) => ratio >= noise],
    ['p99 at most 8 × p50 on every read of ours', each(reads, ({ p99Ms, p50Ms }) => p99Ms / p50Ms), (ratio) => ratio <= 8],
    // The few statements of a warm-up that ends late are counted as well.
    ['no read of ours costs more than 3 SQL statements', each(reads, ({ statements }) => statements), (count) => count <= 3.05],
    ['under 300 MB resident under load', highest([...reads, ...writes], ({ peakRss }) => peakRss / 1e6), (megabytes) => megabytes < 300],
    ['with ten times the data at most 1.3 × per request (c)', growthOf(growth, 'c'), (ratio) => ratio <= 1.3],
  ]
  return judged
    .filter(([, found]) => found.length > 0)
    .map(([promise, found, isKept]) => ({ promise, missed: found.filter(({ value }) => !isKept(value)).map(told) }))
}

const told = ({ name, value }: Found) => `${name}: ${value.toFixed(value < 10 ? 2 : 0)}`

const speedOf = ({ standings }: Contest, key: Key) => standings.find((one) => one.key === key)?.requestsPerSecond

/** How many times as fast one is as another, in every contest that has both. */
function ratios(contests: Contest[], key: Key, other: Key): Found[] {
  return contests.flatMap((contest) => {
    const [speed, measure] = [speedOf(contest, key), speedOf(contest, other)]
    return speed === undefined || measure === undefined ? [] : { name: contest.name, value: speed / measure }
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
