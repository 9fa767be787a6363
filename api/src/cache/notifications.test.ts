import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAttendee, createBook, createEvent } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'

const test = testServices()
let listener: pg.Client
let heard = 0

beforeAll(async () => {
  listener = new pg.Client({ connectionString: test.databaseUrl })
  await listener.connect()
  listener.on('notification', () => heard++)
  await listener.query('LISTEN chiostro_changes')
})
afterAll(() => listener.end())

/** Notifications sent by one transaction. */
async function notificationsOf(...statements: string[]): Promise<number> {
  await listener.query('SELECT') // those still on their way belong to others
  heard = 0
  await test.pool.query(`BEGIN; ${statements.join(';')}; COMMIT`)
  await listener.query('SELECT')
  return heard
}

it('a row that is added, changed or removed, also with another one, and a table that is emptied, notify', async () => {
  const { id } = await createBook(test)
  expect(await notificationsOf(`UPDATE books SET title = 'Altro' WHERE id = '${id}'`)).toBe(1)
  const columns = 'title, condition, price, seller_name, seller_email'
  expect(await notificationsOf(`INSERT INTO books (id, ${columns}) SELECT 'copy', ${columns} FROM books`)).toBe(1)
  expect(await notificationsOf(`DELETE FROM books WHERE id = '${id}'`)).toBe(1)
  expect(await notificationsOf('TRUNCATE books CASCADE')).toBe(1)
  const event = await createEvent(test)
  await createAttendee(test, event.id)
  await test.pool.query('ALTER TABLE events DISABLE TRIGGER events_announced')
  expect(await notificationsOf(`DELETE FROM events WHERE id = '${event.id}'`)).toBe(1)
  await test.pool.query('ALTER TABLE events ENABLE TRIGGER events_announced')
})

it('a transaction notifies once for all rows of a table, and not at all when it changes none or is rolled back', async () => {
  for (let n = 0; n < 20; n++) await createBook(test)
  expect(await notificationsOf('UPDATE books SET title = title', 'UPDATE books SET title = title')).toBe(1)
  expect(await notificationsOf(`UPDATE books SET title = title WHERE id = 'unknown'`)).toBe(0)
  expect(await notificationsOf('UPDATE books SET title = title', 'ROLLBACK', 'BEGIN')).toBe(0)
})
