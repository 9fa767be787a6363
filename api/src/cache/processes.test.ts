import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookInput, createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { until } from '../../test/until.ts'

const test = testServices()
const folder = temporaryFolder()
let servers: ServerProcess[]

beforeAll(async () => {
  const start = () => startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  servers = [await start(), await start()]
}, 600_000)
afterAll(async () => {
  await stopServers(...servers)
  fs.rmSync(folder, { recursive: true, force: true })
})

const at = (which: number) => servers[which]?.url ?? ''
async function publish(which: number): Promise<string> {
  const { title, ...input } = bookInput()
  const answer = await postJson(`${at(which)}/api/books`, { title, ...input })
  expect(answer.status).toBe(201)
  return title
}
async function listed(which: number): Promise<string> {
  const answer = await postJson(`${at(which)}/graphql`, { query: '{ books { edges { node { title } } } }' })
  // A busy machine: the server asks to come again.
  return answer.status === 503 ? listed(which) : answer.text()
}

/** Caches the list in both processes. */
const keepAtBoth = () => Promise.all([0, 1].flatMap((which) => [listed(which), listed(which)]))

it('a change made by one process is in the next answer of that process, and soon in those of the other', async () => {
  for (const [here, there] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await keepAtBoth()
    const title = await publish(here)
    expect(await listed(here)).toContain(title)
    await until(async () => (await listed(there)).includes(title), 'the old list')
  }
})

it('a change made past both is soon in the answers of both', async () => {
  await keepAtBoth()
  const { title } = await createBook(test)
  for (const which of [0, 1]) await until(async () => (await listed(which)).includes(title), 'the old list')
})

it('while the connections that listen are killed again and again, each process still reads its own writes', async () => {
  for (let round = 0; round < 10; round++) {
    const which = round % 2
    await keepAtBoth()
    const killed = test.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN chiostro_changes%' AND datname = current_database()`,
    )
    const title = await publish(which)
    expect(await listed(which)).toContain(title)
    await killed
    await until(async () => (await listed(1 - which)).includes(title), 'the old list')
  }
})
