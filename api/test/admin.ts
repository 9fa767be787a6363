import { randomUUID } from 'node:crypto'
import type { Context, Services } from '../src/context.ts'
import { openSession } from '../src/features/admin/sessions.ts'
import { hashToken } from '../src/tokens.ts'

export interface TestAdmin {
  id: string
  username: string
  token: string
  /** What an HTTP request of this admin carries. */
  headers: { authorization: string }
}

/** An admin with an open session. The account has no password that could be typed. */
export async function loggedInAdmin({ db }: Pick<Services, 'db'>, username = `ada-${randomUUID().slice(0, 8)}`): Promise<TestAdmin> {
  const { id } = await db.user.create({ data: { username, passwordHash: '', isAdmin: true } })
  const { token } = await openSession(db, id)
  return { id, username, token, headers: { authorization: `Bearer ${token}` } }
}

/** What a service is given when this admin asks; null when nobody is logged in. */
export const contextOf = (services: Services, admin: TestAdmin | null): Context => ({
  ...services,
  requestId: 'test',
  clientAddress: '127.0.0.1',
  admin: admin && {
    id: admin.id,
    username: admin.username,
    sessionId: hashToken(admin.token),
    expiresAt: new Date(Date.now() + 3_600_000),
  },
})
