import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { booksContest, fillBooks } from '../api/bench/books.ts'
import { catalogueContests } from '../api/bench/catalogue.ts'
import type { Standing } from '../api/bench/contest.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/database/client.ts'
import { startEmbeddedPostgres } from '../api/src/database/embedded.ts'
import { migrate } from '../api/src/database/migrate.ts'
import { createLogger } from '../api/src/log.ts'
import { openStorage } from '../api/src/storage/storage.ts'

// npm run bench: what our answers cost beside one hand-written SQL statement that answers the same. Ratios, not seconds.

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-bench-'))
fs.chmodSync(dataDir, 0o755) // as root, PostgreSQL runs as another user
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
try {
  const url = postgres.url('postgres')
  await migrate(url)
  const { db, pool, close } = openDatabase(url)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const services = { config, db, pool, storage: openStorage(config), log: createLogger(config) }
  await fillBooks(services)
  print('24 listings out of 5,000, newest first', await booksContest(services))
  for (const { title, standings } of await catalogueContests(services)) print(title, standings)
  await close()
} finally {
  await postgres.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

function print(title: string, standings: Standing[]) {
  console.log(`\n${title} (${os.availableParallelism()} cores, Node ${process.versions.node})\n`)
  for (const { name, requestsPerSecond, ratio, p50Ms, p99Ms } of standings) {
    const numbers = [
      `${requestsPerSecond.toFixed(0)} req/s`,
      `ratio ${ratio.toFixed(2)}`,
      `p50 ${p50Ms.toFixed(1)} ms`,
      `p99 ${p99Ms.toFixed(1)} ms`,
    ]
    console.log(`  ${name.padEnd(36)} ${numbers.map((number) => number.padStart(14)).join('')}`)
  }
}
