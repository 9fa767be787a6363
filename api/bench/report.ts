import type { Standing } from './contest.ts'

const columns: { title: string; of(standing: Standing): string }[] = [
  { title: 'requests/s', of: ({ requestsPerSecond }) => requestsPerSecond.toFixed(0) },
  { title: 'ratio', of: ({ ratio }) => ratio.toFixed(2) },
  { title: 'p50 ms', of: ({ p50Ms }) => p50Ms.toFixed(1) },
  { title: 'p99 ms', of: ({ p99Ms }) => p99Ms.toFixed(1) },
  { title: 'CPU ms', of: ({ cpuMs }) => cpuMs.toFixed(2) },
  { title: 'SQL', of: ({ statements }) => statements.toFixed(1) },
  { title: 'MB', of: ({ peakRss }) => (peakRss / 1e6).toFixed(0) },
]

/** A contest as a table for a terminal. */
export function standingsText(title: string, standings: Standing[]): string {
  const head = title.slice(0, 60).padEnd(40) + columns.map((column) => column.title.padStart(11)).join('')
  const lines = standings.map(
    (one) => `  ${one.key} ${one.name}`.padEnd(40) + columns.map((column) => column.of(one).padStart(11)).join(''),
  )
  return ['', head, ...lines].join('\n')
}
