import { type AdminRole, adminMessages, mayUse } from '@chiostro/domain/admin/admin'
import type { Admin, Context } from '../context.ts'
import { ForbiddenError, UnauthenticatedError } from '../errors.ts'

// Permissions are declared with operations: `authorize: 'moderator'` of a GraphQL field, `config: { access: 'moderator' }` of a route.
// Services rely on that, and read the account only to record an author. `permission.test.ts` covers all operations and routes.

/** @throws UnauthenticatedError without a valid session */
export function signedIn({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}

/** A role, implied by higher ones, or `account` for every account, on its own sessions and second factor. */
export type Access = AdminRole | 'account'

/** @throws UnauthenticatedError without a valid session, ForbiddenError for an account of another role */
export function requireAccess(context: Pick<Context, 'admin'>, access: Access): void {
  const { role } = signedIn(context)
  if (access !== 'account' && !mayUse(role, access)) throw new ForbiddenError(adminMessages.forbidden)
}
