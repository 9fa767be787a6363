import { expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { createBook, createEvent } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { recordStatements } from '../../test/statements.ts'
import { columnsOf, fieldsOf, readRows } from './statements.ts'

const test = testServices()

it.each(Object.values(Prisma.ModelName))('%s: the column of every field has its name in snake_case', async (model) => {
  const delegate = `${model.charAt(0).toLowerCase()}${model.slice(1)}`
  const { findMany } = (test.db as unknown as Record<string, { findMany(): Promise<unknown> }>)[delegate] ?? {}
  const [byPrisma] = await recordStatements(async () => findMany?.())
  const columns = [...(byPrisma?.text ?? '').matchAll(/"t0"\."(\w+)"/g)].map(([, column]) => column)
  expect(columns.length).toBeGreaterThanOrEqual(fieldsOf(model).length)
  expect(columnsOf(model).sql).toBe(
    fieldsOf(model)
      .map((field, index) => `${columns[index]} AS "${field}"`)
      .join(', '),
  )
})

it('a row is what Prisma reads', async () => {
  await createBook(test)
  await createEvent(test)
  expect(await readRows(test.pool, Prisma.sql`SELECT ${columnsOf('Book')} FROM books`)).toEqual(await test.db.book.findMany())
  expect(await readRows(test.pool, Prisma.sql`SELECT ${columnsOf('Event', { of: 'e' })} FROM events e`)).toEqual(
    await test.db.event.findMany(),
  )
})

it('decimals are numbers where that is said', async () => {
  await test.db.book.deleteMany()
  await createBook(test, { price: '12.50', title: 'Basi' })
  const columns = columnsOf('Book', { fields: ['title', 'price'], floats: ['price'] })
  expect(await readRows(test.pool, Prisma.sql`SELECT ${columns} FROM books`)).toEqual([{ title: 'Basi', price: 12.5 }])
})
