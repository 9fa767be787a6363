import { type AdminRole, adminMessages, sessionDays } from '@chiostro/domain/admin/admin'
import { type LoginInput, loginInput } from '@chiostro/domain/admin/adminInput'
import type { Session } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { InvalidCredentialsError, NotFoundError, SecondFactorRequiredError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import { validate } from '../../validation.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import type { AdminSession } from './admin.schemas.ts'
import { limitedLogin } from './loginLimits.ts'
import { passwordMatches } from './passwords.ts'
import { takeLoginCode } from './secondFactor.service.ts'
import { openSession, rememberDevice, type SessionData } from './sessions.ts'

/**
 * An unknown name and a wrong password are indistinguishable, also by timing. @param input `{ username, password, code? }`
 * @throws ValidationError, InvalidCredentialsError, SecondFactorRequiredError when only the code is missing, RateLimitedError
 */
export async function login(context: Context, input: unknown): Promise<AdminSession> {
  const credentials = validate(loginInput, input)
  let problem: string = adminMessages.wrongCredentials
  const account = await limitedLogin(context, credentials.username, async () => {
    const candidate = await tryPassword(context, credentials)
    if (!candidate || (await tryCode(context, candidate, credentials))) return candidate
    problem = adminMessages.wrongCode
    return null
  })
  if (!account) throw new InvalidCredentialsError(problem)
  const { device, ...session } = await inTransaction(context, async (tx) => {
    await requireUnchanged(tx, account)
    await recordAudit(tx, { actor: account.username, action: 'login' })
    return { device: await rememberDevice(tx, context, account.id), ...(await openSession(tx, account.id, context.userAgent)) }
  })
  context.device?.save(device)
  context.log.info({ userId: account.id }, 'admin logged in')
  return { ...session, username: account.username, role: account.role }
}

async function tryPassword(context: Context, { username, password }: LoginInput): Promise<Account | null> {
  const account = await findAccount(context, username)
  if ((await passwordMatches(password, account?.passwordHash)) && account) return account
  // Unknown names are not logged: people type their password into the wrong field.
  await recordAudit(context.db, { actor: account?.username ?? '', action: 'login-failed' })
  context.log.warn('login refused')
  return null
}

/** @throws SecondFactorRequiredError without a code */
async function tryCode(context: Context, account: Account, { code }: LoginInput): Promise<boolean> {
  if (!account.hasSecondFactor) return true
  if (!code) throw new SecondFactorRequiredError(adminMessages.codeRequired)
  if (await takeLoginCode(context, account, code)) return true
  await recordAudit(context.db, { actor: account.username, action: 'login-failed', reason: adminMessages.wrongCode })
  context.log.warn('login refused for its code')
  return false
}

/** Locks the row until the session exists: a concurrent change of password or second factor ends the session that is being opened. */
async function requireUnchanged(tx: Transaction, { id, passwordHash, hasSecondFactor }: Account): Promise<void> {
  await lockRow(tx, 'users', id, 'SHARE')
  const same = { id, passwordHash, isAdmin: true, totpConfirmedAt: hasSecondFactor ? { not: null } : null }
  if ((await tx.user.count({ where: same })) === 0) throw new InvalidCredentialsError(adminMessages.wrongCredentials)
}

export async function logout(context: Context): Promise<void> {
  const { id, username, sessionId } = signedIn(context)
  await inTransaction(context, async (tx) => {
    await tx.session.deleteMany({ where: { sid: sessionId } })
    await recordAudit(tx, { actor: username, action: 'logout' })
  })
  context.log.info({ userId: id }, 'admin logged out')
}

interface Account {
  id: string
  username: string
  role: AdminRole
  passwordHash: string
  hasSecondFactor: boolean
}

async function findAccount({ db }: Pick<Services, 'db'>, username: string): Promise<Account | null> {
  const user = await db.user.findUnique({ where: { username, isAdmin: true } })
  return user && { ...user, hasSecondFactor: user.totpConfirmedAt !== null }
}

/** Characters of a session's key that identify it; too few to serve as a token. */
const idLength = 16
const idFormat = /^[0-9a-f]{16}$/

/** Last used first. */
export function listOwnSessions(context: Context): Promise<Session[]> {
  const { id: userId } = signedIn(context)
  return context.db.session.findMany({
    where: { userId, expire: { gt: new Date() } },
    orderBy: [{ expire: 'desc' }, { sid: 'asc' }],
  })
}

export const sessionName = ({ sid }: Session): string => sid.slice(0, idLength)

/** To the hour. */
export const lastUse = ({ expire }: Pick<Session, 'expire'>): Date => new Date(expire.getTime() - sessionDays * 86_400_000)

export function dataOf(session: Session): SessionData {
  const { startedAt, client = '' } = JSON.parse(session.sess) as Partial<SessionData>
  return { startedAt: startedAt ? new Date(startedAt) : lastUse(session), client }
}

/** Works for the current session too. @throws NotFoundError */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { id: userId } = signedIn(context)
  if (!idFormat.test(id) || (await endSessions(context, { userId, sid: { startsWith: id } })) === 0)
    throw new NotFoundError(adminMessages.unknownSession)
}

export function endOtherSessions(context: Context): Promise<number> {
  const { id: userId, sessionId } = signedIn(context)
  return endSessions(context, { userId, sid: { not: sessionId } })
}

async function endSessions(context: Context, where: { userId: string; sid: { startsWith: string } | { not: string } }): Promise<number> {
  const { id, username } = signedIn(context)
  const ended = await inTransaction(context, async (tx) => {
    const { count } = await tx.session.deleteMany({ where })
    if (count)
      await recordAudit(tx, { actor: username, action: 'end-session', kind: 'admin', recordId: id, label: username, reason: String(count) })
    return count
  })
  if (ended) context.log.info({ userId: id, ended }, 'sessions ended by their admin')
  return ended
}
