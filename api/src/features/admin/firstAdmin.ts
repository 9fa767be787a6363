import fs from 'node:fs'
import path from 'node:path'
import { passwordLength } from '@chiostro/domain/admin/admin'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ValidationError } from '../../errors.ts'
import { ConfigError } from '../../startup/config.ts'
import { hashedAccount, insertAccount } from './accounts.service.ts'
import { generatePassword, hashPassword } from './passwords.ts'

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
