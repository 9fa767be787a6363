import { passwordLength } from '@chiostro/domain/admin'
import type pg from 'pg'
import { ConfigError } from '../../config.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ValidationError } from '../../errors.ts'
import { insertAccount, prepareAccount } from './accounts.service.ts'
import { generatePassword } from './generatedPassword.ts'
import { hashPassword } from './passwords.ts'

const defaultUsername = 'admin'

type Setup = Pick<Services, 'config' | 'pool'>

/**
 * Makes the configured administrator if there is no account of this name (contract, "Environment"). Before the first request is answered:
 * whoever sees the server ready can log in.
 * @throws ConfigError when ADMIN_USERNAME or ADMIN_PASSWORD cannot be used
 */
export async function ensureConfiguredAdmin({ config, pool }: Setup): Promise<void> {
  const { adminUsername, adminPassword } = config
  if (!adminUsername || !adminPassword) return
  const { rowCount } = await pool.query('SELECT FROM users WHERE lower(username) = lower($1)', [adminUsername.trim()])
  if (rowCount) return
  const { username, passwordHash } = await prepareAccount({ username: adminUsername, password: adminPassword }).catch((error) => {
    throw error instanceof ValidationError ? new ConfigError(`Bad configuration: ${complaint(error)}`) : error
  })
  await inTransaction(pool, (client) => insertAccount(client, username, passwordHash))
}

/** The operator's language, and the variable instead of the field. */
const complaint = ({ issues }: ValidationError): string =>
  issues.some(({ path }) => path === 'username')
    ? 'ADMIN_USERNAME: a name of up to 64 characters'
    : `ADMIN_PASSWORD: at least ${passwordLength.min} characters, better ${passwordLength.advised}; not the name, and none of the most common passwords`

/**
 * Where no administrator is configured and there is none yet, makes one with a random password. Of several processes starting at once one
 * makes it.
 * @returns name and password if this call invented them: to be shown once, for nobody else knows them
 */
export async function inventFirstAdmin({ config, pool }: Setup): Promise<{ username: string; password: string } | null> {
  if (config.adminUsername || (await hasAdmin(pool))) return null
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const isOurs = await inTransaction(pool, async (client) => {
    // Whoever comes second waits here, and then finds the first one's.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('chiostro first administrator'))`)
    return !(await hasAdmin(client)) && (await insertAccount(client, defaultUsername, passwordHash))
  })
  return isOurs ? { username: defaultUsername, password } : null
}

async function hasAdmin(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM users WHERE is_admin LIMIT 1')
  return Boolean(rowCount)
}
