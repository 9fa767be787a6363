import { randomInt } from 'node:crypto'
import { proofCode } from '@chiostro/domain/proofs/proofs'
import type { ProofKey } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockName } from '../../database/rowLocks.ts'
import { UnavailableError } from '../../errors.ts'
import { isSameSecret } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'
import { currentKey, mailboxHash, peppered } from './keys.service.ts'
import { countTry, type Guess, uncountTry } from './proofs.sql.ts'

const [minute, hour] = [60_000, 3_600_000]

const codeHash = (config: Config, key: ProofKey, mailbox: string, code: string) => peppered(config, key, `code ${mailbox} ${code}`)

interface CodeRequest {
  email: string
  /** Hash of the requesting network and the mailbox (`askerOf`). */
  asker: string
}

/**
 * A repeated delivery replaces it. Codes used up by guesses do not count in the hourly limit, or guesses could lock the owner out.
 * @returns null when the mailbox has had its messages of this hour
 */
export async function mintCode(tx: Transaction, config: Config, { email, asker }: CodeRequest, mailId: string): Promise<string | null> {
  const key = await currentKey({ db: tx, config })
  const mailbox = mailboxHash(config, key, email)
  await lockName(tx, `proof codes ${mailbox}`)
  const lately = new Date(Date.now() + proofCode.minutes * minute - hour)
  const others = await tx.proofCode.findMany({ where: { mailboxHash: mailbox, expiresAt: { gt: lately }, mailId: { not: mailId } } })
  const unguessed = others.filter(({ askerTries, otherTries }) => Math.max(askerTries, otherTries) < proofCode.tries)
  if (unguessed.length >= proofCode.hourly || others.length >= proofCode.mostHourly) return null
  const code = String(randomInt(10 ** proofCode.digits)).padStart(proofCode.digits, '0')
  const data = {
    mailboxHash: mailbox,
    codeHash: codeHash(config, key, mailbox, code),
    asker,
    askerTries: 0,
    otherTries: 0,
    expiresAt: new Date(Date.now() + proofCode.minutes * minute),
  }
  await tx.proofCode.upsert({ where: { mailId }, create: { mailId, ...data }, update: data })
  return code
}

/** Each attempt counts, the right one too, unless the server is too busy. @returns null for another code @throws what `act` throws */
export async function withCode<Result>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: ProofKey,
  { code, ...guess }: Guess & { code: string },
  act: () => Promise<Result>,
): Promise<Result | null> {
  const given = codeHash(config, key, guess.mailbox, code)
  const tried = await countTry(db, guess, proofCode.tries)
  // Compares all, whichever matches.
  if (tried.filter(({ hash }) => isSameSecret(given, hash)).length === 0) return null
  try {
    return await act()
  } catch (error) {
    if (error instanceof UnavailableError) await uncountTry(db, guess, tried)
    throw error
  }
}

export async function clearCodes({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.proofCode.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() + proofCode.minutes * minute - hour) } } })
}
