import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Client, Order } from './client.ts'

/** What came back from a stretch of load. */
export interface LoadResult {
  requests: number
  perSecond: number
  /** How often each status came; 0 stands for a connection that broke. */
  statuses: Record<number, number>
  p50Ms: number
  p99Ms: number
  /** Of the answers 503, when there are any. */
  refusedP99Ms: number
}

/** Asks as fast as answers come, so many at a time: what the server can carry at most. */
export async function closedLoad(client: Client, next: () => Order, { concurrency, seconds }: { concurrency: number; seconds: number }) {
  const tally = new Tally()
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) await tally.add(client.ask(next()))
  }
  await Promise.all(Array.from({ length: concurrency }, visitor))
  return tally.result(seconds)
}

/** How many, for how long. */
export interface OpenLoad {
  perSecond: number
  seconds: number
}

/** Asks so many times a second, whether answers come or not: visitors do not wait for each other. */
export async function openLoad(client: Client, next: () => Order, { perSecond, seconds }: OpenLoad) {
  const tally = new Tally()
  const began = performance.now()
  const asked: Promise<void>[] = []
  let count = 0
  for (;;) {
    const elapsed = performance.now() - began
    if (elapsed >= seconds * 1000) break
    for (const due = (elapsed / 1000) * perSecond; count < due; count++) asked.push(tally.add(client.ask(next())))
    if (asked.length > 10_000) await Promise.allSettled(asked.splice(0, 5_000))
    await delay(5)
  }
  await Promise.allSettled(asked)
  return tally.result(seconds)
}

class Tally {
  readonly #times: number[] = []
  readonly #refused: number[] = []
  readonly #statuses: Record<number, number> = {}

  async add(asked: Promise<Answer>): Promise<void> {
    const { status, ms } = await asked.catch(() => ({ status: 0, ms: 0 }))
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    if (status === 503) this.#refused.push(ms)
    else this.#times.push(ms)
  }

  result(seconds: number): LoadResult {
    const requests = this.#times.length + this.#refused.length
    return {
      requests,
      perSecond: Math.round(requests / seconds),
      statuses: this.#statuses,
      p50Ms: percentile(this.#times, 0.5),
      p99Ms: percentile(this.#times, 0.99),
      refusedP99Ms: percentile(this.#refused, 0.99),
    }
  }
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}
