// Contender (a): hand-written statements behind bare node:http. Each read is one prepared statement, its parameters in the order of the query.
import http from 'node:http'
import { openPool } from '../src/database/pool.ts'
import { reads } from './reads.ts'

const pool = openPool(process.env.DATABASE_URL ?? '', { maxConnections: 20 })
const statements = new Map(reads.map(({ name, sql }) => [`/${name}`, { name, text: `SELECT answer::text FROM (${sql}) whole (answer)` }]))

async function answer(url: URL): Promise<string> {
  const statement = statements.get(url.pathname)
  return statement ? (await pool.query({ ...statement, values: [...url.searchParams.values()] })).rows[0].answer : 'null'
}

http
  .createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(new URL(request.url ?? '/', 'http://localhost')).then(
      (body) => response.end(body),
      (error) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
