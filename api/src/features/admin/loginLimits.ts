import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { RateLimitedError } from '../../errors.ts'
import { consume, forget, giveBack } from '../../rateLimits.ts'

/**
 * Attempts this process makes at once. A hash keeps a worker thread busy: files and answers need the others. And fewer than 5, so that
 * attempts on their way, which are counted already, never use up a name's failures.
 */
const turns = pLimit(2)

/** Attempts that may wait for their turn: 3 seconds' worth. */
const longestQueue = 100

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
  if (turns.pendingCount >= longestQueue) throw new RateLimitedError(3)
  return turns(() => (context.config.rateLimit ? countedLogin(context, username.toLowerCase(), attempt) : attempt()))
}

async function countedLogin<Account>(context: Context, name: string, attempt: () => Promise<Account | null>): Promise<Account | null> {
  const { clientAddress } = context
  await consume(context, 'loginAddress', clientAddress)
  try {
    await consume(context, 'loginUsername', name)
  } catch (refused) {
    // What was not tried has not failed.
    await giveBack(context, 'loginAddress', clientAddress)
    throw refused
  }
  const account = await attempt()
  if (account) await Promise.all([forget(context, 'loginUsername', name), giveBack(context, 'loginAddress', clientAddress)])
  return account
}
