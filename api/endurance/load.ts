import autocannon from 'autocannon'
import { httpRequest, type Order } from './visitors.ts'

export interface LoadResult {
  requests: number
  perSecond: number
  /** How often each status was answered. */
  statuses: Record<number, number>
  /** Requests that nothing answered: the connection broke, or ten seconds passed. */
  unanswered: number
  p50Ms: number
  p99Ms: number
  /** Of the answers 503. */
  refusedP99Ms: number
}

interface LoadOptions {
  connections: number
  seconds: number
  /** Of all connections together; as many as are answered if absent. */
  perSecond?: number
}

/** Drives a server with the requests that `next` gives. */
export async function load(url: string, next: () => Order, { connections, seconds, perSecond }: LoadOptions): Promise<LoadResult> {
  const statuses: Record<number, number> = {}
  const [times, refused]: number[][] = [[], []]
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const order = next()
    return { ...request, ...httpRequest(order), path: order.path }
  }
  autocannon(
    { url, connections, duration: seconds, requests: [{ setupRequest }], ...(perSecond ? { overallRate: Math.ceil(perSecond) } : {}) },
    (error, result) => (error ? reject(error) : resolve(result)),
  ).on('response', (_client, status, _bytes, ms) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    ;(status === 503 ? refused : times)?.push(ms)
  })
  const { errors } = await promise
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return {
    requests,
    perSecond: Math.round(requests / seconds),
    statuses,
    unanswered: errors,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    refusedP99Ms: percentile(refused, 0.99),
  }
}

function percentile(times: number[] = [], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}
