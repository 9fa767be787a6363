import type { Services } from '../src/context.ts'
import { createToken, hashToken } from '../src/security/tokens.ts'

/** Mailbox token, valid for an hour by default. */
export async function mailboxToken({ db }: Pick<Services, 'db'>, address: string, minutes = 60): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await db.mailboxToken.create({ data: { hash: hashToken(token), email: address.toLowerCase(), mailId: hashToken(token), expiresAt } })
  return token
}
