import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type FailedMail, readFailedMails, retryMails } from '../../mail/failed.ts'
import { signedIn } from '../../security/permission.ts'

/** E-mails that failed for good, the latest first. @throws ForbiddenError */
export function listFailedMails(context: Context): Promise<FailedMail[]> {
  return readFailedMails(context)
}

/** Has all of them sent again. @throws ForbiddenError */
export async function retryFailedMails(context: Context): Promise<{ queued: number }> {
  const { username } = signedIn(context)
  const queued = (await inTransaction(context, (tx) => retryMails(tx))).length
  context.log.info({ admin: username, queued }, 'failed mail queued again')
  return { queued }
}
