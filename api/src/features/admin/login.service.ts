import { type AdminRole, adminMessages } from '@chiostro/domain/admin'
import { loginInput } from '@chiostro/domain/adminInput'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { InvalidCredentialsError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { auditStatement, recordAudit } from '../deletion/audit.service.ts'
import { rememberDevice } from './devices.ts'
import { limitedLogin } from './loginLimits.ts'
import { passwordMatches } from './passwords.ts'
import { requireModerator } from './permission.ts'
import { openSession } from './sessions.ts'

export interface AdminSession {
  token: string
  username: string
  role: AdminRole
  expiresAt: Date
}

/**
 * Logs an admin in. Unknown name and wrong password are indistinguishable, also by timing.
 * @throws ValidationError for missing fields, InvalidCredentialsError, RateLimitedError after too many failures
 */
export async function login(context: Context, input: unknown): Promise<AdminSession> {
  const { username, password } = validate(loginInput, input)
  const account = await limitedLogin(context, username, () => tryLogin(context, username, password))
  if (!account) throw new InvalidCredentialsError(adminMessages.wrongCredentials)
  const { device, ...session } = await context.db.$transaction(async (tx) => {
    await requireUnchanged(tx, account)
    await recordAudit(tx, { actor: account.username, action: 'login' })
    return { device: await rememberDevice(tx, context, account.id), ...(await openSession(tx, account.id)) }
  })
  context.device?.keep(device)
  context.log.info({ userId: account.id }, 'admin logged in')
  return { ...session, username: account.username, role: account.role }
}

async function tryLogin(context: Context, username: string, password: string): Promise<Account | null> {
  const found = await findAccount(context, username)
  if ((await passwordMatches(password, found?.passwordHash)) && found) return found
  // Unknown names are not logged: people type their password into the wrong field.
  await recordAudit(context.db, { actor: found?.username ?? '', action: 'login-failed' })
  context.log.warn('login refused')
  return null
}

/** A concurrent password change ends the session that is being opened: the row is locked until the session exists. */
async function requireUnchanged(tx: Transaction, { id, passwordHash }: Account): Promise<void> {
  const unchanged = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${passwordHash} AND is_admin FOR SHARE`
  if (unchanged.length === 0) throw new InvalidCredentialsError(adminMessages.wrongCredentials)
}

/** Ends the session of the token that was sent. */
export async function logout(context: Context): Promise<void> {
  const { id, username, sessionId } = requireModerator(context)
  await context.db.$transaction([
    context.db.session.deleteMany({ where: { sid: sessionId } }),
    context.db.$executeRaw(auditStatement({ actor: username, action: 'logout' })),
  ])
  context.log.info({ userId: id }, 'admin logged out')
}

interface Account {
  id: string
  username: string
  role: AdminRole
  passwordHash: string
}

async function findAccount({ db }: Pick<Services, 'db'>, username: string): Promise<Account | undefined> {
  const rows = await db.$queryRaw<Account[]>`
    SELECT id, username, role, password_hash AS "passwordHash" FROM users WHERE lower(username) = lower(${username}) AND is_admin`
  return rows[0]
}
