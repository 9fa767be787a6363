import type { Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockName } from '../database/rowLocks.ts'
import { mailboxOf } from '../text/mailbox.ts'
import { countMailboxLinks } from './ownership.sql.ts'
import { createToken, hashToken, tokenMatches } from './tokens.ts'

/** How long a link that proves a mailbox opens what its address owns. */
export const mailboxMinutes = 60

/** Such links to one mailbox within an hour, however its address is spelt. */
const maxMailboxLinks = 3

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** A record with an owner who has no account. */
interface OwnedRecord {
  /** The owner's e-mail address. */
  address: string
  /** Of the management tokens that were sent for this record. */
  tokenHashes?: string[]
}

/**
 * Whether a token opens a record: one of the record's own, or a proof of its owner's mailbox. Every operation of an owner asks here, so that
 * `GET /api/my-things` and its link are enough for all of them.
 */
export async function mayManage(reader: Reader, token: string, { address, tokenHashes = [] }: OwnedRecord): Promise<boolean> {
  return tokenMatches(token, tokenHashes) || (await provenMailbox(reader, token)) === inLowerCase(address)
}

/** The address that a mailbox token proves, in lower case; null when it is unknown or has expired. */
export async function provenMailbox({ db }: Reader, token: string): Promise<string | null> {
  const found = await db.mailboxToken.findUnique({ where: { hash: hashToken(token), expiresAt: { gt: new Date() } } })
  return found?.email ?? null
}

/** Addresses are compared without case, and without anything else. Letters beyond ASCII are lower case already (`cleanEmail` of domain/src/text/email.ts). */
export const inLowerCase = (address: string): string => address.toLowerCase()

/**
 * Issues a mailbox token for a message that is being delivered.
 * @param mailId of the message; a repeated delivery makes another token, and counts once
 * @returns null when the mailbox has had its messages of this hour
 */
export async function mintMailboxToken(tx: Transaction, address: string, mailId: string): Promise<string | null> {
  const email = inLowerCase(address)
  const mailbox = mailboxOf(email)
  // Two deliveries to one mailbox at once would not see each other.
  await lockName(tx, `mailbox ${mailbox}`)
  // Tokens live for an hour: those that exist are the messages of this hour.
  if ((await countMailboxLinks(tx, mailbox, mailId)) >= maxMailboxLinks) return null
  const token = createToken()
  const expiresAt = new Date(Date.now() + mailboxMinutes * 60_000)
  await tx.mailboxToken.create({ data: { hash: hashToken(token), email, mailId, expiresAt } })
  return token
}
