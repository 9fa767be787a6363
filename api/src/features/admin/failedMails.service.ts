import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type FailedMail, readFailedMails, retryMails } from '../../mail/failed.ts'
import { requireAdmin } from './permission.ts'

/** E-mails that failed for good, the latest first. @throws UnauthenticatedError, ForbiddenError */
export function listFailedMails(context: Context): Promise<FailedMail[]> {
  requireAdmin(context)
  return readFailedMails(context)
}

/** Has all of them sent again. @throws UnauthenticatedError, ForbiddenError */
export async function retryFailedMails(context: Context): Promise<{ queued: number }> {
  const { username } = requireAdmin(context)
  const queued = (await inTransaction(context, (tx) => retryMails(tx))).length
  context.log.info({ admin: username, queued }, 'failed mail queued again')
  return { queued }
}
