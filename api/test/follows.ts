import type { FollowFrequency, FollowKind } from '../generated/prisma/client.ts'
import { notifyFollowers } from '../src/features/follows/follows.jobs.ts'
import type { RenderedMail } from '../src/mail/layout.ts'
import { createToken, hashToken } from '../src/security/tokens.ts'
import type { TestServices } from './harness.ts'
import { deliverMails, tokenIn } from './outbox.ts'
import type { TestServer } from './server.ts'

let count = 0

export const follower = () => `Fia.${process.pid}.${++count}@Example.org`

/** Follows by the API, and confirms by the mailed link. @returns the token */
export async function followed(test: TestServer, email: string, follow: object): Promise<string> {
  const answer = await test.send('POST', '/api/follows', { email, ...follow })
  if (answer.status !== 202) throw new Error(await answer.text())
  return confirmed(test, email)
}

/** Confirms by the last mailed link. @returns the token */
export async function confirmed(test: TestServer, email: string): Promise<string> {
  const token = tokenIn((await deliverMails(test)).findLast(({ to }) => to.address === email))
  const answer = await test.send('POST', `/api/follows/${token}/confirm`, {})
  if (answer.status !== 200) throw new Error(await answer.text())
  return token
}

/** Notifies followers as of `now`, and returns the messages delivered to this address. */
export async function toldTo(test: TestServices, email: string, now = new Date()): Promise<RenderedMail[]> {
  await notifyFollowers(test, now)
  return (await deliverMails(test)).filter(({ to }) => to.address === email)
}

/** Stored and confirmed, with a known token. */
export async function createFollow(
  { db }: TestServices,
  changes: {
    email: string
    kind?: FollowKind
    frequency?: FollowFrequency
    search?: string
    patterns?: string[]
    targetId?: string
    year?: number
  },
) {
  const token = createToken()
  const follow = await db.follow.create({
    data: {
      kind: 'books',
      frequency: 'now',
      confirmedAt: new Date(),
      expiresAt: new Date(Date.now() + 365 * 86_400_000),
      ...changes,
      tokens: { create: { hash: hashToken(token) } },
    },
  })
  return { ...follow, token }
}
