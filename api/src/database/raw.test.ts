import { describe, expect, it, vi } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { bookInput, createBook, createEvent } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { managementLinkMail } from '../features/books/books.mail.ts'
import { publishBook } from '../features/books/books.service.ts'
import { register } from '../features/events/registrations.service.ts'
import { mailParts } from '../mail/outbox.ts'
import { inRawTransaction, rawOn } from './raw.ts'

const test = testServices()
const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })
const statement = `SELECT price, image_urls AS "imageUrls", created_at AS "createdAt" FROM books WHERE id = `

describe('statements of plain pg', () => {
  it('give the same values as those of Prisma', async () => {
    const { id } = await createBook(test, { price: '12.50' })
    const { price, imageUrls, createdAt } = await test.db.book.findUniqueOrThrow({ where: { id } })
    const [row] = await rawOn(test.pool).$queryRaw<object[]>`
      SELECT price, image_urls AS "imageUrls", created_at AS "createdAt" FROM books WHERE id = ${id}`
    expect(row).toEqual({ price, imageUrls, createdAt })
    expect(await rawOn(test.pool).$queryRawUnsafe(`${statement}$1`, id)).toEqual([row])
    expect(await rawOn(test.pool).$executeRaw`UPDATE books SET title = title WHERE id = ${id}`).toBe(1)
  })

  it('of one transaction are stored together or not at all, with their messages and jobs', async () => {
    const { id } = await createBook(test)
    const mails = () => test.db.outgoingMail.count({ where: { payload: { path: ['bookId'], equals: id } } })
    const enqueue = (fails: boolean) =>
      inRawTransaction(test.pool, async (tx) => {
        const payload = Prisma.sql`SELECT json_build_object('bookId', id) FROM books WHERE id = ${id}`
        await tx.$executeRaw(Prisma.sql`WITH ${await mailParts(tx, managementLinkMail, payload)} SELECT`)
        if (fails) throw new Error('afterwards')
      })
    await expect(enqueue(true)).rejects.toThrow('afterwards')
    expect(await mails()).toBe(0)
    await enqueue(false)
    expect(await mails()).toBe(1)
    const { rows } = await test.pool.query(
      `SELECT priority, singleton_key = m.id AS "isItsOwn" FROM outgoing_mails m JOIN pgboss.job j ON j.data = jsonb_build_object('id', m.id)
       WHERE m.payload ->> 'bookId' = $1`,
      [id],
    )
    expect(rows).toEqual([{ priority: 10, isItsOwn: true }])
  })
})

describe('the writes of the first day of term', () => {
  it('are few statements: two to publish, one to register', async () => {
    const { id } = await createEvent(test)
    const attendee = (n: number) => ({ attendeeName: 'Ada', attendeeEmail: `ada${n}@example.org` })
    // Queues are looked up once in a process.
    await publishBook(context(), bookInput({}))
    await register(context(), id, attendee(1))
    const statements = vi.spyOn(test.pool, 'query')
    const transactions = vi.spyOn(test.pool, 'connect')
    await publishBook(context(), bookInput({}))
    expect(statements).toHaveBeenCalledTimes(2)
    await register(context(), id, attendee(2))
    expect(statements).toHaveBeenCalledTimes(3)
    // `query` of a pool connects by itself, once a statement.
    expect(transactions).toHaveBeenCalledTimes(3)
    vi.restoreAllMocks()
  })
})
