import { randomUUID } from 'node:crypto'
import type { AdminRole } from '@chiostro/domain/admin/admin'
import type { Context, Services } from '../src/context.ts'
import { openSession } from '../src/features/admin/sessions.ts'
import { hashToken } from '../src/security/tokens.ts'

export interface TestAdmin {
  id: string
  username: string
  role: AdminRole
  token: string
  headers: { authorization: string }
}

/** Admin with an open session and no usable password. */
export async function loggedInAdmin(
  { db }: Pick<Services, 'db'>,
  username = `ada-${randomUUID().slice(0, 8)}`,
  role: AdminRole = 'admin',
): Promise<TestAdmin> {
  const { id } = await db.user.create({ data: { username, passwordHash: '', isAdmin: true, role } })
  const { token } = await openSession(db, id)
  return { id, username, role, token, headers: { authorization: `Bearer ${token}` } }
}

export const loggedInModerator = (services: Pick<Services, 'db'>) =>
  loggedInAdmin(services, `bice-${randomUUID().slice(0, 8)}`, 'moderator')

/** Null stands for an anonymous caller. */
export const contextOf = (services: Services, admin: TestAdmin | null): Context => ({
  ...services,
  requestId: 'test',
  clientAddress: '127.0.0.1',
  admin: admin && {
    id: admin.id,
    username: admin.username,
    role: admin.role,
    secondFactor: false,
    sessionId: hashToken(admin.token),
    expiresAt: new Date(Date.now() + 3_600_000),
  },
})
