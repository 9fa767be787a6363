import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { LoadOrder, LoadResult } from './load.ts'

/** One way to answer; all ways of a contest answer the same data. */
export interface Contender {
  name: string
  order: Omit<LoadOrder, 'connections' | 'seconds'>
}

export interface Standing extends LoadResult {
  name: string
  /** Requests per second over those of the first contender. */
  ratio: number
}

/** Measures the contenders in turns, so that a slow minute of the machine hits them all, and takes each one's median. */
export async function contest(contenders: Contender[], { rounds = 3, seconds = 3, connections = 20 } = {}): Promise<Standing[]> {
  const results = new Map<string, LoadResult[]>(contenders.map(({ name }) => [name, []]))
  for (const { order } of contenders) await load({ ...order, connections, seconds: 1 }) // warms up
  for (let round = 0; round < rounds; round++) {
    for (const { name, order } of contenders) results.get(name)?.push(await load({ ...order, connections, seconds }))
  }
  const medians = contenders.map(({ name }) => ({ name, ...median(results.get(name) ?? []) }))
  return medians.map((one) => ({ ...one, ratio: one.requestsPerSecond / (medians[0]?.requestsPerSecond ?? 1) }))
}

function load(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve).once('error', reject)
  })
}

function median(results: LoadResult[]): LoadResult {
  const sorted = results.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { requestsPerSecond: 0, p50Ms: 0, p99Ms: 0 }
}

/**
 * The yardstick: one hand-written statement that gives the whole answer as JSON, behind bare `node:http`, over the given pool.
 * @param name of the prepared statement, if there are several
 */
export async function bareServer(pool: pg.Pool, sql: string, name = 'bare'): Promise<{ url: string; close(): void }> {
  const server = http.createServer(async (_request, response) => {
    const { rows } = await pool.query({ name, text: sql })
    response.setHeader('content-type', 'application/json')
    response.end(rows[0].answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
