import { adminMessages } from '@chiostro/domain/admin'
import type { Admin, Context } from '../../context.ts'
import { ForbiddenError, UnauthenticatedError } from '../../errors.ts'

// The only permission checks: every service of the administration calls one of the two first. Which operations moderators may use is
// listed in permission.test.ts, which walks all of them.

/**
 * The authenticated account, administrator or moderator: cases, reviews, listings, events, and the account itself.
 * @throws UnauthenticatedError without a valid session
 */
export function requireModerator({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}

/**
 * The authenticated administrator: everything else.
 * @throws UnauthenticatedError without a valid session, ForbiddenError for a moderator
 */
export function requireAdmin(context: Pick<Context, 'admin'>): Admin {
  const account = requireModerator(context)
  if (account.role !== 'admin') throw new ForbiddenError(adminMessages.forbidden)
  return account
}
