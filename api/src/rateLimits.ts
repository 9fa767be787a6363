import { createHash } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, Services } from './context.ts'
import { RateLimitedError } from './errors.ts'
import { networkOf } from './http/network.ts'

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

/** Failed logins, by whom they were meant for and from where. */
const loginRules = { loginUsername: { points: 5, seconds: 900 }, loginAddress: { points: 20, seconds: 900 } } as const

const allRules = { ...rules, ...loginRules }
type CountedName = keyof typeof allRules
type Counting = Pick<Services, 'pool'>

const limiters = new WeakMap<Services['pool'], Map<CountedName, RateLimiterPostgres>>()

/**
 * Counts one use of what the client's address may do only so often, unless limits are off.
 * @throws RateLimitedError with the seconds to wait
 */
export async function enforceLimit(context: Context, name: RateLimitName): Promise<void> {
  if (context.config.rateLimit) await consume(context, name, networkOf(context.clientAddress))
}

const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/**
 * Counts one use, in PostgreSQL, so that several processes share the count. Addresses and names are kept as hashes and only until they expire.
 * @throws RateLimitedError with the seconds to wait
 */
export async function consume({ pool }: Counting, name: CountedName, subject: string): Promise<void> {
  try {
    await limiterFor(pool, name).consume(keyOf(subject))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RateLimitedError(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}

/**
 * Looks without counting.
 * @throws RateLimitedError with the seconds to wait, when another use would be refused
 */
export async function requireRoom({ pool }: Counting, name: CountedName, subject: string): Promise<void> {
  const used = await limiterFor(pool, name).get(keyOf(subject))
  if (used && used.consumedPoints >= allRules[name].points) throw new RateLimitedError(Math.max(1, Math.ceil(used.msBeforeNext / 1000)))
}

/** Takes one use back. */
export async function giveBack({ pool }: Counting, name: CountedName, subject: string): Promise<void> {
  await limiterFor(pool, name).reward(keyOf(subject))
}

/** Starts counting anew. */
export async function forget({ pool }: Counting, name: CountedName, subject: string): Promise<void> {
  await limiterFor(pool, name).delete(keyOf(subject))
}

function limiterFor(pool: Services['pool'], name: CountedName): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<CountedName, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter = known.get(name) ?? createLimiter(pool, name)
  known.set(name, limiter)
  return limiter
}

function createLimiter(pool: Services['pool'], name: CountedName) {
  const { points, seconds } = allRules[name]
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
