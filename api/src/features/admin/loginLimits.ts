import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { RateLimitedError } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { consume, forget, giveBack, requireRoom } from '../../rateLimits.ts'

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
  // Asked before the queue as well: an address that has used up its failures must not fill it for everybody.
  if (context.config.rateLimit) await requireRoom(context, 'loginAddress', networksOf(context.clientAddress).network)
  if (turns.pendingCount >= longestQueue) throw new RateLimitedError(3)
  return turns(async () => (context.config.rateLimit ? countedLogin(context, await folded(context, username), attempt) : attempt()))
}

/** As the database compares names; another way of folding would let some spellings of a name be counted apart, as in "admİn". */
async function folded({ pool }: Context, username: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT lower($1) AS name', [username])
  return rows[0]?.name ?? username
}

async function countedLogin<Account>(context: Context, name: string, attempt: () => Promise<Account | null>): Promise<Account | null> {
  const network = networksOf(context.clientAddress).network
  await consume(context, 'loginAddress', network)
  try {
    await consume(context, 'loginUsername', name)
  } catch (refused) {
    // What was not tried has not failed.
    await giveBack(context, 'loginAddress', network)
    throw refused
  }
  const account = await attempt()
  if (account) await Promise.all([forget(context, 'loginUsername', name), giveBack(context, 'loginAddress', network)])
  return account
}
