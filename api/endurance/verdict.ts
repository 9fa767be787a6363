import type { LoadResult } from './loads.ts'
import { type Growth, growthOf, type Sample } from './samples.ts'

/** How long what lasts, in seconds. */
export interface SoakPlan {
  /** After the demo's records, for its pictures. */
  settle: number
  warmUp: number
  measure: number
  soak: number
  overload: number
  recovery: number
  /** Of the measured capacity, to soak with. */
  share: number
  /** Milliseconds for a refusal, the time until the overload is noticed included. */
  refusedWithinMs: number
}

export const fullPlan = (minutes: number): SoakPlan => ({
  settle: 10,
  warmUp: 5,
  measure: 10,
  soak: minutes * 60,
  overload: 10,
  recovery: 10,
  share: 0.8,
  refusedWithinMs: 8_000,
})

/** For the test suite, where other tests use the machine meanwhile: capacity is what it happens to be, and times say nothing. */
export const shortPlan: SoakPlan = {
  settle: 2,
  warmUp: 2,
  measure: 3,
  soak: 120,
  overload: 3,
  recovery: 2,
  share: 0.3,
  refusedWithinMs: Number.POSITIVE_INFINITY,
}

export interface SoakReport {
  /** Requests per second with 32 visitors who ask as fast as they are answered. */
  capacity: number
  soak: LoadResult
  /** The most there was, the overload included. */
  peakMemoryMb: number
  memoryMb: Growth
  connections: Growth
  databaseConnections: Growth
  overload: LoadResult & { health: LoadResult }
  recovered: LoadResult
  /** Empty when all is well. */
  problems: string[]
}

interface SoakRun extends Pick<SoakReport, 'capacity' | 'soak' | 'overload' | 'recovered'> {
  plan: SoakPlan
  /** Of the soak alone. */
  samples: Sample[]
  /** Megabytes. */
  peak: number
}

/** Resident, at any time. */
const mostMemoryMb = 300

/** Seconds; before, a process still takes what it will keep. */
const warmAfter = 60

/** Full events refuse with 409; nothing else may be refused. */
const isFine = (status: string) => ['200', '201', '409'].includes(status)

/** What the numbers of a run mean. */
export function judged({ plan, capacity, soak, samples, peak, overload, recovered }: SoakRun): SoakReport {
  const memoryMb = growthOf(samples, (sample) => sample.memoryMb, 0.1)
  const connections = growthOf(samples, (sample) => sample.connections, 0.1)
  const databaseConnections = growthOf(samples, (sample) => sample.databaseConnections, 0)
  const bad = (what: string, { statuses }: LoadResult, also: string[] = []) =>
    Object.entries(statuses)
      .filter(([status]) => !isFine(status) && !also.includes(status))
      .map(([status, count]) => `${what}: ${count} answers ${status}`)
  const problems = [
    ...bad('soak', soak),
    ...bad('overload', overload, ['503']),
    ...(overload.statuses[503] ? [] : ['overload: nobody was refused']),
    ...(overload.refusedP99Ms > plan.refusedWithinMs ? [`overload: refused after ${overload.refusedP99Ms} ms`] : []),
    ...bad('health under overload', overload.health),
    ...bad('after the overload', recovered),
    ...(peak > mostMemoryMb ? [`memory was ${peak} MB`] : []),
    ...(memoryMb.grows && plan.soak > warmAfter ? [`memory grew from ${memoryMb.from} to ${memoryMb.to} MB`] : []),
    ...(connections.grows ? [`connections grew from ${connections.from} to ${connections.to}`] : []),
    ...(databaseConnections.grows ? [`database connections grew from ${databaseConnections.from} to ${databaseConnections.to}`] : []),
  ]
  return { capacity, soak, peakMemoryMb: peak, memoryMb, connections, databaseConnections, overload, recovered, problems }
}
