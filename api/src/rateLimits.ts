import { createHash } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, Services } from './context.ts'
import { RateLimitedError } from './errors.ts'

/**
 * Writes one client address may make in a time. A whole campus may share one address, so the limits stop machines, not students.
 * Reads are bounded by the cost limits of GraphQL and the page sizes instead.
 */
const rules = {
  publish: { points: 120, seconds: 600 },
  contact: { points: 120, seconds: 600 },
  event: { points: 120, seconds: 600 },
  // Everybody in one lecture hall may sign up within the same minutes.
  register: { points: 1200, seconds: 600 },
  // A lecturer asks the whole hall to review the course.
  review: { points: 600, seconds: 600 },
  professor: { points: 120, seconds: 600 },
  upload: { points: 300, seconds: 600 },
} as const

export type RateLimitName = keyof typeof rules

const limiters = new WeakMap<Services['pool'], Map<RateLimitName, RateLimiterPostgres>>()

/**
 * Counts one use, in PostgreSQL, so that several processes share the count. Addresses are kept as hashes and only until they expire.
 * @throws RateLimitedError with the seconds to wait
 */
export async function enforceLimit(context: Context, name: RateLimitName): Promise<void> {
  if (!context.config.rateLimit) return
  const key = createHash('sha256').update(context.clientAddress).digest('base64url')
  try {
    await limiterFor(context.pool, name).consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RateLimitedError(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}

function limiterFor(pool: Services['pool'], name: RateLimitName): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<RateLimitName, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter = known.get(name) ?? createLimiter(pool, name)
  known.set(name, limiter)
  return limiter
}

function createLimiter(pool: Services['pool'], name: RateLimitName) {
  const { points, seconds } = rules[name]
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // a job does it, once for all processes
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

const clearTask = 'clear_rate_limits'

/** Once an hour, for all processes together. */
export const rateLimitCrontab = `15 * * * * ${clearTask} ?jobKey=${clearTask}`

/** The job that forgets counts, and with them the hashed addresses, that no longer limit anybody. */
export const rateLimitTasks = ({ pool }: Pick<Services, 'pool'>): TaskList => ({
  async [clearTask]() {
    await pool.query('DELETE FROM rate_limits WHERE expire < $1', [Date.now()])
  },
})
