// Contender (b): PostGraphile 5 as documented for production: amber preset, one pool, no watching, explorer or explain. Not TypeScript, as
// `npm run check` lacks types of a package that only the benchmark installs.
import http from 'node:http'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

// Session settings of our pool: they affect results and speed of searches.
const options = '-c timezone=UTC -c pg_trgm.strict_word_similarity_threshold=0.43 -c random_page_cost=1.1'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options })
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
server.listen(Number(process.env.PORT), '127.0.0.1')
