import { expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { testServices } from '../../test/harness.ts'
import { openPool } from './client.ts'
import { decimal, moment, readPage, readPrepared, readRows } from './statements.ts'

const test = testServices()

const everyKind = Prisma.sql`SELECT 12.50::numeric(10, 2) AS price, '2026-11-21 10:30:00.123+00'::timestamptz AS moment, ARRAY['a, "b"', ''] AS texts,
  ${7}::int AS whole, 1.5::float8 AS part, true AS flag, NULL::text AS nothing, json_build_object('key', 'è') AS json`

it('gives the values that Prisma gives', async () => {
  const [byPrisma] = await test.db.$queryRaw<object[]>(everyKind)
  for (const read of [readRows, readPrepared, readPrepared]) {
    const [row] = await read<Record<string, unknown>>(test.pool, everyKind)
    expect(row).toEqual(byPrisma)
    expect(row?.price).toBeInstanceOf(Prisma.Decimal)
    expect(row?.moment).toBeInstanceOf(Date)
  }
})

it('gives the same values of a page, in its order, and no rows of an empty one', async () => {
  const statement = Prisma.sql`SELECT found.*, place FROM generate_series(3, 1, -1) place, (${everyKind}) found`
  const makers = { price: decimal, moment } as never
  const read = (sql: Prisma.Sql) => readPage<{ price: Prisma.Decimal }>(readPrepared, test.pool, sql, makers)
  const rows = await read(statement)
  expect(rows).toEqual(await readRows(test.pool, statement))
  expect(rows[0]?.price).toBeInstanceOf(Prisma.Decimal)
  expect(await read(Prisma.sql`${statement} LIMIT 0`)).toEqual([])
  expect(await readPage(readRows, test.pool, Prisma.sql`SELECT NULL::timestamptz AS moment`, { moment } as never)).toEqual([
    { moment: null },
  ])
})

it('prepares a text once for a connection, for all values', async () => {
  const pool = openPool(test.databaseUrl, { maxConnections: 1 })
  try {
    for (const value of ['a', 'b', 'c']) await readPrepared(pool, Prisma.sql`SELECT ${value}::text AS once_prepared`)
    const { rows } = await pool.query(`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%once_prepared%'`)
    expect(rows).toHaveLength(1)
  } finally {
    await pool.end()
  }
})

it('prepares what Prisma inserts, and what it reads with relations; neither lists of ids nor single rows', async () => {
  const texts = await test.db.$transaction(async (tx) => {
    for (const subject of ['a', 'b']) await tx.outgoingMail.create({ data: { template: 'test.plain', payload: { subject } } })
    await tx.outgoingMail.findFirst()
    for (const ids of [['a'], ['a', 'b']]) await tx.degreeCourse.findMany({ where: { id: { in: ids } }, include: { department: true } })
    for (const id of ['a', 'b']) await tx.degreeCourse.findUnique({ where: { id }, include: { department: true } })
    const rows = await tx.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`
    return rows.map(({ statement }) => statement).filter((text) => /outgoing_mails|degree_courses/.test(text))
  })
  expect(texts.map((text) => text.slice(0, 11))).toEqual(['INSERT INTO', 'SELECT "t0"'])
})
