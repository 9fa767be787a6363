import { randomInt } from 'node:crypto'
import { proofCode } from '@chiostro/domain/proofs'
import type { ProofKey } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { isSameSecret } from '../../tokens.ts'
import { currentKey, mailboxHash, peppered } from './keys.service.ts'
import { countTry } from './proofs.sql.ts'

const [minute, hour] = [60_000, 3_600_000]

const codeHash = (config: Config, key: ProofKey, mailbox: string, code: string) => peppered(config, key, `code ${mailbox} ${code}`)

/**
 * A code for a message that is being delivered; a repeated delivery makes another one, which replaces it.
 * @returns null when the mailbox has had its messages of this hour
 */
export async function mintCode(tx: Transaction, config: Config, email: string, mailId: string): Promise<string | null> {
  const key = await currentKey({ db: tx, config })
  const mailbox = mailboxHash(config, key, email)
  await lockName(tx, `proof codes ${mailbox}`)
  const lately = new Date(Date.now() + proofCode.minutes * minute - hour)
  const others = await tx.proofCode.count({ where: { mailboxHash: mailbox, expiresAt: { gt: lately }, mailId: { not: mailId } } })
  if (others >= proofCode.hourly) return null
  const code = String(randomInt(10 ** proofCode.digits)).padStart(proofCode.digits, '0')
  const data = {
    mailboxHash: mailbox,
    codeHash: codeHash(config, key, mailbox, code),
    tries: 0,
    expiresAt: new Date(Date.now() + proofCode.minutes * minute),
  }
  await tx.proofCode.upsert({ where: { mailId }, create: { mailId, ...data }, update: data })
  return code
}

/** Whether the code is one that the mailbox was sent and that counts still. Each try counts, the right one too. */
export async function isCode(
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: ProofKey,
  mailbox: string,
  code: string,
): Promise<boolean> {
  const given = codeHash(config, key, mailbox, code)
  const hashes = await countTry(db, mailbox, proofCode.tries)
  // All of them, whichever matches.
  return hashes.filter((hash) => isSameSecret(given, hash)).length > 0
}

/** Deletes those that count for no limit any more. */
export async function clearCodes({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.proofCode.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() + proofCode.minutes * minute - hour) } } })
}
