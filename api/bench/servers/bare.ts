// (a): one hand-written statement behind bare node:http.
import http from 'node:http'
import { openPool } from '../../src/database/pool.ts'
import { reads } from '../reads.ts'
import { contend, poolSize } from './host.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const pool = openPool(databaseUrl, { maxConnections: poolSize })
const statements = new Map(reads.map(({ name, sql }) => [`/${name}`, { name, text: `SELECT answer::text FROM (${sql}) whole (answer)` }]))

contend(
  http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const statement = statements.get(url.pathname)
    if (!statement) return void response.writeHead(404).end()
    try {
      const { rows } = await pool.query({ ...statement, values: [...url.searchParams.values()] })
      response.setHeader('content-type', 'application/json')
      response.end(rows[0].answer)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  }),
)
