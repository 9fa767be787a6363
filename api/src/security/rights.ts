import { type AdminRole, adminMessages, mayUse } from '@chiostro/domain/admin/admin'
import type { Admin, Context, Services } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockName } from '../database/rowLocks.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../errors.ts'
import { mailboxOf } from '../text/mailbox.ts'
import { countMailboxLinks } from './security.sql.ts'
import { createToken, hashToken, tokenMatches } from './tokens.ts'

// Operations declare `authorize: 'moderator'` (GraphQL) or `access: 'moderator'` (routes); services rely on it (`permission.test.ts`).

/** @throws UnauthenticatedError without a valid session */
export function signedIn({ admin }: Pick<Context, 'admin'>): Admin {
  if (!admin) throw new UnauthenticatedError(adminMessages.unauthenticated)
  return admin
}

/** A role, implied by higher ones, or `account` for every account, on its own sessions and second factor. */
export type Access = AdminRole | 'account'

/** @throws UnauthenticatedError without a valid session, ForbiddenError for an account of another role */
export function requireAccess(context: Pick<Context, 'admin'>, access: Access): void {
  const { role } = signedIn(context)
  if (access !== 'account' && !mayUse(role, access)) throw new ForbiddenError(adminMessages.forbidden)
}

export const mailboxMinutes = 60

/** Mailbox tokens per hour, however the address is spelt. */
const maxMailboxLinks = 3

type Reader = Pick<Services, 'db'> | { db: Transaction }

interface OwnedRecord {
  address: string
  tokenHashes?: string[]
}

/** A token opens a record if it is one of its management tokens, or proves its owner's mailbox. Every operation of an owner checks here. */
export async function mayManage(reader: Reader, token: string, { address, tokenHashes = [] }: OwnedRecord): Promise<boolean> {
  return tokenMatches(token, tokenHashes) || (await provenMailbox(reader, token)) === inLowerCase(address)
}

/** @throws NotFoundError with `message` when the token opens no record of this address, or there is none */
export async function requireOwner(reader: Reader, token: string, address: string | undefined, message: string): Promise<void> {
  if (address === undefined || !(await mayManage(reader, token, { address }))) throw new NotFoundError(message)
}

/** Returns the proven address in lower case; null for an unknown or expired token. */
export async function provenMailbox({ db }: Reader, token: string): Promise<string | null> {
  const row = await db.mailboxToken.findUnique({ where: { hash: hashToken(token), expiresAt: { gt: new Date() } } })
  return row?.email ?? null
}

/** Addresses are compared ignoring case only. Letters beyond ASCII are lower case already (`cleanEmail` of domain/src/text/email.ts). */
export const inLowerCase = (address: string): string => address.toLowerCase()

/** @param mailId a repeated delivery counts once @returns null when the mailbox reached its messages per hour */
export async function mintMailboxToken(tx: Transaction, address: string, mailId: string): Promise<string | null> {
  const email = inLowerCase(address)
  const mailbox = mailboxOf(email)
  // Serializes deliveries to a mailbox: concurrent ones would not count each other.
  await lockName(tx, `mailbox ${mailbox}`)
  // Tokens live for an hour, so existing ones are this hour's messages.
  if ((await countMailboxLinks(tx, mailbox, mailId)) >= maxMailboxLinks) return null
  const token = createToken()
  const expiresAt = new Date(Date.now() + mailboxMinutes * 60_000)
  await tx.mailboxToken.create({ data: { hash: hashToken(token), email, mailId, expiresAt } })
  return token
}
