import { table } from '../report.ts'
import { requestsPerVisit } from './mix.ts'

export interface Measured {
  processes: number
  hasReplica: boolean
  /** Requests per second. */
  capacity: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Milliseconds of CPU per request, by part. */
  costMs: { server: number; primary: number; replica: number; load: number }
  memoryMb: number
  /** Fraction of public statements served by the replica. */
  fromReplica: number
  failed: number
}

const visitors = (perSecond: number) => Math.round((perSecond * 60) / requestsPerVisit)
const name = ({ processes, hasReplica }: Measured) =>
  `${processes} process${processes > 1 ? 'es' : ''}${hasReplica ? ' and a replica' : ''}`

export function reportDay(measured: Measured[], seconds: number): string {
  const head = ['', 'capacity: visitors a minute', 'requests/s', `at 70 %, ${seconds} s: p50 / p99`, 'memory', 'from the replica', 'failed']
  const costs = ['processor ms a request', 'server', 'primary', 'replica', 'load', 'one processor each: server', 'primary']
  const row = (measured: Measured) => [
    name(measured),
    visitors(measured.capacity),
    Math.round(measured.capacity),
    `${measured.p50Ms.toFixed(0)} / ${measured.p99Ms.toFixed(0)} ms`,
    `${measured.memoryMb} MB`,
    measured.hasReplica ? `${(100 * measured.fromReplica).toFixed(0)} %` : '–',
    measured.failed,
  ]
  const costRow = (measured: Measured) => [
    name(measured),
    ...(['server', 'primary', 'replica', 'load'] as const).map((part) => measured.costMs[part].toFixed(2)),
    `${visitors(1_000 / measured.costMs.server)} visitors a minute`,
    `${visitors(1_000 / measured.costMs.primary)}`,
  ]
  return [table(head, measured.map(row)), table(costs, measured.map(costRow))].join('\n\n')
}
