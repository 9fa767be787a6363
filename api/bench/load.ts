import autocannon from 'autocannon'

export interface LoadResult {
  statuses: Record<number, number>
  /** Without a response: the connection broke, or ten seconds passed. */
  unanswered: number
  /** Rejected by `verifyBody`. */
  mismatches: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  refusedP99Ms: number
}

/** Runs autocannon, with separate times for 503. */
export async function load(options: autocannon.Options): Promise<LoadResult> {
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const refused: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const began = performance.now()
  autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on('response', (_client, status, _bytes, ms) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    ;(status === 503 ? refused : times).push(ms)
  })
  const { errors, mismatches } = await promise
  const seconds = (performance.now() - began) / 1000
  const perSecond = (times.length + refused.length) / seconds
  const percentiles = { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), refusedP99Ms: percentile(refused, 0.99) }
  return { statuses, unanswered: errors, mismatches, perSecond, ...percentiles }
}

const percentile = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
