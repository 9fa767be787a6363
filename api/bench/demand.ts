import pg from 'pg'
import { median, min } from 'simple-statistics'
import { createLogger } from '../src/log.ts'
import { notingEmpty } from '../src/security/countedReads.ts'
import { readConfig } from '../src/startup/config.ts'

// node api/bench/demand.ts   What it costs a search that finds nothing to be counted, in microseconds; without a database.

const turns = 20
const searches = 100

const config = readConfig({})
// Connects to nothing: what is counted would be stored after two seconds.
const asker = { config, clientAddress: '203.0.113.9', pool: new pg.Pool(), log: createLogger(config) }
const empty = Promise.resolve({ rows: [] })
const times: number[] = []
for (let turn = 0; turn < turns; turn++) {
  const began = performance.now()
  for (let n = 0; n < searches; n++) await notingEmpty(asker, 'books', { search: `Parola è ${turn} ${n}`, sort: '', course: '' }, empty)
  times.push(((performance.now() - began) / searches) * 1_000)
}
process.stdout.write(`median ${median(times).toFixed(1)} µs, fastest ${min(times).toFixed(1)} µs\n`)
process.exit(0)
