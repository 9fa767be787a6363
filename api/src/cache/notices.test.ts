import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { topics } from '../database/changes.ts'

const test = testServices()
let listener: pg.Client
let heard: string[] = []

beforeAll(async () => {
  listener = new pg.Client({ connectionString: test.databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('LISTEN chiostro_changes')
})
afterAll(() => listener.end())

/** The topics that are told of while the statements run, in one transaction. */
async function topicsOf(...statements: string[]): Promise<string[]> {
  await listener.query('SELECT') // what is still on its way belongs to others
  heard = []
  await test.pool.query(`BEGIN; ${statements.join(';')}; COMMIT`)
  await listener.query('SELECT')
  return heard
}

/** No answer that is kept is made of these. */
const unread = [
  ...['users', 'sessions', 'audit_log', 'deleted_records', 'seller_contacts', 'messages', 'outgoing_mails', 'cancellation_tokens'],
  ...['images', 'rate_limits', 'catalogue_files', 'catalogue_file_chunks', 'schools', 'courses', 'subjects', '_prisma_migrations'],
]

it('every table tells of its changes, or stands among those that no kept answer is made of', async () => {
  const { rows } = await test.pool.query<{ name: string; topics: string[] }>(`
    SELECT relname AS name, array_agg(trim(trailing '\\000' FROM encode(tgargs, 'escape')) ORDER BY tgtype) FILTER (WHERE tgtype IS NOT NULL) AS topics
    FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND tgfoid = 'announce_change'::regproc AND tgenabled = 'O'
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace GROUP BY 1`)
  const telling = rows.filter((row) => row.topics !== null)
  expect(rows.filter((row) => row.topics === null).map(({ name }) => name)).toEqual(expect.arrayContaining(unread))
  expect(rows).toHaveLength(telling.length + unread.length)
  // Two triggers each, of one topic: row by row, and when it is emptied.
  for (const row of telling) expect([row.topics.length, new Set(row.topics).size], row.name).toEqual([2, 1])
  expect(new Set(telling.flatMap((row) => row.topics))).toEqual(new Set(topics))
})

it('a row that is added, changed or removed, and a table that is emptied, are told of', async () => {
  const { id } = await createBook(test)
  expect(await topicsOf(`UPDATE books SET title = 'Altro' WHERE id = '${id}'`)).toEqual(['books'])
  const columns = 'title, condition, price, seller_name, seller_email'
  expect(await topicsOf(`INSERT INTO books (id, ${columns}) SELECT 'copy', ${columns} FROM books`)).toEqual(['books'])
  expect(await topicsOf(`DELETE FROM books WHERE id = '${id}'`)).toEqual(['books'])
  expect(await topicsOf('TRUNCATE books CASCADE')).toEqual(['books'])
})

it('what goes with another row is told of', async () => {
  const { id } = await createEvent(test)
  await createAttendee(test, id)
  await test.pool.query(`ALTER TABLE events DISABLE TRIGGER events_announced`)
  expect(await topicsOf(`DELETE FROM events WHERE id = '${id}'`)).toEqual(['events'])
  await test.pool.query(`ALTER TABLE events ENABLE TRIGGER events_announced`)
})

it('a statement that changes nothing, and a transaction that is taken back, tell nothing', async () => {
  await createBook(test)
  expect(await topicsOf(`UPDATE books SET title = title WHERE id = 'nobody'`)).toEqual([])
  expect(await topicsOf('UPDATE books SET title = title', 'ROLLBACK', 'BEGIN')).toEqual([])
})

it('a transaction that changes many rows of several tables tells of each topic once', async () => {
  for (let n = 0; n < 20; n++) await createBook(test)
  await createEvent(test)
  const told = await topicsOf('UPDATE books SET title = title', 'UPDATE events SET title = title', 'UPDATE books SET title = title')
  expect(told).toEqual(['books', 'events'])
})
