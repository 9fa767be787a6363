import { inDays } from '@chiostro/domain/text/rome'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'

/** Days that a device stays known after its last login. */
export const deviceDays = 365

const tokenFormat = /^[\w-]{43}$/

const sentHash = ({ device }: Pick<Context, 'device'>): string | null => {
  const token = device?.token
  return token && tokenFormat.test(token) ? hashToken(token) : null
}

/** @returns the hash of the device's token when it has logged in to this account before, otherwise null */
export async function findDevice(context: Pick<Context, 'db' | 'device'>, username: string): Promise<string | null> {
  const hash = sentHash(context)
  if (!hash) return null
  const known = await context.db.adminDevice.count({
    where: { tokenHash: hash, expiresAt: { gt: new Date() }, user: { username, isAdmin: true } },
  })
  return known > 0 ? hash : null
}

/**
 * Its token changes with every login, so that a stolen copy becomes useless; accounts that share a browser share it.
 * @returns the token for its cookie; the database stores only its SHA-256
 */
export async function rememberDevice(tx: Transaction, context: Pick<Context, 'device'>, userId: string): Promise<string> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresAt = inDays(deviceDays)
  const former = sentHash(context)
  if (former) await tx.adminDevice.updateMany({ where: { tokenHash: former }, data: { tokenHash } })
  await tx.adminDevice.upsert({
    where: { tokenHash_userId: { tokenHash, userId } },
    create: { tokenHash, userId, expiresAt },
    update: { expiresAt },
  })
  return token
}
