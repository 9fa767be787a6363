// Contender (a): hand-written statements behind bare node:http. Each read and write is one prepared statement, with parameters in the order
// of the query.
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { openPool } from '../src/database/client.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

const pool = openPool(process.env.DATABASE_URL ?? '', { maxConnections: 20 })
const statements = new Map(reads.map(({ name, sql }) => [`/${name}`, { name, text: `SELECT answer::text FROM (${sql}) whole (answer)` }]))

const writing = new Map(writes.map((write) => [`/${write.name}`, write]))

async function write(path: string, body: string): Promise<string> {
  const { name, sql, values } = writing.get(path) as (typeof writes)[number]
  const { target, input } = JSON.parse(body)
  const given = [target, JSON.stringify(input), ...(values?.(input) ?? [])]
  return JSON.stringify((await pool.query({ name, text: sql, values: given })).rows[0])
}

/** CPU time in Prometheus's format, like our own metrics. */
function metrics(): string {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
}

async function answer(request: http.IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/metrics') return metrics()
  if (request.method === 'POST') return write(url.pathname, await text(request))
  const statement = statements.get(url.pathname)
  return statement ? (await pool.query({ ...statement, values: [...url.searchParams.values()] })).rows[0].answer : 'null'
}

const server = () =>
  http.createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request).then(
      (body) => response.end(body),
      (error) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })

for (const port of [process.env.PORT, process.env.METRICS_PORT]) server().listen(Number(port), '127.0.0.1')
