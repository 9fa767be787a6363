import type { Results, Standing } from './bench.ts'
import type { SendingCost, WriteStanding } from './benchWrites.ts'
import type { Key } from './contenders.ts'

const keys: Key[] = ['a', 'b', 'c', 'd', 'e']

const ofNames = 'professor-search'

type Promised = [promise: string, measureOf: (readOrWrite: string) => number, holds: (value: number) => boolean]

export function report({ reads: standings, writes, sending }: Results): string {
  const reads = [...new Set(standings.map(({ read }) => read.replace(/ (growing|beside what is sold)$/, '')))]
  const find = (read: string, key: Key, times = 1) =>
    standings.find((standing) => standing.read === read && standing.key === key && standing.times === times)
  const rows = (cell: (standing: Standing, bare?: Standing) => string) =>
    reads.map((read) => [
      read,
      ...keys.map((key) => {
        const standing = find(read, key)
        return standing ? cell(standing, find(read, 'a')) : '–'
      }),
    ])
  const head = keys.map((key) => `(${key})`)
  const speed = (read: string, key: Key, times = 1) => find(read, key, times)?.perSecond ?? Number.NaN
  const growthOf = (read: string, key: Key) => speed(`${read} growing`, key) / speed(`${read} growing`, key, 10)
  const growthOfOthers = (read: string) => (read === ofNames ? Number.NaN : growthOf(read, 'c'))
  const soldOf = (read: string) => speed(`${read} beside what is sold`, 'c') / speed(`${read} beside what is sold`, 'c', 5)
  const tailOf = (read: string) => (find(read, 'd')?.p99Ms ?? Number.NaN) / (find(read, 'd')?.p50Ms ?? Number.NaN)
  const worst = (read: string, of: (standing: Standing) => number) =>
    Math.max(...standings.filter((standing) => standing.read === read && 'cde'.includes(standing.key)).map(of))
  const promises: Promised[] = [
    ['(c) at least 0.25 × (b) on every read', (read) => speed(read, 'c') / speed(read, 'b'), (ratio) => ratio >= 0.25],
    ['(d) at least 1.0 × (a) on every read', (read) => speed(read, 'd') / speed(read, 'a'), (ratio) => ratio >= 1],
    ['(d) at least 2.5 × (b) on every read', (read) => speed(read, 'd') / speed(read, 'b'), (ratio) => ratio >= 2.5],
    // REST returns all fields of a row, twice the bytes.
    ['REST (e) at least 0.75 × GraphQL (d)', (read) => speed(read, 'e') / speed(read, 'd'), (ratio) => ratio >= 0.75],
    ['p99 of (d) at most 6 × p50 on every read', tailOf, (ratio) => ratio <= 6],
    // Above 3, because the polling of the job queue is counted as well.
    ['no read of ours costs more than 3 SQL statements', (read) => worst(read, ({ statements }) => statements), (count) => count < 3.5],
    ['at most 400 MB resident under load', (read) => worst(read, ({ memoryMb }) => memoryMb ?? 0), (megabytes) => megabytes <= 400],
    ['with ten times the data at most 1.5 × per request (c)', growthOfOthers, (ratio) => ratio <= 1.5],
    // Ten times as many names resemble the typed one, and each is compared.
    [
      `${ofNames} with ten times the data at most 2 × per request (c)`,
      (read) => (read === ofNames ? growthOf(read, 'c') : Number.NaN),
      (ratio) => ratio <= 2,
    ],
    // A tenth is noise.
    ['1,000 listings and 4,000 sold or expired: at most 1.1 × per request (c)', soldOf, (ratio) => ratio <= 1.1],
  ]
  const relative = ({ key, perSecond }: Standing, bare?: Standing) =>
    key === 'a' || !bare ? `${perSecond.toFixed(0)}/s` : (perSecond / bare.perSecond).toFixed(2)
  const times = ({ p50Ms, p99Ms, statements }: Standing) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} / ${statements.toFixed(1)}`
  const growth = reads.map((read) => [read, growthOf(read, 'a').toFixed(2), growthOf(read, 'c').toFixed(2)])
  return [
    table(['promise', 'kept', 'where not'], [...judge(reads, promises), ...judgeWrites(writes)]),
    table(['requests a second, those of (a) being 1', ...head], rows(relative)),
    table(['p50 ms / p99 ms / SQL', ...head], rows(times)),
    table(['cost of a request, ten times the data over one', '(a)', '(c)'], growth.some((row) => !row.includes('NaN')) ? growth : []),
    ...reportWrites(writes, sending),
  ].join('\n\n')
}

function judge(names: string[], promises: Promised[]): string[][] {
  return promises.flatMap(([promise, measureOf, holds]) => {
    const values = names.map((name) => ({ name, value: measureOf(name) })).filter(({ value }) => Number.isFinite(value))
    const missed = values.filter(({ value }) => !holds(value)).map(({ name, value }) => `${name}: ${value.toFixed(2)}`)
    return values.length > 0 ? [[promise, missed.length === 0 ? 'yes' : 'no', missed.join(', ')]] : []
  })
}

function judgeWrites(writes: WriteStanding[]): string[][] {
  const find = (name: string, key: Key) => writes.find((standing) => standing.write === name && standing.key === key)
  const ratio = (name: string) => (find(name, 'd')?.perSecond ?? Number.NaN) / (find(name, 'a')?.perSecond ?? Number.NaN)
  return judge(
    [...new Set(writes.map(({ write }) => write))],
    [
      ['writes by GraphQL (d) at least 0.35 × (a)', ratio, (times) => times >= 0.35],
      ['writes by GraphQL (d) at most 3 ms of processor', (name) => find(name, 'd')?.cpuMs ?? Number.NaN, (ms) => ms <= 3],
    ],
  )
}

function reportWrites(writes: WriteStanding[], sending: SendingCost[]): string[] {
  const bare = (name: string) => writes.find(({ write, key }) => write === name && key === 'a')?.perSecond ?? Number.NaN
  const names: Record<string, string> = { a: 'hand-written', d: 'GraphQL', e: 'REST' }
  const rows = writes.map(({ write, key, perSecond, cpuMs, statements, p50Ms, p99Ms }) => [
    ...[`${write}, ${names[key]} (${key})`, `${perSecond.toFixed(0)}/s`, (perSecond / bare(write)).toFixed(2), cpuMs.toFixed(2)],
    ...[statements.toFixed(1), `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`],
  ])
  return [
    table(['write', 'a second', 'those of (a) being 1', 'processor ms', 'SQL', 'p50 ms / p99 ms'], rows),
    table(
      ['a message that is sent later', 'processor ms', 'SQL'],
      sending.map(({ template, cpuMs, statements }) => [template, cpuMs.toFixed(2), statements.toFixed(1)]),
    ),
  ]
}

export const table = (head: string[], rows: (string | number)[][]): string =>
  rows.length === 0
    ? ''
    : [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
