import type { Services } from '../src/context.ts'

/** All rows as text, except for these tables, to compare or find leftovers. */
export async function wholeDatabase(
  { pool }: Pick<Services, 'pool'>,
  except: string[] = [],
  schema = 'public',
): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = $2 AND tablename <> ALL ($1) ORDER BY 1`,
    [['_prisma_migrations', ...except], schema],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${schema}"."${name}" t ORDER BY 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Tables that contain one of these texts, including jobs. */
export async function tablesHolding(services: Pick<Services, 'pool'>, ...texts: string[]): Promise<string[]> {
  const all = { ...(await wholeDatabase(services)), ...(await wholeDatabase(services, [], 'pgboss')) }
  return Object.keys(all).filter((name) => all[name]?.some((row) => texts.some((text) => row.includes(text))))
}
