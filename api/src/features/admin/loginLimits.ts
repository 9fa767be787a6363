import type { Context } from '../../context.ts'
import { consume, forget, giveBack } from '../../rateLimits.ts'

/**
 * Tries a login under its limits: 5 failures a username and 20 an address within 15 minutes. Every attempt is counted before it is made and
 * given back when it succeeds, so that attempts at the same moment are no way around. Names that do not exist are counted alike.
 * @param attempt null when it failed
 * @throws RateLimitedError with the seconds to wait
 */
export async function limitedLogin<Account>(
  context: Context,
  username: string,
  attempt: () => Promise<Account | null>,
): Promise<Account | null> {
  if (!context.config.rateLimit) return attempt()
  const name = username.toLowerCase()
  await consume(context, 'loginAddress', context.clientAddress)
  try {
    await consume(context, 'loginUsername', name)
  } catch (refused) {
    // What was not tried has not failed.
    await giveBack(context, 'loginAddress', context.clientAddress)
    throw refused
  }
  const account = await attempt()
  if (account) await Promise.all([forget(context, 'loginUsername', name), giveBack(context, 'loginAddress', context.clientAddress)])
  return account
}
