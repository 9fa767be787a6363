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

/**
 * Makes the first administrator (contract, "Environment"): the configured one if there is no account of this name; with none configured
 * and no administrator yet, one with a random password. Of several processes starting at once one makes it.
 * @returns name and password if this call invented them: to be shown once, for nobody else knows them
 * @throws ConfigError when ADMIN_USERNAME or ADMIN_PASSWORD cannot be used
 */
export async function ensureFirstAdmin(
  services: Pick<Services, 'config' | 'pool'>,
): Promise<{ username: string; password: string } | null> {
  const { adminUsername, adminPassword } = services.config
  if (adminUsername && adminPassword) {
    await ensureConfigured(services, adminUsername, adminPassword)
    return null
  }
  if (await hasAdmin(services.pool)) return null
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const isOurs = await inTransaction(services.pool, async (client) => {
    // Whoever comes second waits here, and then finds the first one's.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('chiostro first administrator'))`)
    return !(await hasAdmin(client)) && (await insertAccount(client, defaultUsername, passwordHash))
  })
  return isOurs ? { username: defaultUsername, password } : null
}

async function ensureConfigured({ pool }: Pick<Services, 'pool'>, name: string, password: string) {
  const { rowCount } = await pool.query('SELECT FROM users WHERE lower(username) = lower($1)', [name.trim()])
  if (rowCount) return
  const { username, passwordHash } = await prepareAccount({ username: name, password }).catch((error) => {
    if (!(error instanceof ValidationError)) throw error
    const rule = `at least ${passwordLength.min} characters, better ${passwordLength.advised}; not the name, and none of the most common passwords`
    const [variable, need] = error.issues.some(({ path }) => path === 'username')
      ? ['ADMIN_USERNAME', 'a name of up to 64 characters']
      : ['ADMIN_PASSWORD', rule]
    throw new ConfigError(`Bad configuration: ${variable}: ${need}`)
  })
  await inTransaction(pool, (client) => insertAccount(client, username, passwordHash))
}

async function hasAdmin(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM users WHERE is_admin LIMIT 1')
  return Boolean(rowCount)
}
