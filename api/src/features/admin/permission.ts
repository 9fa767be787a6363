import { adminMessages } from '@chiostro/domain/admin'
import type { Admin, Context } from '../../context.ts'
import { UnauthenticatedError } from '../../errors.ts'

/**
 * The authenticated admin. The only permission check: every administration service calls it first.
 * @throws UnauthenticatedError without a valid session
 */
export function requireAdmin({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}
