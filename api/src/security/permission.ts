import { type AdminRole, adminMessages, mayUse } from '@chiostro/domain/admin/admin'
import type { Admin, Context } from '../context.ts'
import { ForbiddenError, UnauthenticatedError } from '../errors.ts'

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

/** Who may use an operation: a role, with those that include it, or `account` for every one, on its own sessions and second factor. */
export type Access = AdminRole | 'account'

/**
 * Refuses accounts that may not use what is for `access`.
 * @throws UnauthenticatedError without a valid session, ForbiddenError for an account of another role
 */
export function requireAccess(context: Pick<Context, 'admin'>, access: Access): void {
  const { role } = signedIn(context)
  if (access !== 'account' && !mayUse(role, access)) throw new ForbiddenError(adminMessages.forbidden)
}
