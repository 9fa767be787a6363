import autocannon from 'autocannon'

export interface LoadResult {
  /** Answers by status. */
  statuses: Record<number, number>
  /** Requests without an answer: the connection broke, or ten seconds passed. */
  unanswered: number
  /** Answers that `verifyBody` refused. */
  mismatches: number
  perSecond: number
  /** Of the answers other than 503, in milliseconds. */
  p50Ms: number
  p99Ms: number
  /** Of the answers 503. */
  refusedP99Ms: number
}

/** Runs autocannon; unlike its own result, times of refusals are counted apart. */
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
