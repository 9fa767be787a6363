import { type AdminRole, adminMessages, mayUse } from '@chiostro/domain/admin'
import type { Admin, Context } from '../../context.ts'
import { ForbiddenError, UnauthenticatedError } from '../../errors.ts'

// Who may do what is declared where an operation is: `authorize: 'moderator'` of a GraphQL field, `config: { access: 'moderator' }` of a route.
// Services take it as given, and ask for the account when they note who did something. `permission.test.ts` walks all operations and routes.

/**
 * The account that is logged in.
 * @throws UnauthenticatedError without a valid session
 */
export function signedIn({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}

/**
 * Refuses accounts that may not use what is for `role`.
 * @throws UnauthenticatedError without a valid session, ForbiddenError for an account of another role
 */
export function requireRole(context: Pick<Context, 'admin'>, role: AdminRole): void {
  if (!mayUse(signedIn(context).role, role)) throw new ForbiddenError(adminMessages.forbidden)
}
