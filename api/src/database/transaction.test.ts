import { describe, expect, it } from 'vitest'
import { createBook } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { holdLocks, untilBlocked } from '../../test/locks.ts'
import { plainMail } from '../../test/worker.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type OpenDatabase, openDatabase, type Transaction } from './client.ts'
import { isUnavailable } from './failure.ts'
import { inClientTransaction, inTransaction, type Loss, repeats } from './transaction.ts'

const test = testServices()

async function twoBooks() {
  const [first, second] = [await createBook(test), await createBook(test)].map(({ id }) => id).toSorted() as [string, string]
  return { first, second, ids: [first, second] }
}
type Books = Awaited<ReturnType<typeof twoBooks>>

const titles = async ({ ids }: Books) => (await test.db.book.findMany({ where: { id: { in: ids } } })).map(({ title }) => title)
const retitle = (tx: Transaction, id: string) => tx.$executeRaw`UPDATE books SET title = title || '+' WHERE id = ${id}`

/** Locks two rows in the other order, so that PostgreSQL rolls back `act`, which waits first. */
async function inADeadlock<Result>({ first, second }: Books, act: () => Promise<Result>): Promise<Result> {
  const other = await test.pool.connect()
  await other.query(`BEGIN; SET LOCAL deadlock_timeout = '1min'`)
  await other.query(`UPDATE books SET title = 'other' WHERE id = $1`, [second])
  const acting = act()
  await untilBlocked(test)
  await other.query(`UPDATE books SET title = 'other' WHERE id = $1`, [first])
  await other.query('COMMIT')
  other.release()
  return acting
}

async function repeatsIn(loss: Loss, act: () => Promise<unknown>): Promise<number> {
  const before = repeats[loss]
  await act()
  return repeats[loss] - before
}

const transact = <Result>(run: (tx: Transaction) => Promise<Result>) => inTransaction(test, run)

describe('a transaction', () => {
  it('that loses to another in a deadlock is done again, and is stored once', async () => {
    const books = await twoBooks()
    let runs = 0
    const act = () =>
      transact(async (tx) => {
        runs++
        for (const id of books.ids) await retitle(tx, id)
      })
    expect(await repeatsIn('deadlock', () => inADeadlock(books, act))).toBe(1)
    expect(runs).toBe(2)
    expect(await titles(books)).toEqual(['other+', 'other+'])
  })

  it('that cannot be serialized is done again on what the other has stored', async () => {
    const books = await twoBooks()
    let runs = 0
    const act = () =>
      transact(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
        const [book] = await tx.$queryRaw<{ title: string }[]>`SELECT title FROM books WHERE id = ${books.first}`
        if (++runs === 1) await test.db.book.updateMany({ where: { id: { in: books.ids } }, data: { title: 'other' } })
        await tx.$executeRaw`UPDATE books SET title = ${`${book?.title} seen`} WHERE id = ${books.first}`
      })
    expect(await repeatsIn('serialization', act)).toBe(1)
    expect((await titles(books)).toSorted()).toEqual(['other', 'other seen'])
  })

  it('that is refused only when it is committed is done again', async () => {
    const count = async (tx: Transaction) => {
      await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`
      const [found] = await tx.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM feature_flags`
      await tx.$executeRaw`INSERT INTO feature_flags (name, enabled) VALUES (gen_random_uuid()::text, true)`
      return found?.n ?? 0
    }
    const seen: number[] = []
    const act = () =>
      transact(async (tx) => {
        seen.push(await count(tx))
        if (seen.length === 1) await transact(count)
      })
    expect(await repeatsIn('serialization', act)).toBe(1)
    expect(seen[1]).toBe((seen[0] ?? 0) + 1)
  })

  it('is given up after three repetitions, as a passing trouble of the database', async () => {
    let runs = 0
    const act = transact((tx) => {
      runs++
      return tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`
    })
    expect(await act.catch(isUnavailable)).toBe(true)
    expect(runs).toBe(4)
  })

  it('that fails for another reason is not', async () => {
    let runs = 0
    const act = transact((tx) => {
      runs++
      return tx.$executeRaw`SELECT 1 / 0`
    })
    await expect(act).rejects.toThrow()
    expect(runs).toBe(1)
  })
})

it('a message queued in a transaction that lost is sent once', async () => {
  const books = await twoBooks()
  const act = () =>
    inTransaction(test, async (tx) => {
      await enqueueMail(tx, plainMail, { subject: 'Once' })
      for (const id of books.ids) await retitle(tx, id)
    })
  await inADeadlock(books, act)
  expect(await test.db.outgoingMail.count({ where: { template: plainMail.name } })).toBe(1)
  const { rows } = await test.pool.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job j JOIN outgoing_mails m ON m.id = j.data ->> 'id' WHERE m.template = $1`,
    [plainMail.name],
  )
  expect(rows).toEqual([{ jobs: 1 }])
})

describe('a statement that is a transaction of its own', () => {
  /** Locks the rows in the order of their ids. */
  const text = `WITH locked AS (SELECT id FROM books WHERE id = ANY($1) ORDER BY id FOR UPDATE)
    UPDATE books SET sold_where = 'here' FROM locked WHERE books.id = locked.id`
  const statements: [string, (database: Pick<OpenDatabase, 'db' | 'pool'>, books: Books) => Promise<unknown>][] = [
    ['of Prisma', async ({ db }, { ids }) => await db.$executeRawUnsafe(text, ids)],
    ['of plain pg', ({ pool }, { ids }) => pool.query(text, [ids])],
  ]

  it.each(statements)('%s is done again after a deadlock', async (_kind, update) => {
    const books = await twoBooks()
    expect(await repeatsIn('deadlock', () => inADeadlock(books, () => update(test, books)))).toBe(1)
    expect(await test.db.book.count({ where: { id: { in: books.ids }, soldWhere: 'here', title: 'other' } })).toBe(2)
  })

  it.each(statements)('%s is done again where it cannot be serialized', async (_kind, update) => {
    const books = await twoBooks()
    const options = '-c timezone=UTC -c default_transaction_isolation=serializable'
    const strict = openDatabase(`${test.databaseUrl}?${new URLSearchParams({ options })}`)
    const end = await holdLocks(test, `UPDATE books SET title = 'other' WHERE id = ANY($1)`, [books.ids])
    const act = async () => {
      const updating = update(strict, books)
      await untilBlocked(test)
      await end('COMMIT')
      await updating
    }
    expect(await repeatsIn('serialization', act)).toBe(1)
    await strict.close()
    expect(await test.db.book.count({ where: { id: { in: books.ids }, soldWhere: 'here', title: 'other' } })).toBe(2)
  })
})

it('a connection whose transaction lost goes on serving', async () => {
  const books = await twoBooks()
  await inADeadlock(books, () =>
    inClientTransaction(test.pool, async (client) => {
      for (const id of books.ids) await client.query(`UPDATE books SET title = 'ours' WHERE id = $1`, [id])
    }),
  )
  expect(await titles(books)).toEqual(['ours', 'ours'])
  expect(test.pool.idleCount).toBe(test.pool.totalCount)
})
