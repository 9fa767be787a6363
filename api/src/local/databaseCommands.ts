import type { DatabaseStatus, DemoRemoval } from '@chiostro/domain/local/results'
import { removeDemo } from '../../../prisma/demo/remove.ts'
import { migrate, migrationStates } from '../database/migrate.ts'
import type { LocalServices } from './connect.ts'

export async function databaseStatus({ pool }: Pick<LocalServices, 'pool'>): Promise<DatabaseStatus<Date>> {
  const { rows } = await pool.query<{ version: string; size: string }>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size`,
  )
  const { migrations, unknown } = await migrationStates(pool)
  const pending = migrations.filter(({ appliedAt }) => appliedAt === null).length
  return { version: rows[0]?.version ?? '', size: Number(rows[0]?.size), migrations, pending, unknown }
}

export const databaseMigrate = async ({ databaseUrl }: LocalServices): Promise<{ applied: string[] }> => ({
  applied: await migrate(databaseUrl),
})

/** @throws ConflictError while an import runs */
export const demoRemove = (services: LocalServices): Promise<DemoRemoval> => removeDemo(services)
