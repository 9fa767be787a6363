import type { Services } from '../src/context.ts'
import type { Dumped } from './linkingAttack.ts'

type Reader = Pick<Services, 'pool'>

const rowsOf = async <Row>({ pool }: Reader, statement: string) => (await pool.query(statement)).rows as Row[]

/** Reads all tables, including jobs, in physical order, with the transactions that last wrote and locked each row. */
export async function liveTables(test: Reader): Promise<Dumped[]> {
  const tables = await rowsOf<{ name: string }>(
    test,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  )
  const dump: Dumped[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown>; xmin: string; xmax: string }>(
      test,
      `SELECT to_jsonb(t) AS row, t.xmin::text, t.xmax::text FROM ${name} t ORDER BY t.ctid`,
    )
    dump.push({ name, rows: rows.map(({ row, xmin, xmax }) => ({ ...row, xmin: Number(xmin), xmax: Number(xmax) })) })
  }
  return dump
}

/** Range of transaction numbers. */
export type Span = [first: number, last: number]

const nextNumber = async (test: Reader) => Number((await rowsOf<{ id: string }>(test, 'SELECT pg_current_xact_id()::text AS id'))[0]?.id)

/** Records the transactions of an act. */
export async function noted<Result>(test: Reader, spans: Span[], act: () => Promise<Result>): Promise<Result> {
  const first = await nextNumber(test)
  const result = await act()
  spans.push([first, await nextNumber(test)])
  return result
}

/** Tables with rows last written or locked by these transactions. */
export async function tablesOf(test: Reader, spans: Span[]): Promise<string[]> {
  const isOne = (number: unknown) => spans.some(([first, last]) => Number(number) > first && Number(number) < last)
  const dump = await liveTables(test)
  return dump.filter(({ rows }) => rows.some(({ xmin, xmax }) => isOne(xmin) || isOne(xmax))).map(({ name }) => name)
}
