// (b): PostGraphile 5 as its documentation advises for production: the amber preset, no watching, no explorer, no explaining, one pool.
// Not TypeScript, because its packages are there only where the benchmark was run (package.json beside this file).
import http from 'node:http'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { contend, countStatements, poolSize } from '../servers/host.ts'

countStatements(pg.Client.prototype)
const [connectionString] = process.argv.slice(2)
// The same settings of a session as ours: they decide what a search finds, and how fast.
const options = '-c timezone=UTC -c pg_trgm.strict_word_similarity_threshold=0.43 -c random_page_cost=1.1'
const pool = new pg.Pool({ connectionString, max: poolSize, options })

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { watch: false, graphiql: false },
  grafast: { explain: false },
})
const server = http.createServer()
const serv = instance.createServ(grafserv)
await serv.addTo(server)
await serv.ready()
contend(server)
