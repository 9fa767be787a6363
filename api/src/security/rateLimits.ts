import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, Services } from '../context.ts'
import { givenUpLikeReads } from '../database/liveness.ts'
import { RateLimitedError } from '../errors.ts'
import { defineTask } from '../jobs/job.ts'
import { dailyKeyedHash } from './keys.ts'
import { networksOf } from './network.ts'

/** Writes per client address and period: a whole campus may share one address, so the limits target scripts, not students. */
const rules = {
  publish: { points: 120, seconds: 600 },
  contact: { points: 120, seconds: 600 },
  follow: { points: 120, seconds: 600 },
  event: { points: 120, seconds: 600 },
  // A whole lecture hall may register within minutes.
  register: { points: 1200, seconds: 600 },
  // A lecturer may ask the whole hall to review the course.
  review: { points: 600, seconds: 600 },
  edit: { points: 60, seconds: 600 },
  report: { points: 60, seconds: 600 },
  // A receipt has 100 bits: none is guessed. «Le mie cose» asks whenever it opens, and a lecture hall opens its tickets there.
  receipt: { points: 600, seconds: 600 },
  // A lecture hall may confirm within minutes. A mailbox gets six codes an hour at most, and each code allows few attempts.
  proofCode: { points: 300, seconds: 600 },
  proof: { points: 600, seconds: 600 },
  // Votes «Utile»: a lecture hall may read the same page.
  useful: { points: 600, seconds: 600 },
  professor: { points: 120, seconds: 600 },
  upload: { points: 300, seconds: 600 },
  // Titles already stored are not counted.
  isbn: { points: 60, seconds: 600 },
  addresses: { points: 20, seconds: 600 },
} as const

export type RateLimitName = keyof typeof rules

/** Their requests write nothing else, so they do not wait for a database that does not answer (`database/liveness.ts`). */
const ofReads: ReadonlySet<string> = new Set<RateLimitName>(['receipt', 'isbn', 'addresses'])

/** Summed over all visitors, so the trigger does not round them. Open Library allows identified clients three requests a second. */
const totalRules = { isbnTotal: { points: 120, seconds: 60 } } as const

const loginRules = {
  loginUsername: { points: 5, seconds: 900 },
  loginAddress: { points: 20, seconds: 900 },
  loginDevice: { points: 5, seconds: 900 },
  secondFactor: { points: 20, seconds: 86_400 },
} as const

/** Cost of a network's pictures, counted after decoding. */
const pictureRules = {
  // Milliseconds of CPU: a third of one core. A photo takes some 400.
  decoding: { points: 180_000, seconds: 600 },
  brokenImage: { points: 60, seconds: 3_600 },
} as const

const targetRules = {
  reviewTarget: { points: 2, seconds: 86_400 },
  reportTarget: { points: 3, seconds: 86_400 },
  followMailbox: { points: 10, seconds: 86_400 },
} as const

/** A long text counts as repeated for a day. It is public, so its hash needs no secret and outlasts midnight. */
const textRules = { reviewText: { points: 1, seconds: 86_400 } } as const

/** Answers stored for an Idempotency-Key where no other limit counts the request; beyond, they are not stored. */
const answerRules = { storedAnswer: { points: 120, seconds: 600 } } as const

const allRules = { ...rules, ...pictureRules, ...loginRules, ...targetRules, ...textRules, ...answerRules, ...totalRules }
type CountedName = keyof typeof allRules
type Counting = Pick<Services, 'limiters' | 'config'>

/** /64 networks of one /48 that may use up their limits at once: a provider assigns a whole /48 to one customer. */
export const networksOfSite = 8

/** Counts one use by each client network, unless limits are off. @throws RateLimitedError with the seconds to wait */
export async function enforceLimit(context: Context, name: RateLimitName, uses = 1): Promise<void> {
  if (!context.config.rateLimit) return
  const [ofNetwork, ofSite] = usesOf(context, name)
  for (const use of [ofNetwork, ofSite]) {
    if (!use) continue
    const left = await count(context, { ...use, uses }).catch((error: unknown) => {
      if (error instanceof RateLimitedError) note(context, name, { remaining: 0, resetSeconds: error.retryAfterSeconds })
      throw error
    })
    if (use === ofNetwork) note(context, name, { remaining: left.remainingPoints, resetSeconds: secondsOf(left) })
  }
}

export interface UsedLimit {
  name: RateLimitName
  points: number
  seconds: number
  remaining: number
  resetSeconds: number
}

const usedBy = new WeakMap<Context, Map<RateLimitName, UsedLimit>>()

function note(context: Context, name: RateLimitName, left: Pick<UsedLimit, 'remaining' | 'resetSeconds'>): void {
  const limits = usedBy.get(context) ?? new Map<RateLimitName, UsedLimit>()
  usedBy.set(context, limits.set(name, { name, ...rules[name], ...left }))
}

