import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { listMigrations, migrationsDir } from '../database/migrate.ts'

const migrations = listMigrations(migrationsDir)

const tags = ['Service']
const health = { tags, summary: 'Whether the process is up', response: { 200: z.object({ status: z.literal('ok') }) } }
const ready = {
  ...{ tags, summary: 'Whether database and migrations are ready; 503 while they are not' },
  response: { 200: z.object({ status: z.literal('ready') }), 503: z.object({ status: z.literal('unavailable'), waitingFor: z.string() }) },
}

/** For process managers and load balancers: is the process up, and may it get requests. Always admitted. */
export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/health', { schema: health, config: { lane: null } }, async () => ({ status: 'ok' }) as const)

  app.get('/api/ready', { schema: ready, config: { lane: null } }, async ({ context }, reply) => {
    const { pool, log } = context
    const problem = await Promise.race([problemOf(pool), tooLate()]).catch((error) => {
      log.warn({ err: error }, 'not ready')
      return 'database'
    })
    return problem ? reply.code(503).send({ status: 'unavailable', waitingFor: problem }) : { status: 'ready' as const }
  })
}

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
