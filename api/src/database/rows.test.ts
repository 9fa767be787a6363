import { expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { testServices } from '../../test/harness.ts'
import { readPrepared, readRows } from './rows.ts'

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

it('prepares a text once for a connection, whatever the values', async () => {
  const client = await test.pool.connect()
  try {
    for (const value of ['a', 'b', 'c']) await readPrepared(client as never, Prisma.sql`SELECT ${value}::text AS once_prepared`)
    const { rows } = await client.query(`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%once_prepared%'`)
    expect(rows).toHaveLength(1)
  } finally {
    client.release()
  }
})
