import { adminMessages, sessionDays } from '@chiostro/domain/admin'
import { accountInput } from '@chiostro/domain/adminInput'
import type pg from 'pg'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { validate } from '../../validation.ts'
import { auditStatement } from '../deletion/audit.service.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'

// Administrator accounts are created only on the server's machine: at the first start and by the terminal tool.

type Store = Pick<Services, 'pool'>

/** Actor in the audit log for changes made on the server's machine. */
const fromMachine = { actor: '', kind: 'admin', reason: 'Sulla macchina del server' } as const

export interface AccountSummary {
  username: string
  createdAt: Date
  /** Open sessions. */
  sessions: number
  /** Last use of a session, to the hour; null without any. */
  lastSeenAt: Date | null
}

/** All administrators, by name. */
export async function listAccounts({ pool }: Store): Promise<AccountSummary[]> {
  const { rows } = await pool.query<AccountSummary>(
    `SELECT u.username, u.created_at AS "createdAt", count(s.sid)::int AS sessions, max(s.expire) - make_interval(days => $1) AS "lastSeenAt"
     FROM users u LEFT JOIN sessions s ON s.user_id = u.id AND s.expire > now()
     WHERE u.is_admin GROUP BY u.id ORDER BY lower(u.username)`,
    [sessionDays],
  )
  return rows
}

/**
 * Creates an administrator.
 * @throws ValidationError (10 characters, none of the most common passwords), ConflictError when the name is taken, whatever its case
 */
export async function createAccount({ pool }: Store, input: unknown): Promise<{ username: string }> {
  const { username, passwordHash } = await hashedAccount(input)
  await inTransaction(pool, async (client) => {
    if (!(await insertAccount(client, username, passwordHash))) throw new ConflictError(adminMessages.taken)
  })
  return { username }
}

/**
 * Changes a password, and ends every session opened with the old one.
 * @throws ValidationError, NotFoundError
 */
export async function changePassword({ pool }: Store, input: unknown): Promise<{ username: string }> {
  const { username, passwordHash } = await hashedAccount(input)
  return inTransaction(pool, async (client) => {
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
 * Deletes an account with its sessions. Who the audit log names stays named there.
 * @throws NotFoundError, ConflictError for the last administrator, as an instance without one would make another at its next start
 */
export async function deleteAccount({ pool }: Store, username: string): Promise<{ username: string }> {
  return inTransaction(pool, async (client) => {
    // Locked in one order: of two administrators deleted at the same moment, one stays.
    const { rows } = await client.query<{ id: string; username: string }>(
      'SELECT id, username FROM users WHERE is_admin ORDER BY id FOR UPDATE',
    )
    const account = rows.find((row) => row.username.toLowerCase() === username.trim().toLowerCase())
    if (!account) throw new NotFoundError(adminMessages.unknown)
    if (rows.length === 1) throw new ConflictError(adminMessages.last)
    await client.query('DELETE FROM users WHERE id = $1', [account.id])
    await client.query(auditStatement({ ...fromMachine, action: 'delete-admin', recordId: account.id, label: account.username }))
    return { username: account.username }
  })
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
export async function insertAccount(client: pg.PoolClient, username: string, passwordHash: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (id, username, password_hash, is_admin) VALUES (gen_random_uuid()::text, $1, $2, true)
     ON CONFLICT (lower(username)) DO NOTHING RETURNING id`,
    [username, passwordHash],
  )
  if (!rows[0]) return false
  await client.query(auditStatement({ ...fromMachine, action: 'create-admin', recordId: rows[0].id, label: username }))
  return true
}
