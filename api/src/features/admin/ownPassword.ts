import { adminMessages } from '@chiostro/domain/admin/admin'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { ValidationError } from '../../errors.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { limitedLogin } from './loginLimits.ts'
import { passwordMatches } from './passwords.ts'
import { signedIn } from './permission.ts'

/** A password that was right when it was checked. */
export interface CheckedPassword {
  userId: string
  passwordHash: string
}

/**
 * Asks again for the password of the account that is logged in, for what a stolen session must not do. Wrong ones count as failed logins do.
 * @throws ValidationError for a wrong password, RateLimitedError after too many
 */
export async function checkOwnPassword(context: Context, password: string): Promise<CheckedPassword> {
  const { id, username } = signedIn(context)
  const checked = await limitedLogin(context, username, async () => {
    const account = await context.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
    if (account && (await passwordMatches(password, account.passwordHash))) return { userId: id, passwordHash: account.passwordHash }
    await recordAudit(context.db, { actor: username, action: 'login-failed', reason: adminMessages.wrongPassword })
    context.log.warn({ userId: id }, 'wrong password for a change of the second factor')
    return null
  })
  if (!checked) throw wrongPassword()
  return checked
}

/**
 * Locks the account until the transaction ends.
 * @throws ValidationError when the password was changed after it had been checked: the session that sent it is closed
 */
export async function requireSamePassword(tx: Transaction, { userId, passwordHash }: CheckedPassword): Promise<void> {
  await lockRow(tx, 'users', userId, 'NO KEY UPDATE')
  if ((await tx.user.count({ where: { id: userId, passwordHash } })) === 0) throw wrongPassword()
}

const wrongPassword = () => new ValidationError([{ path: 'password', message: adminMessages.wrongPassword }])
