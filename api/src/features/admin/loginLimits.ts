import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { RateLimitedError } from '../../errors.ts'
import { refund, requireQuota, resetCount, type Use, usesOf, whileCounted } from '../../security/rateLimits.ts'
import { foldUsername } from './admin.sql.ts'
import { findDevice } from './sessions.ts'

/** Hashes occupy worker threads, which file access needs too. Below 5, so that attempts in progress never exhaust a username's limit. */
const loginQueue = pLimit(2)

/** Known devices do not queue behind others. */
const deviceLoginQueue = pLimit(1)

/** Queued attempts: 3 seconds of work. */
const maxQueueLength = 100

/**
 * Allows 5 failures per username and 20 per address (IPv6: per /64, and 160 per /48) in 15 minutes. Attempts are counted first and refunded
 * on success, so that concurrent ones cannot exceed the limit; unknown names count alike. A known device has 5 failures of its own.
 * @param attempt null when it failed @throws RateLimitedError with the seconds to wait
 */
export async function limitedLogin<Account>(
  context: Context,
  username: string,
  attempt: () => Promise<Account | null>,
): Promise<Account | null> {
  if (context.config.rateLimit) {
    const device = await findDevice(context, username)
    const known = device && (await deviceLoginQueue(() => deviceLogin(context, device, attempt)))
    if (known) return known.account
  }
  // Also checked before the queue: an address over its limit must not fill the queue for others.
  if (context.config.rateLimit) for (const use of usesOf(context, 'loginAddress')) await requireQuota(context, use)
  if (loginQueue.pendingCount >= maxQueueLength) throw new RateLimitedError(3)
  return loginQueue(async () =>
    context.config.rateLimit ? countedLogin(context, await foldUsername(context.db, username), attempt) : attempt(),
  )
}

/** @returns null when the device has exhausted its failures */
async function deviceLogin<Account>(context: Context, device: string, attempt: () => Promise<Account | null>) {
  const use: Use = { name: 'loginDevice', subject: device }
  try {
    const account = await whileCounted(context, [use], attempt)
    if (account) await resetCount(context, use)
    return { account }
  } catch (error) {
    if (error instanceof RateLimitedError) return null
    throw error
  }
}

async function countedLogin<Account>(context: Context, name: string, attempt: () => Promise<Account | null>): Promise<Account | null> {
  const addresses = usesOf(context, 'loginAddress')
  const username: Use = { name: 'loginUsername', subject: name }
  const account = await whileCounted(context, [...addresses, username], attempt)
  if (account) await Promise.all([resetCount(context, username), ...addresses.map((address) => refund(context, address))])
  return account
}
