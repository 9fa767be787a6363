import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { mayWrite } from '../database/diskGuard.ts'
import { isOutOfSpace, reasonOf } from '../database/failure.ts'
import { countApplied, listMigrations, migrationsDir } from '../database/migrate.ts'
import { inClientTransaction } from '../database/transaction.ts'
import { version } from '../startup/program.ts'
import { tryFolder } from '../storage/folders.ts'
import { tagged } from './tags.ts'

const migrations = listMigrations(migrationsDir)

const waitingFor = z.enum(['database', 'migrations', 'disk'])
type Problem = z.infer<typeof waitingFor>

const health = {
  operationId: 'getHealth',
  summary: 'Whether the process is up, and which version it is',
  response: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
}
const ready = {
  operationId: 'getReadiness',
  summary: 'Whether database and migrations are ready, and there is room to write; 503 while they are not',
  response: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('unavailable'), waitingFor }).describe('Not ready, and what it waits for'),
  },
}

/** Liveness and readiness for process managers and load balancers. Always admitted. */
export const healthRoutes = tagged('Service', async (app) => {
  app.get('/api/health', { schema: health, config: { lane: null } }, async () => ({ status: 'ok', version }) as const)

  const problemOfDisk = sharedForAMoment(checkDiskSpace)
  app.get('/api/ready', { schema: ready, config: { lane: null } }, async ({ context }, reply) => {
    const { pool, log, disk } = context
    // Skips other checks: on a full disk the database may be slow, too.
    if (disk?.isLow) return reply.code(503).send({ status: 'unavailable', waitingFor: 'disk' })
    const problem = await Promise.race([problemOfSchema(pool), tooLate()])
      .then((problem) => problem ?? problemOfDisk(context))
      .catch((error) => {
        log.warn({ err: error }, 'not ready')
        return 'database' as const
      })
    return problem ? reply.code(503).send({ status: 'unavailable', waitingFor: problem }) : { status: 'ready' as const }
  })
})

/** A balancer takes silence for a dead process; under load a free connection may take longer than its timeout. */
const tooLate = () =>
  delay(2_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer from the database within 2 s')))

const problemOfSchema = async (pool: Services['pool']): Promise<'migrations' | null> =>
  (await countApplied(pool, migrations)) === migrations.length ? null : 'migrations'

type DiskCheck = Pick<Services, 'pool' | 'config' | 'log'>

async function checkDiskSpace({ pool, config, log }: DiskCheck): Promise<Problem | null> {
  try {
    const written = inClientTransaction(pool, mayWrite)
    if (!(await Promise.race([written, tooLate()]))) return 'database'
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    log.error({ reason: reasonOf(error) }, 'not ready: the database has no space left')
    return 'disk'
  }
  return tryFolder(config.dataDir).then(
    () => null,
    (error) => {
      log.error({ reason: reasonOf(error) }, 'not ready: nothing can be written to DATA_DIR')
      return 'disk' as const
    },
  )
}

/** Milliseconds. Each check writes a little, and anyone may request it. */
const moment = 1_000

/** Shares a check among concurrent requests; caches success for a moment. */
function sharedForAMoment(check: (looked: DiskCheck) => Promise<Problem | null>) {
  let current: Promise<Problem | null> | undefined
  return (looked: DiskCheck) => {
    current ??= check(looked).then(
      (problem) => {
        if (problem) current = undefined
        else setTimeout(() => (current = undefined), moment).unref()
        return problem
      },
      (error) => {
        current = undefined
        throw error
      },
    )
    return current
  }
}
