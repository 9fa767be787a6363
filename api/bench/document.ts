import os from 'node:os'
import type { Results } from './bench.ts'
import { contenders, type Key } from './contenders.ts'
import type { Standing } from './contest.ts'
import type { Contest } from './phases.ts'
import { growthOf, highest, judge } from './targets.ts'

/** The parts of docs/performance.md that a run writes, by the name of their marker. */
export function sectionsOf(results: Results, now = new Date()): Record<string, string> {
  const { reads, writes, growth } = results
  return {
    machine: machine(results.postgres, now),
    targets: table(
      ['promise', 'kept', 'where not'],
      judge(results).map(({ promise, missed }) => [promise, missed.length ? 'no' : 'yes', missed.join(', ')]),
    ),
    speed: `${speeds(reads)}\n\n${speeds(writes)}`,
    details: details([...reads, ...writes]),
    memory: table(
      ['', 'MB'],
      highest([...reads, ...writes], ({ peakRss }) => peakRss / 1e6, keys).map(({ name, value }) => [nameOf(name), value.toFixed(0)]),
    ),
    growth: grown(growth),
  }
}

/**
 * Puts each section between its markers, `<!-- name -->` and `<!-- /name -->`; the prose around them stays as it is.
 * @throws when a marker is missing
 */
export function withSections(document: string, sections: Record<string, string>): string {
  return Object.entries(sections).reduce((text, [name, content]) => {
    const [head, rest] = [text.indexOf(`<!-- ${name} -->`), text.indexOf(`<!-- /${name} -->`)]
    if (head < 0 || rest < head) throw new Error(`docs/performance.md has no place for "${name}"`)
    return `${text.slice(0, head)}<!-- ${name} -->\n\n${content}\n\n${text.slice(rest)}`
  }, document)
}

const keys = contenders.map(({ key }) => key)
const nameOf = (key: string) => `(${key}) ${contenders.find((one) => one.key === key)?.name}`

function table(head: string[], rows: string[][]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function machine(postgres: string, now: Date): string {
  const processor = os.cpus()[0]?.model ?? 'unknown processor'
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const software = `Node ${process.versions.node}, PostgreSQL ${postgres}`
  return `${now.toISOString().slice(0, 10)}: ${os.availableParallelism()} cores (${processor}), ${memory} GB, ${software}.`
}

const cellOf = (standings: Standing[], key: Key, of: (standing: Standing) => string) => {
  const standing = standings.find((one) => one.key === key)
  return standing ? of(standing) : '–'
}

/** Requests per second of (a), and everybody else as a part of it. */
function speeds(contests: Contest[]): string {
  const others = keys.filter((key) => key !== 'a')
  return table(
    ['', '(a) requests/s', ...others.map((key) => `(${key})`)],
    contests.map(({ title, standings }) => [
      title,
      cellOf(standings, 'a', (one) => one.requestsPerSecond.toFixed(0)),
      ...others.map((key) => cellOf(standings, key, ({ ratio }) => ratio.toFixed(2))),
    ]),
  )
}

/** Milliseconds until half and until 99 of 100 had their answer, of the processor, and statements. */
function details(contests: Contest[]): string {
  const cell = ({ p50Ms, p99Ms, cpuMs, statements }: Standing) =>
    `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} / ${cpuMs.toFixed(2)} / ${statements.toFixed(1)}`
  return table(
    ['p50 ms / p99 ms / CPU ms / SQL', ...keys.map((key) => `(${key})`)],
    contests.map(({ name, standings }) => [name, ...keys.map((key) => cellOf(standings, key, cell))]),
  )
}

function grown(contests: Contest[]): string {
  const [bare, ours] = [growthOf(contests, 'a'), growthOf(contests, 'c')]
  return table(
    ['cost of a request, ten times the data over one', '(a)', '(c)'],
    contests.map(({ title }, index) => [title, ...[bare, ours].map((found) => found[index]?.value.toFixed(2) ?? '–')]),
  )
}
