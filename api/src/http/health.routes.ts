import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { listMigrations, migrationsDir } from '../database/migrate.ts'
import type { Route } from './rest.ts'

const migrations = listMigrations(migrationsDir)

/** For process managers and load balancers: is the process up, and may it get requests. */
export const healthRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/health',
    lane: null,
    tag: 'Service',
    summary: 'Whether the process is up',
    answers: { 200: z.object({ status: z.literal('ok') }) },
    handle: async () => ({ status: 200, body: { status: 'ok' } }),
  },
  {
    method: 'GET',
    path: '/api/ready',
    lane: null,
    tag: 'Service',
    summary: 'Whether database and migrations are ready; 503 while they are not',
    answers: { 200: z.object({ status: z.literal('ready') }) },
    async handle({ pool, log }) {
      const problem = await Promise.race([problemOf(pool), tooLate()]).catch((error) => {
        log.warn({ err: error }, 'not ready')
        return 'database'
      })
      return problem ? { status: 503, body: { status: 'unavailable', waitingFor: problem } } : { status: 200, body: { status: 'ready' } }
    },
  },
]

/** A balancer asks every few seconds and takes silence for a dead process; under load there may be no free connection for longer. */
const tooLate = () =>
  delay(2_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer from the database within 2 s')))

async function problemOf(pool: pg.Pool): Promise<'migrations' | null> {
  const { rows } = await pool.query<{ applied: number }>(
    'SELECT count(*)::int AS applied FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)',
    [migrations],
  )
  return rows[0]?.applied === migrations.length ? null : 'migrations'
}
