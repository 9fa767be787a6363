import { adminMessages } from '@chiostro/domain/admin'
import type { Admin, Context } from '../../context.ts'
import { UnauthenticatedError } from '../../errors.ts'

/**
 * The admin who asks. The one permission check there is: every service of the administration calls it before anything else.
 * @throws UnauthenticatedError without a session that is open
 */
export function requireAdmin({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}
