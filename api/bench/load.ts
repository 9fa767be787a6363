import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What one run of load found. */
export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface LoadOrder {
  url: string
  method: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
  connections: number
  seconds: number
}

// Runs in a thread of its own, so that asking does not slow down answering more than it must.
const { url, method, body, headers: sent = {}, connections, seconds } = workerData as LoadOrder
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })

function once(): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = body ? { ...sent, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : sent
    const request = http.request(url, { method, agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${method} ${url} answered ${response.statusCode}`))
      })
    })
    request.once('error', reject).end(body)
  })
}

const times: number[] = []
const end = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) times.push(await once())
  }),
)
agent.destroy()
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
parentPort?.postMessage({ requestsPerSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) } satisfies LoadResult)
