// Server that imitates one of the three services, with optional faults; by hand: node sources/test/standIn.ts cineca 4160
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Reply {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/** Response to a path with its query; undefined if none. */
export type Service = (path: string) => Reply | undefined

/** Replaces the response: a reply, `cut` (the connection breaks within it), `reset` (before it), `silent` (never ends). */
export type Fault = Reply | 'cut' | 'reset' | 'silent'

interface Request {
  path: string
  userAgent: string
  cookie: string | undefined
  method: string
  /** `performance.now()` of the request, and of the end of its response. */
  came: number
  answered: number
}

export interface StandIn {
  /** Without a trailing slash. */
  url: string
  port: number
  requests: Request[]
  /** Paths with queries, without robots.txt. */
  asked(): string[]
  /** Faults by path with query, or prefix: lists are consumed, single ones repeat. */
  faults: Map<string, Fault[] | Fault>
  robots: Reply
  /** Milliseconds before each response. */
  delay: number
  stop(): Promise<void>
}

/** Unknown paths return a page, as in single-page apps. */
const page: Reply = { type: 'text/html', body: '<!DOCTYPE html><html><body>app</body></html>' }
const noRobots: Reply = { status: 404, type: 'text/plain', body: 'Not found' }

export async function startStandIn(service: Service, { port = 0 }: { port?: number } = {}): Promise<StandIn> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const { 'user-agent': userAgent = '', cookie } = request.headers
    const entry: Request = { path, userAgent, cookie, method: request.method ?? '', came: performance.now(), answered: 0 }
    standIn.requests.push(entry)
    response.on('close', () => {
      entry.answered = performance.now()
    })
    const isRobots = path === '/robots.txt'
    const reply = faultFor(standIn.faults, path) ?? (isRobots ? standIn.robots : service(path)) ?? page
    setTimeout(() => answer(response, reply), standIn.delay)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const standIn: StandIn = {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    asked: () => standIn.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    faults: new Map(),
    robots: noRobots,
    delay: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

function faultFor(faults: StandIn['faults'], path: string): Fault | undefined {
  const found = [...faults].find(([beginning]) => path.startsWith(beginning))?.[1]
  return Array.isArray(found) ? found.shift() : found
}

function answer(response: ServerResponse, reply: Fault) {
  if (reply === 'silent') return
  if (reply === 'reset') return void response.destroy()
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[{"cut":')
    return void setTimeout(() => response.destroy(), 20)
  }
  const { status = 200, type = 'application/json', headers = {}, body } = reply
  response.writeHead(status, { 'content-type': type, 'set-cookie': 'session=abc', ...headers }).end(body)
}

if (import.meta.main) {
  const { services } = await import('./services.ts')
  const [kind = 'cineca', port = '4160', year = '2026'] = process.argv.slice(2)
  const service = services[kind as keyof typeof services]
  const standIn = await startStandIn(service(Number(year)), { port: Number(port) })
  standIn.delay = 200
  process.stdout.write(`${kind}: ${standIn.url}\n`)
}
