// Contender (a): hand-written statements behind bare node:http.
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { openPool } from '../src/database/pool.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { reads } from './reads/all.ts'
import { writes } from './writes.ts'

const pool = openPool(process.env.DATABASE_URL ?? '', { maxConnections: 20 })
const handlers = new Map<string, (url: URL, request: IncomingMessage) => Promise<string>>()

/** A read is one prepared statement, its parameters in the order of the query string. */
for (const { name, sql } of reads) {
  const statement = { name, text: `SELECT answer::text FROM (${sql}) whole (answer)` }
  handlers.set(`/${name}`, async (url) => (await pool.query({ ...statement, values: [...url.searchParams.values()] })).rows[0].answer)
}

/** A write is one transaction of prepared statements. */
for (const { name, transaction } of writes) {
  handlers.set(`/${name}`, async (_url, request) => {
    const { target, input } = JSON.parse(await text(request))
    const row = await inTransaction(pool, async (client) => {
      let first: { id: string } | undefined
      for (const [index, { sql, values }] of transaction.entries()) {
        const { rows } = await client.query({ name: `${name} ${index}`, text: sql, values: values(target, input, first ?? { id: '' }) })
        first ??= rows[0]
      }
      return first
    })
    return JSON.stringify(row)
  })
}

http
  .createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'application/json')
    Promise.resolve(handlers.get(url.pathname)?.(url, request)).then(
      (body) => response.end(body ?? 'null'),
      (error) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
