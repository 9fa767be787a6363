// (a): statements written by hand, behind bare node:http.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openPool } from '../../src/database/pool.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { reads } from '../reads.ts'
import { writes } from '../writes.ts'
import { contend, poolSize } from './host.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const pool = openPool(databaseUrl, { maxConnections: poolSize })

type Answer = (url: URL, request: IncomingMessage) => Promise<string | Buffer>

/** A read is one prepared statement, its parameters in the order of the address. */
const answers = new Map<string, Answer>(
  reads.map(({ name, sql }) => {
    const statement = { name, text: `SELECT answer::text FROM (${sql}) whole (answer)` }
    return [`/${name}`, async (url) => (await pool.query({ ...statement, values: [...url.searchParams.values()] })).rows[0].answer]
  }),
)

/** A write is one transaction of prepared statements. */
for (const { name, transaction } of writes) {
  answers.set(`/${name}`, async (_url, request) => {
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

/** A file that is the same for everybody, in memory as somebody else answered it once. */
const kept = new Map<string, Promise<Buffer>>()
answers.set('/kept', ({ searchParams }, { headers }) => {
  const from = searchParams.get('from') ?? ''
  const encoding = headers['accept-encoding'] ?? 'identity'
  const key = `${encoding} ${from}`
  const file = kept.get(key) ?? bodyOf(from, { 'accept-encoding': encoding })
  kept.set(key, file)
  return file
})

/** The bytes as they travel: `fetch` would unpack them. */
function bodyOf(url: string, headers: http.OutgoingHttpHeaders): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => void Array.fromAsync(response).then((pieces) => resolve(Buffer.concat(pieces)), reject))
      .once('error', reject)
  })
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const body = await answers.get(url.pathname)?.(url, request)
  response.setHeader('content-type', 'application/json')
  response.end(body ?? 'null')
}

contend(
  http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  }),
)
