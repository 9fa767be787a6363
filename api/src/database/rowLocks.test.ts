import { expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { createBook, createEvent } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { lockRow, lockRows } from './rowLocks.ts'
import { inTransaction } from './transaction.ts'

const test = testServices()

async function twoEvents(): Promise<[string, string]> {
  const ids = [(await createEvent(test)).id, (await createEvent(test)).id].toSorted()
  return ids as [string, string]
}

it('rows are locked in the order of their keys, in whichever order they are named', async () => {
  const [first, second] = await twoEvents()
  await inTransaction(test, async (tx) => {
    expect(await lockRows(tx, 'events', [second, first])).toEqual([first, second])
    expect(await lockRows(tx, 'events', Prisma.sql`id = ${first} OR id = ${second}`)).toEqual([first, second])
    const waiting = inTransaction(test, (other) => other.$queryRaw`SELECT FROM events WHERE id = ${second} FOR UPDATE NOWAIT`)
    await expect(waiting).rejects.toThrow(/could not obtain lock/)
  })
})

it('of a row that does not exist nothing is locked', async () => {
  await inTransaction(test, async (tx) => {
    expect(await lockRow(tx, 'follows', 'none')).toBe(false)
    expect(await lockRow(tx, 'events', (await createEvent(test)).id)).toBe(true)
  })
})

it('a transaction that locks a table after a later one is refused', async () => {
  const { id: eventId } = await createEvent(test)
  const { id: bookId } = await createBook(test)
  const refused = /Rows of events are locked before those of books/
  const backwards = async (tx: Parameters<typeof lockRow>[0]) => {
    await lockRow(tx, 'books', bookId)
    await lockRow(tx, 'events', eventId)
  }
  await expect(inTransaction(test, backwards)).rejects.toThrow(refused)
  await inTransaction(test, async (tx) => {
    await lockRow(tx, 'events', eventId)
    await lockRow(tx, 'books', bookId)
  })
})

it('a row before one that the transaction holds is refused; one that it holds already is not', async () => {
  const [first, second] = await twoEvents()
  await expect(
    inTransaction(test, async (tx) => {
      await lockRow(tx, 'events', second)
      await lockRow(tx, 'events', first)
    }),
  ).rejects.toThrow(/Rows of events are locked in the order of their keys/)
  await inTransaction(test, async (tx) => {
    await lockRows(tx, 'events', [first, second])
    await lockRow(tx, 'events', first)
  })
})
