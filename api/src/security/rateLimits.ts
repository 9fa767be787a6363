import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Context, Services } from '../context.ts'
import { givenUpLikeReads } from '../database/liveness.ts'
import { RateLimitedError } from '../errors.ts'
import { defineJob } from '../jobs/job.ts'
import { dailyKeyedHash } from './dailySecret.ts'
import { networksOf } from './network.ts'

/**
 * Writes per client address and period. A whole campus may share one address, so the limits are aimed at scripts, not students.
 * Reads are bounded by GraphQL's cost limits and by page sizes.
 */
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
  // A receipt has 100 bits; this is for the lists of those that never were one.
  receipt: { points: 60, seconds: 600 },
  // A lecture hall may confirm within minutes: codes, of which a mailbox has six an hour at most, and the proofs, for which codes have tries.
  proofCode: { points: 300, seconds: 600 },
  proof: { points: 600, seconds: 600 },
  // «Utile», by a lecture hall that reads the same page.
  useful: { points: 600, seconds: 600 },
  professor: { points: 120, seconds: 600 },
  upload: { points: 300, seconds: 600 },
  // Titles of books that are asked for at Open Library; what is known already costs nothing.
  isbn: { points: 60, seconds: 600 },
  // Events whose participants' addresses a network may read.
  addresses: { points: 20, seconds: 600 },
} as const

export type RateLimitName = keyof typeof rules

/** Of requests that change nothing else: they do not wait for a database that does not answer (`database/liveness.ts`). */
const ofReads: ReadonlySet<string> = new Set<RateLimitName>(['receipt', 'isbn', 'addresses'])

/** Of all visitors together, so the trigger does not round them. Open Library grants three requests a second to those who say who they are. */
const totalRules = { isbnTotal: { points: 120, seconds: 60 } } as const

/** Failed logins, by username, by client address and by known device. */
const loginRules = {
  loginUsername: { points: 5, seconds: 900 },
  loginAddress: { points: 20, seconds: 900 },
  loginDevice: { points: 5, seconds: 900 },
  // Wrong codes of an account whose password is known, wherever they come from.
  secondFactor: { points: 20, seconds: 86_400 },
} as const

/** What the pictures of a network may cost, counted once they were decoded. */
const pictureRules = {
  // Milliseconds of a processor: a third of one. A photo takes some 400.
  decoding: { points: 180_000, seconds: 600 },
  // Those that were refused only then.
  brokenImage: { points: 60, seconds: 3_600 },
} as const

/** Reviews that one network may write about one subject or professor, its reports of one item that count, and follows for one mailbox. */
const targetRules = {
  reviewTarget: { points: 2, seconds: 86_400 },
  reportTarget: { points: 3, seconds: 86_400 },
  followMailbox: { points: 10, seconds: 86_400 },
} as const

/** A long text counts as repeated for a day. It is public, so its hash needs no secret and outlasts midnight. */
const textRules = { reviewText: { points: 1, seconds: 86_400 } } as const

const allRules = { ...rules, ...pictureRules, ...loginRules, ...targetRules, ...textRules, ...totalRules }
type CountedName = keyof typeof allRules
type Counting = Pick<Services, 'limiters' | 'config'>

/** How many /64 networks of one /48 may use up their limits at the same time: a provider assigns a whole /48 to one customer. */
export const networksOfSite = 8

/**
 * Counts one use of an action that each client network may take only so often, unless limits are off.
 * @param uses how many at once
 * @throws RateLimitedError with the seconds to wait
 */
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

/** A limit that a request has counted for, as its client is told of it. */
export interface UsedLimit {
  name: RateLimitName
  points: number
  /** Of the window. */
  seconds: number
  remaining: number
  /** Until all of it is there again. */
  resetSeconds: number
}

const usedBy = new WeakMap<Context, Map<RateLimitName, UsedLimit>>()

function note(context: Context, name: RateLimitName, left: Pick<UsedLimit, 'remaining' | 'resetSeconds'>): void {
  const limits = usedBy.get(context) ?? new Map<RateLimitName, UsedLimit>()
  usedBy.set(context, limits.set(name, { name, ...rules[name], ...left }))
}

/** The limits that a request has counted for so far. */
export const usedLimits = (context: Context): UsedLimit[] => [...(usedBy.get(context)?.values() ?? [])]

/**
 * One use of a limit by the client's network, and by the site around it.
 * @param target counted apart from others
 */
export function usesOf({ clientAddress }: Pick<Context, 'clientAddress'>, name: CountedName, target = ''): Use[] {
  const { network, site } = networksOf(clientAddress)
  const subject = (of: string) => (target === '' ? of : `${of} ${target}`)
  const ofNetwork = { name, subject: subject(network) }
  return site ? [ofNetwork, { name, subject: subject(site), allowance: networksOfSite }] : [ofNetwork]
}

/**
 * Counts one use of what all visitors together may do only so often, unless limits are off.
 * @throws RateLimitedError with the seconds to wait
 */
export async function enforceTotal(counting: Counting, name: keyof typeof totalRules): Promise<void> {
  if (counting.config.rateLimit) await count(counting, { name, subject: 'all' })
}

/**
 * Counts one request for a mailbox, unless limits are off: unconfirmed ones give way to newer ones, so that one network could crowd out all others.
 * @throws RateLimitedError with the seconds to wait
 */
export async function enforceMailboxLimit(context: Context, mailbox: string): Promise<void> {
  if (!context.config.rateLimit) return
  for (const use of usesOf(context, 'followMailbox', mailbox)) await count(context, use)
}

export interface Use {
  name: CountedName
  /** Whose uses are counted: an address, a name, a text. */
  subject: string
  /** How many times the rule's points the subject has. */
  allowance?: number
  /** How many at once. */
  uses?: number
  /** How long it counts, if not as long as the rule says. */
  seconds?: number
  /** Thrown beyond the limit; otherwise a RateLimitedError. */
  rejection?: Error
}

/**
 * Counts uses and then acts: of concurrent actions, none exceeds a limit. When a later limit refuses or the action fails, nothing is used up.
 * @throws RateLimitedError with the seconds to wait, or the refusal of the limit that is exceeded; what `act` throws
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

/**
 * Checks without counting.
 * @throws RateLimitedError with the seconds to wait, when another use would exceed the limit
 */
export async function requireQuota(counting: Counting, { name, subject, allowance = 1 }: Use): Promise<void> {
  const used = await counting.limiters.of(name, allowance).get(keyOf(counting, name, subject))
  if (used && used.consumedPoints >= allRules[name].points * allowance) throw tooMany(used)
}

/** Counts uses that have happened, however many there were before. */
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

/** The limits' counters in a database, each made at its first use. */
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
export const clearRateLimitsJob = defineJob({
  name: 'clear_rate_limits',
  payload: z.object({}),
  policy: 'exclusive',
  async run({ db }: Pick<Services, 'db'>) {
    await db.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } })
  },
  schedule: { cron: '15 * * * *' },
})

export const rateLimitJobs = [clearRateLimitsJob]
