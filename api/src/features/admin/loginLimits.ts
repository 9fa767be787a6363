import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { RateLimitedError } from '../../errors.ts'
import { refund, requireQuota, resetCount, type Use, usesOf, whileCounted } from '../../security/rateLimits.ts'
import { findDevice } from './devices.ts'
import { foldUsername } from './login.sql.ts'

/**
 * Concurrent attempts of this process. Each hash occupies a worker thread, which files and answers also need. Fewer than 5, so that
 * attempts in flight, which are already counted, never use up a name's failures.
 */
const loginQueue = pLimit(2)

/** Known devices do not queue behind others. */
const deviceLoginQueue = pLimit(1)

/** Attempts that may wait in the queue: 3 seconds' worth. */
const maxQueueLength = 100

/**
 * Runs a login attempt under its limits: 5 failures per username and 20 per address (IPv6: per /64, and 160 per /48) within 15 minutes. Every attempt is counted first and
 * given back on success, so that concurrent attempts cannot exceed the limit. Unknown names are counted alike. A device that has logged in to
 * the account before has 5 failures of its own, independent of those of the name; after those it is limited like any other.
 * @param attempt null when it failed
 * @throws RateLimitedError with the seconds to wait
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

/** @returns null when the device has used up its failures */
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