export const usedLimits = (context: Context): UsedLimit[] => [...(usedBy.get(context)?.values() ?? [])]

export function usesOf({ clientAddress }: Pick<Context, 'clientAddress'>, name: CountedName, target = ''): Use[] {
  const { network, site } = networksOf(clientAddress)
  const subject = (of: string) => (target === '' ? of : `${of} ${target}`)
  const ofNetwork = { name, subject: subject(network) }
  return site ? [ofNetwork, { name, subject: subject(site), allowance: networksOfSite }] : [ofNetwork]
}

/** Counts one use of all visitors together, unless limits are off. @throws RateLimitedError with the seconds to wait */
export async function enforceTotal(counting: Counting, name: keyof typeof totalRules): Promise<void> {
  if (counting.config.rateLimit) await count(counting, { name, subject: 'all' })
}

/** Counts a request for a mailbox: newer ones replace unconfirmed ones, so one network could crowd out others. @throws RateLimitedError */
export async function enforceMailboxLimit(context: Context, mailbox: string): Promise<void> {
  if (!context.config.rateLimit) return
  for (const use of usesOf(context, 'followMailbox', mailbox)) await count(context, use)
}

export interface Use {
  name: CountedName
  subject: string
  /** Multiplies the rule's points. */
  allowance?: number
  uses?: number
  seconds?: number
  /** Thrown beyond the limit; by default a RateLimitedError. */
  rejection?: Error
}

/**
 * Counts before acting, so that concurrent actions cannot exceed a limit; gives uses back when a later limit or `act` fails.
 * @throws RateLimitedError with the seconds to wait, or the `rejection` of the exceeded limit; errors of `act`
 */
export async function whileCounted<Result>(counting: Counting, uses: Use[], act: () => Promise<Result>): Promise<Result> {
  const counted: Use[] = []
  try {
    for (const use of uses) {
      await count(counting, use)
      counted.push(use)
    }
    return await act()
  } catch (error) {
    await Promise.all(counted.map((use) => refund(counting, use)))
    throw error
  }
}

/**
 * Counts in PostgreSQL, so that several processes share the count. Addresses and names are stored as keyed hashes whose key is not
 * in the database and changes daily, and a trigger rounds expiries up to five minutes (docs/decisions/060-reviews-without-a-trace.md).
 */
async function count(counting: Counting, { name, subject, allowance, uses, seconds, rejection }: Use): Promise<RateLimiterRes> {
  try {
    return await counting.limiters
      .of(name, allowance)
      .consume(keyOf(counting, name, subject), uses, seconds ? { customDuration: seconds } : {})
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw rejection ?? tooMany(refused)
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
const tooMany = (refused: RateLimiterRes) => new RateLimitedError(secondsOf(refused))

/** Checks without counting. @throws RateLimitedError with the seconds to wait, when another use would exceed the limit */
export async function requireQuota(counting: Counting, { name, subject, allowance = 1 }: Use): Promise<void> {
  const used = await counting.limiters.of(name, allowance).get(keyOf(counting, name, subject))
  if (used && used.consumedPoints >= allRules[name].points * allowance) throw tooMany(used)
}

/** Counts uses that already happened, even beyond the limit. */
export async function charge(counting: Counting, { name, subject, allowance, uses = 1 }: Use): Promise<void> {
  await counting.limiters.of(name, allowance).penalty(keyOf(counting, name, subject), uses)
}

export async function refund(counting: Counting, { name, subject, allowance }: Use): Promise<void> {
  await counting.limiters.of(name, allowance).reward(keyOf(counting, name, subject))
}

export async function resetCount(counting: Counting, { name, subject }: Use): Promise<void> {
  await counting.limiters.of(name).delete(keyOf(counting, name, subject))
}

const keyOf = ({ config }: Counting, name: CountedName, subject: string) =>
  name in textRules ? createHash('sha256').update(subject).digest('base64url') : dailyKeyedHash(config, subject)

export class Limiters {
  readonly #known = new Map<string, RateLimiterPostgres>()
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  of(name: CountedName, allowance = 1): RateLimiterPostgres {
    const key = `${name}×${allowance}`
    const limiter = this.#known.get(key) ?? createLimiter(this.#pool, name, allowance)
    this.#known.set(key, limiter)
    return limiter
  }
}

function createLimiter(pool: pg.Pool, name: CountedName, allowance: number) {
  const { points, seconds } = allRules[name]
  return new RateLimiterPostgres({
    storeClient: ofReads.has(name) ? givenUpLikeReads(pool) : pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // done by a job, once for all processes
    keyPrefix: name,
    points: points * allowance,
    duration: seconds,
  })
}

/** Deletes expired counts, and with them the hashed addresses. */
export const clearRateLimitsJob = defineTask({
  name: 'clear_rate_limits',
  async run({ db }: Pick<Services, 'db'>) {
    await db.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } })
  },
  schedule: { cron: '15 * * * *' },
})

export const rateLimitJobs = [clearRateLimitsJob]
