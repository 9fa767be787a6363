import type { Contest, Results, Standing } from './bench.ts'
import { contenders, type Key } from './contenders.ts'

/** The results as Markdown, for docs/performance.md. */
export function report(results: Results): string {
  const { reads, growth } = results
  const cell = ({ standings }: Contest, key: Key, of: (standing: Standing, bare: Standing | undefined) => string) => {
    const standing = standings.find((one) => one.key === key)
    return standing ? of(standing, standings[0]) : '–'
  }
  const ratio = (one: Standing, first?: Standing) => (one.requestsPerSecond / (first?.requestsPerSecond ?? 1)).toFixed(2)
  const times = ({ p50Ms, p99Ms, cpuMs, statements }: Standing) =>
    `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} / ${cpuMs.toFixed(2)} / ${statements.toFixed(1)}`
  const others = keys.filter((key) => key !== 'a')
  const [bare, ours] = [growthOf(growth, 'a'), growthOf(growth, 'c')]
  return [
    table(
      ['promise', 'kept', 'where not'],
      promises(results).map(({ promise, missed }) => [promise, missed.length ? 'no' : 'yes', missed.join(', ')]),
    ),
    table(
      ['', '(a) requests/s', ...others.map((key) => `(${key})`)],
      reads.map((one) => [one.title, cell(one, 'a', (a) => a.requestsPerSecond.toFixed(0)), ...others.map((key) => cell(one, key, ratio))]),
    ),
    table(
      ['p50 ms / p99 ms / CPU ms / SQL', ...keys.map((key) => `(${key})`)],
      reads.map((one) => [one.name, ...keys.map((key) => cell(one, key, times))]),
    ),
    table(
      ['', 'MB'],
      highest(reads, keys).map(({ name, value }) => [`(${name}) ${contenders.find(({ key }) => key === name)?.name}`, value.toFixed(0)]),
    ),
    growth.length > 0
      ? table(
          ['cost of a request, ten times the data over one', '(a)', '(c)'],
          growth.map(({ title }, index) => [title, ...[bare, ours].map((found) => found[index]?.value.toFixed(2) ?? '–')]),
        )
      : '',
  ].join('\n\n')
}

const keys = contenders.map(({ key }) => key)
const ours: Key[] = ['c', 'd', 'e']

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

interface Found {
  name: string
  value: number
}

/** The promises that these results can judge; `missed` names the contests that break them. */
function promises({ reads, growth }: Results): { promise: string; missed: string[] }[] {
  const judged: [promise: string, found: Found[], isKept: (value: number) => boolean][] = [
    ['(c) at least 1.2 × (b) on every read', ratios(reads, 'c', 'b'), (ratio) => ratio >= 1.2],
    ['(d) at least 0.8 × (a) on every public read', ratios(reads, 'd', 'a'), (ratio) => ratio >= 0.8],
    ['REST (e) at least as fast as GraphQL (d), 5 % being noise', ratios(reads, 'e', 'd'), (ratio) => ratio >= 0.95],
    ['p99 at most 8 × p50 on every read of ours', each(reads, ({ p99Ms, p50Ms }) => p99Ms / p50Ms), (ratio) => ratio <= 8],
    // Above: the polling of the job queue is counted as well.
    ['no read of ours costs more than 3 SQL statements', each(reads, ({ statements }) => statements), (count) => count < 3.5],
    ['under 300 MB resident under load', highest(reads, ours), (megabytes) => megabytes < 300],
    ['with ten times the data at most 1.3 × per request (c)', growthOf(growth, 'c'), (ratio) => ratio <= 1.3],
  ]
  return judged
    .filter(([, found]) => found.length > 0)
    .map(([promise, found, isKept]) => {
      const missed = found.filter(({ value }) => !isKept(value))
      return { promise, missed: missed.map(({ name, value }) => `${name}: ${value.toFixed(value < 10 ? 2 : 0)}`) }
    })
}

const speedOf = ({ standings }: Contest, key: Key) => standings.find((one) => one.key === key)?.requestsPerSecond

/** Speed of one relative to another, in every contest that has both. */
const ratios = (contests: Contest[], key: Key, other: Key): Found[] =>
  contests.flatMap((contest) => {
    const [speed, measure] = [speedOf(contest, key), speedOf(contest, other)]
    return speed === undefined || measure === undefined ? [] : { name: contest.name, value: speed / measure }
  })

const each = (contests: Contest[], numberOf: (standing: Standing) => number): Found[] =>
  contests.flatMap(({ name, standings }) =>
    standings.filter(({ key }) => ours.includes(key)).map((one) => ({ name: `${name} (${one.key})`, value: numberOf(one) })),
  )

/** Highest resident memory of each, in megabytes. */
const highest = (contests: Contest[], of: Key[]): Found[] =>
  of.flatMap((key) => {
    const values = contests.flatMap(({ standings }) => standings.filter((one) => one.key === key).map(({ peakRss }) => peakRss / 1e6))
    return values.length > 0 ? { name: key, value: Math.max(...values) } : []
  })

/** Cost of a request on ten times the data relative to one. */
const growthOf = (contests: Contest[], key: Key): Found[] =>
  contests.flatMap(({ name, standings }) => {
    const [small, large] = standings.filter((one) => one.key === key)
    return small && large ? { name, value: small.requestsPerSecond / large.requestsPerSecond } : []
  })
