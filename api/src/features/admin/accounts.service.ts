import { type AdminRole, adminMessages, sessionDays } from '@chiostro/domain/admin'
import { accountInput, roleInput } from '@chiostro/domain/adminInput'
import type pg from 'pg'
import type { Services } from '../../context.ts'
import { inClientTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { auditStatement } from '../deletion/audit.service.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'

// Accounts of the administration are created only on the server's machine: at the first start and by the terminal tool.

type Store = Pick<Services, 'pool'>

/** Actor in the audit log for changes made on the server's machine. */
const fromMachine = { actor: '', kind: 'admin', reason: 'Sulla macchina del server' } as const

export interface AccountSummary {
  username: string
  role: AdminRole
  /** Whether a login asks for a code. */
  secondFactor: boolean
  createdAt: Date
  /** Open sessions. */
  sessions: number
  /** Last use of a session, to the hour; null without any. */
  lastSeenAt: Date | null
}

/** All administrators and moderators, by name. */
export async function listAccounts({ pool }: Store): Promise<AccountSummary[]> {
  const { rows } = await pool.query<AccountSummary>(
    `SELECT u.username, u.role, u.totp_confirmed_at IS NOT NULL AS "secondFactor", u.created_at AS "createdAt", count(s.sid)::int AS sessions, max(s.expire) - make_interval(days => $1) AS "lastSeenAt"
     FROM users u LEFT JOIN sessions s ON s.user_id = u.id AND s.expire > now()
     WHERE u.is_admin GROUP BY u.id ORDER BY lower(u.username)`,
    [sessionDays],
  )
  return rows
}

/**
 * Creates an administrator, or a moderator.
 * @param input `{ username, password, role? }`
 * @throws ValidationError (10 characters, none of the most common passwords), ConflictError when the name is taken, whatever its case
 */
export async function createAccount(
  { pool }: Store,
  input: { username: unknown; password: unknown; role?: unknown },
): Promise<{ username: string; role: AdminRole }> {
  const { role } = validate(roleInput, { role: input.role ?? 'admin' })
  const { username, passwordHash } = await hashedAccount(input)
  await inClientTransaction(pool, async (client) => {
    if (!(await insertAccount(client, { username, passwordHash, role }))) throw new ConflictError(adminMessages.taken)
  })
  return { username, role }
}

/**
 * Changes a password, and ends every session opened with the old one.
 * @throws ValidationError, NotFoundError
 */
export async function changePassword({ pool }: Store, input: unknown): Promise<{ username: string }> {
  const { username, passwordHash } = await hashedAccount(input)
  return inClientTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; username: string }>(
      'UPDATE users SET password_hash = $2, updated_at = now() WHERE lower(username) = lower($1) AND is_admin RETURNING id, username',
      [username, passwordHash],
    )
    const account = rows[0]
    if (!account) throw new NotFoundError(adminMessages.unknown)
    await client.query('DELETE FROM sessions WHERE user_id = $1', [account.id])
    await client.query(auditStatement({ ...fromMachine, action: 'change-admin', recordId: account.id, label: account.username }))
    return { username: account.username }
  })
}

/**
 * Changes the rights of an account, from its next request on.
 * @param input `{ username, role }`
 * @throws ValidationError, NotFoundError, ConflictError for the last administrator
 */
export async function changeRole(
  { pool }: Store,
  input: { username: string; role: unknown },
): Promise<{ username: string; role: AdminRole }> {
  const { role } = validate(roleInput, input)
  return inClientTransaction(pool, async (client) => {
    const { id, username } = await lockAccount(client, input.username, role === 'moderator')
    await client.query('UPDATE users SET role = $2, updated_at = now() WHERE id = $1', [id, role])
    await client.query(auditStatement({ ...fromMachine, action: 'change-role', recordId: id, label: username, reason: role }))
    return { username, role }
  })
}

/**
 * Takes the second factor from an account whose owner has lost telephone and recovery codes.
 * @throws NotFoundError, ConflictError when there is none
 */
export async function resetSecondFactor({ pool }: Store, input: string): Promise<{ username: string }> {
  return inClientTransaction(pool, async (client) => {
    const { id, username } = await lockAccount(client, input, false)
    const { rowCount } = await client.query(
      `UPDATE users SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = 0, updated_at = now()
       WHERE id = $1 AND totp_confirmed_at IS NOT NULL`,
      [id],
    )
    if (!rowCount) throw new ConflictError(adminMessages.secondFactorOff)
    await client.query('DELETE FROM recovery_codes WHERE user_id = $1', [id])
    await client.query(auditStatement({ ...fromMachine, action: 'second-factor-off', recordId: id, label: username }))
    return { username }
  })
}

/**
 * Deletes an account with its sessions. Who the audit log names stays named there.
 * @throws NotFoundError, ConflictError for the last administrator, as an instance without one would make another at its next start
 */
export async function deleteAccount({ pool }: Store, input: string): Promise<{ username: string }> {
  return inClientTransaction(pool, async (client) => {
    const { id, username } = await lockAccount(client, input, true)
    await client.query('DELETE FROM users WHERE id = $1', [id])
    await client.query(auditStatement({ ...fromMachine, action: 'delete-admin', recordId: id, label: username }))
    return { username }
  })
}

/**
 * Locks all accounts in one order: of two administrators who cease to be one at the same moment, one stays.
 * @param ceases to be an administrator
 */
async function lockAccount(client: pg.PoolClient, name: string, ceases: boolean): Promise<{ id: string; username: string }> {
  const { rows } = await client.query<{ id: string; username: string; role: AdminRole }>(
    'SELECT id, username, role FROM users WHERE is_admin ORDER BY id FOR UPDATE',
  )
  const account = rows.find(({ username }) => username.toLowerCase() === name.trim().toLowerCase())
  if (!account) throw new NotFoundError(adminMessages.unknown)
  const admins = rows.filter(({ role }) => role === 'admin')
  if (ceases && account.role === 'admin' && admins.length === 1) throw new ConflictError(adminMessages.last)
  return account
}

/**
 * Validates name and password, and hashes the password.
 * @throws ValidationError
 */
export async function hashedAccount(input: unknown): Promise<{ username: string; passwordHash: string }> {
  const { username, password } = validate(accountInput, input)
  if (await isCommonPassword(password)) throw new ValidationError([{ path: 'password', message: adminMessages.commonPassword }])
  return { username, passwordHash: await hashPassword(password) }
}

/** @returns false when the name is taken, also by a concurrent transaction */
export async function insertAccount(
  client: pg.PoolClient,
  { username, passwordHash, role = 'admin' }: { username: string; passwordHash: string; role?: AdminRole },
): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (id, username, password_hash, is_admin, role) VALUES (gen_random_uuid()::text, $1, $2, true, $3)
     ON CONFLICT (lower(username)) DO NOTHING RETURNING id`,
    [username, passwordHash, role],
  )
  if (!rows[0]) return false
  await client.query(auditStatement({ ...fromMachine, action: 'create-admin', recordId: rows[0].id, label: username, reason: role }))
  return true
}
