import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { testServices } from '../../../test/harness.ts'
import { ConflictError } from '../../errors.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { deletables } from './deletion.sql.ts'

const test = testServices()
const adminContext = async () => contextOf(test, await loggedInAdmin(test))

/** Reads all columns, including those unknown to Prisma. */
const rowOf = async (table: string, id: string) => (await test.pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0]

/** Deletes a new listing, changes the schema, tries to restore, and reverts the change. */
async function restoreAfter(change: string, undo: string) {
  const context = await adminContext()
  const { id } = await createBook(test)
  await deleteAsAdmin(context, 'book', id, {})
  await test.pool.query(change)
  try {
    await restoreDeleted(context, 'book', id)
    return await rowOf('books', id)
  } finally {
    await test.pool.query(undo)
  }
}

describe('what was deleted before the schema changed', () => {
  it('takes the default of a column that was added since', async () => {
    const row = await restoreAfter(
      `ALTER TABLE books ADD COLUMN edition text NOT NULL DEFAULT 'prima', ADD COLUMN pages int`,
      'ALTER TABLE books DROP COLUMN edition, DROP COLUMN pages',
    )
    expect(row).toMatchObject({ edition: 'prima', pages: null })
  })

  it('lets the database fill a generated column', async () => {
    const row = await restoreAfter(
      'ALTER TABLE books ADD COLUMN title_length int GENERATED ALWAYS AS (length(title)) STORED',
      'ALTER TABLE books DROP COLUMN title_length',
    )
    expect(row.title_length).toBe(row.title.length)
  })

  it('leaves a column behind that is no longer there', async () => {
    await test.pool.query(`ALTER TABLE books ADD COLUMN shelf text NOT NULL DEFAULT 'A3'`)
    const row = await restoreAfter('ALTER TABLE books DROP COLUMN shelf', 'SELECT')
    expect(row).not.toHaveProperty('shelf')
  })

  it('has the rows that hang on it take their defaults as well', async () => {
    const context = await adminContext()
    const event = await createEvent(test)
    const attendees = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    await deleteAsAdmin(context, 'event', event.id, {})
    await test.pool.query('ALTER TABLE event_attendees ADD COLUMN came boolean NOT NULL DEFAULT false')
    await restoreDeleted(context, 'event', event.id)
    for (const { id } of attendees) expect(await rowOf('event_attendees', id)).toMatchObject({ came: false })
    await test.pool.query('ALTER TABLE event_attendees DROP COLUMN came')
  })

  it('does without the rows of a table that was not known then', async () => {
    const context = await adminContext()
    const event = await createEvent(test)
    await createAttendee(test, event.id)
    await deleteAsAdmin(context, 'event', event.id, {})
    await test.pool.query(`UPDATE deleted_records SET data = data - 'cancellation_tokens' - 'outgoing_mails' WHERE record_id = $1`, [
      event.id,
    ])
    await restoreDeleted(context, 'event', event.id)
    expect(await test.db.eventAttendee.count({ where: { eventId: event.id } })).toBe(1)
  })

  it.each([
    ['a column that must be filled', 'ALTER TABLE books ADD COLUMN owner_id text NOT NULL', 'ALTER TABLE books DROP COLUMN owner_id'],
    ['a check it does not pass', 'ALTER TABLE books ADD CONSTRAINT dear CHECK (price > 500)', 'ALTER TABLE books DROP CONSTRAINT dear'],
    [
      'a type it does not fit',
      'ALTER TABLE books ALTER COLUMN condition TYPE int USING 1',
      `ALTER TABLE books ALTER COLUMN condition TYPE text USING 'Come nuovo'`,
    ],
  ])('is refused with a clear sentence by %s, and stays restorable', async (_, change, undo) => {
    await test.db.book.deleteMany()
    const before = await test.db.deletedRecord.count()
    const attempt = restoreAfter(change, undo)
    await expect(attempt).rejects.toThrow(ConflictError)
    await expect(attempt).rejects.toThrow('risalgono a una versione precedente della piattaforma')
    expect([await test.db.book.count(), await test.db.deletedRecord.count()]).toEqual([0, before + 1])
  })

  it('is refused when its id was given away meanwhile', async () => {
    const context = await adminContext()
    const { id } = await createBook(test)
    await deleteAsAdmin(context, 'book', id, {})
    await createBook(test, { id, title: 'Un altro' })
    await expect(restoreDeleted(context, 'book', id)).rejects.toThrow('Esiste già qualcosa con lo stesso identificativo')
    expect(await test.db.book.findUnique({ where: { id } })).toMatchObject({ title: 'Un altro' })
  })
})

describe('every table that hangs on something deletable', () => {
  it('is known to the deletion', async () => {
    const { rows } = await test.pool.query<{ parent: string; child: string }>(
      `SELECT confrelid::regclass::text AS parent, conrelid::regclass::text AS child FROM pg_constraint WHERE contype = 'f'`,
    )
    const forgotten = Object.values(deletables).flatMap(({ table, dependents, links }) => {
      const moving = [table, ...dependents.map((dependent) => dependent.table)]
      return rows.filter(({ parent, child }) => moving.includes(parent) && ![...moving, links?.table].includes(child))
    })
    expect(forgotten).toEqual([])
    expect(rows).toContainEqual({ parent: 'events', child: 'event_attendees' })
  })
})
