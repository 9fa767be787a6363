import fs from 'node:fs'
import path from 'node:path'
import { type AdminRole, adminMessages, passwordLength } from '@chiostro/domain/admin/admin'
import { accountInput, roleInput } from '@chiostro/domain/admin/adminInput'
import type { AccountSummary } from '@chiostro/domain/local/results'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, found, ValidationError } from '../../errors.ts'
import { ConfigError } from '../../startup/config.ts'
import { validate } from '../../validation.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { lastUse } from './login.service.ts'
import { generatePassword, hashPassword, isCommonPassword } from './passwords.ts'

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
    const row = await tx.user.findUnique({ where: { username, isAdmin: true }, select: { id: true, username: true } })
    const account = found(row, adminMessages.unknown)
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
  const account = found(await tx.user.findUnique({ where: { username: name.trim(), isAdmin: true } }), adminMessages.unknown)
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
async function hashedAccount(input: unknown): Promise<{ username: string; passwordHash: string }> {
  const { username, password } = await checkedAccount(input)
  return { username, passwordHash: await hashPassword(password) }
}

/** @returns false when the name is taken, also by a concurrent transaction */
async function insertAccount(
  tx: Transaction,
  { username, passwordHash, role = 'admin' }: { username: string; passwordHash: string; role?: AdminRole },
): Promise<boolean> {
  const account = { username, passwordHash, isAdmin: true, role }
  const [created] = await tx.user.createManyAndReturn({ data: [account], skipDuplicates: true, select: { id: true } })
  if (!created) return false
  await recordAudit(tx, { ...fromMachine, action: 'create-admin', recordId: created.id, label: username, reason: role })
  return true
}

interface Announcement {
  dataDir: string
  /** False when the output may be a service's log, which is stored. */
  isTerminal: boolean
  /** True for a new instance whose operator is not configured and that is no trial. */
  isUnnamed?: boolean
}

/** Shows the password on a terminal; otherwise names the file that has it, readable by the server's own account only. */
export function announcement(
  { username, password }: { username: string; password: string },
  { dataDir, isTerminal, isUnnamed = false }: Announcement,
): string {
  const made = `The first administrator was made: username ${username}, password`
  const changing = `To choose another: npm run -s chiostro -- admin passwd ${username}`
  const file = isTerminal ? null : passwordFile(dataDir, password)
  const offer = isUnnamed ? '\nUniversity, mail, colour and catalogue, by questions: stop this and run npm run -s chiostro -- setup' : ''
  if (!file) return `${made} ${password}\nIt is shown only now. ${changing}${offer}`
  return `${made} in the file ${file}\nRemove it after the first login. ${changing}${offer}`
}

/** File mode 0600. */
export const firstPasswordFile = (dataDir: string): string => path.join(dataDir, 'first-admin-password')

/** @returns its path; null when it cannot be written: the caller must show the password instead */
function passwordFile(dataDir: string, password: string): string | null {
  const file = firstPasswordFile(dataDir)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.rmSync(file, { force: true })
    fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return file
  } catch {
    return null
  }
}

const defaultUsername = 'admin'

type Setup = Pick<Services, 'config' | 'db'>

/** Creates the account before the first request is answered. @throws ConfigError when ADMIN_USERNAME or ADMIN_PASSWORD is invalid */
export async function ensureConfiguredAdmin({ config, db }: Setup): Promise<void> {
  const { adminUsername, adminPassword } = config
  if (!adminUsername || !adminPassword) return
  if ((await db.user.count({ where: { username: adminUsername.trim() } })) > 0) return
  const { username, passwordHash } = await hashedAccount({ username: adminUsername, password: adminPassword }).catch((error) => {
    throw error instanceof ValidationError ? new ConfigError(`Bad configuration: ${complaint(error)}`) : error
  })
  await inTransaction({ db }, (tx) => insertAccount(tx, { username, passwordHash }))
}

/** Configuration errors are in English and name the variable instead of the field. */
const complaint = ({ issues }: ValidationError): string =>
  issues.some(({ path }) => path === 'username')
    ? 'ADMIN_USERNAME: a name of up to 64 characters'
    : `ADMIN_PASSWORD: at least ${passwordLength.min} characters, better ${passwordLength.advised}; not the name, and none of the most common passwords`

/** Of several processes that start together only one creates it. @returns name and password, to be shown once; otherwise null */
export async function generateFirstAdmin({ config, db }: Setup): Promise<{ username: string; password: string } | null> {
  if (config.adminUsername || (await hasAdmin(db))) return null
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const isOurs = await inTransaction({ db }, async (tx) => {
    // A concurrent process waits here, then sees the account of the first one.
    await lockName(tx, 'first administrator')
    return !(await hasAdmin(tx)) && (await insertAccount(tx, { username: defaultUsername, passwordHash }))
  })
  return isOurs ? { username: defaultUsername, password } : null
}

const hasAdmin = async (db: Transaction): Promise<boolean> => (await db.user.count({ where: { isAdmin: true, role: 'admin' } })) > 0
