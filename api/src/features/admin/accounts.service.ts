import { type AdminRole, adminMessages } from '@chiostro/domain/admin/admin'
import { accountInput, roleInput } from '@chiostro/domain/admin/adminInput'
import type { AccountSummary } from '@chiostro/domain/local/results'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { lastUse } from './sessions.service.ts'

// Administration accounts are created only on the server's machine: at the first start, and by the terminal tool.

type Store = Pick<Services, 'db'>

const fromMachine = { actor: '', kind: 'admin', reason: 'Sulla macchina del server' } as const

export async function listAccounts({ db }: Store): Promise<AccountSummary<Date>[]> {
  const rows = await db.user.findMany({
    where: { isAdmin: true },
    orderBy: { username: 'asc' },
    include: { sessions: { where: { expire: { gt: new Date() } }, orderBy: { expire: 'desc' } } },
  })
  return rows.map(({ username, role, totpConfirmedAt, createdAt, sessions }) => ({
    username,
    role,
    secondFactor: totpConfirmedAt !== null,
    createdAt,
    sessions: sessions.length,
    lastSeenAt: sessions[0] ? lastUse(sessions[0]) : null,
  }))
}

/** Creates an administrator or a moderator. @throws ValidationError, ConflictError when the name is taken (case ignored) */
export async function createAccount(
  { db }: Store,
  input: { username: unknown; password: unknown; role?: unknown },
): Promise<{ username: string; role: AdminRole }> {
  const { role } = validate(roleInput, { role: input.role ?? 'admin' })
  const { username, passwordHash } = await hashedAccount(input)
  await inTransaction({ db }, async (tx) => {
    if (!(await insertAccount(tx, { username, passwordHash, role }))) throw new ConflictError(adminMessages.taken, 'USERNAME_TAKEN')
  })
  return { username, role }
}

/** Ends every session opened with the old one. @throws ValidationError, NotFoundError */
export async function changePassword({ db }: Store, input: unknown): Promise<{ username: string }> {
  const { username, passwordHash } = await hashedAccount(input)
  return inTransaction({ db }, async (tx) => {
    const account = await tx.user.findUnique({ where: { username, isAdmin: true }, select: { id: true, username: true } })
    if (!account) throw new NotFoundError(adminMessages.unknown)
    await tx.user.update({ where: { id: account.id }, data: { passwordHash } })
    await tx.session.deleteMany({ where: { userId: account.id } })
    await recordAudit(tx, { ...fromMachine, action: 'change-admin', recordId: account.id, label: account.username })
    return { username: account.username }
  })
}

/** Counts from the account's next request on. @throws ValidationError, NotFoundError, ConflictError for the last administrator */
export async function changeRole(
  { db }: Store,
  input: { username: string; role: unknown },
): Promise<{ username: string; role: AdminRole }> {
  const { role } = validate(roleInput, input)
  return inTransaction({ db }, async (tx) => {
    const { id, username } = await lockAccount(tx, input.username, role !== 'admin')
    await tx.user.update({ where: { id }, data: { role } })
    await recordAudit(tx, { ...fromMachine, action: 'change-role', recordId: id, label: username, reason: role })
    return { username, role }
  })
}

/** For an owner who lost telephone and recovery codes. @throws NotFoundError, ConflictError when the account has no second factor */
export async function resetSecondFactor({ db }: Store, input: string): Promise<{ username: string }> {
  return inTransaction({ db }, async (tx) => {
    const { id, username } = await lockAccount(tx, input, false)
    const { count } = await tx.user.updateMany({
      where: { id, totpConfirmedAt: { not: null } },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: 0 },
    })
    if (!count) throw new ConflictError(adminMessages.secondFactorOff, 'SECOND_FACTOR_OFF')
    await tx.recoveryCode.deleteMany({ where: { userId: id } })
    await recordAudit(tx, { ...fromMachine, action: 'second-factor-off', recordId: id, label: username })
    return { username }
  })
}

/** Audit log entries keep its name. @throws NotFoundError, ConflictError for the last administrator: the next start would create one */
export async function deleteAccount({ db }: Store, input: string): Promise<{ username: string }> {
  return inTransaction({ db }, async (tx) => {
    const { id, username } = await lockAccount(tx, input, true)
    await tx.user.delete({ where: { id } })
    await recordAudit(tx, { ...fromMachine, action: 'delete-admin', recordId: id, label: username })
    return { username }
  })
}

/** Locks all accounts in one order, so that two administrators demoted or deleted at the same moment cannot both go. */
async function lockAccount(tx: Transaction, name: string, ceases: boolean): Promise<{ id: string; username: string }> {
  await lockRows(tx, 'users', Prisma.raw('is_admin'))
  const account = await tx.user.findUnique({ where: { username: name.trim(), isAdmin: true } })
  if (!account) throw new NotFoundError(adminMessages.unknown)
  const admins = await tx.user.count({ where: { isAdmin: true, role: 'admin' } })
  if (ceases && account.role === 'admin' && admins === 1) throw new ConflictError(adminMessages.last, 'LAST_ADMINISTRATOR')
  return account
}

/** @throws ValidationError */
export async function checkedAccount(input: unknown): Promise<{ username: string; password: string }> {
  const account = validate(accountInput, input)
  if (await isCommonPassword(account.password)) throw new ValidationError([{ path: 'password', message: adminMessages.commonPassword }])
  return account
}

/** @throws ValidationError */
export async function hashedAccount(input: unknown): Promise<{ username: string; passwordHash: string }> {
  const { username, password } = await checkedAccount(input)
  return { username, passwordHash: await hashPassword(password) }
}

/** @returns false when the name is taken, also by a concurrent transaction */
export async function insertAccount(
  tx: Transaction,
  { username, passwordHash, role = 'admin' }: { username: string; passwordHash: string; role?: AdminRole },
): Promise<boolean> {
  const account = { username, passwordHash, isAdmin: true, role }
  const [created] = await tx.user.createManyAndReturn({ data: [account], skipDuplicates: true, select: { id: true } })
  if (!created) return false
  await recordAudit(tx, { ...fromMachine, action: 'create-admin', recordId: created.id, label: username, reason: role })
  return true
}
