import { type AdminRole, adminMessages, mayUse } from '@chiostro/domain/admin/admin'
import type { Admin, Context } from '../context.ts'
import { ForbiddenError, UnauthenticatedError } from '../errors.ts'

// Operations declare `authorize: 'moderator'` (GraphQL) or `access: 'moderator'` (routes); services rely on it (`permission.test.ts`).

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
