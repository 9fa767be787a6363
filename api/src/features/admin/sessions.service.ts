import { adminMessages, sessionDays } from '@chiostro/domain/admin/admin'
import type { Session } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import type { SessionData } from './sessions.ts'

/** Characters of a session's key that identify it; too few to serve as a token. */
const idLength = 16
const idFormat = /^[0-9a-f]{16}$/

/** Last used first. */
export function listOwnSessions(context: Context): Promise<Session[]> {
  const { id: userId } = signedIn(context)
  return context.db.session.findMany({
    where: { userId, expire: { gt: new Date() } },
    orderBy: [{ expire: 'desc' }, { sid: 'asc' }],
  })
}

export const sessionName = ({ sid }: Session): string => sid.slice(0, idLength)

/** To the hour. */
export const lastUse = ({ expire }: Pick<Session, 'expire'>): Date => new Date(expire.getTime() - sessionDays * 86_400_000)

export function dataOf(session: Session): SessionData {
  const { startedAt, client = '' } = JSON.parse(session.sess) as Partial<SessionData>
  return { startedAt: startedAt ? new Date(startedAt) : lastUse(session), client }
}

/** Works for the current session too. @throws NotFoundError */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { id: userId } = signedIn(context)
  if (!idFormat.test(id) || (await endSessions(context, { userId, sid: { startsWith: id } })) === 0)
    throw new NotFoundError(adminMessages.unknownSession)
}

export function endOtherSessions(context: Context): Promise<number> {
  const { id: userId, sessionId } = signedIn(context)
  return endSessions(context, { userId, sid: { not: sessionId } })
}

async function endSessions(context: Context, where: { userId: string; sid: { startsWith: string } | { not: string } }): Promise<number> {
  const { id, username } = signedIn(context)
  const ended = await inTransaction(context, async (tx) => {
    const { count } = await tx.session.deleteMany({ where })
    if (count)
      await recordAudit(tx, { actor: username, action: 'end-session', kind: 'admin', recordId: id, label: username, reason: String(count) })
    return count
  })
  if (ended) context.log.info({ userId: id, ended }, 'sessions ended by their admin')
  return ended
}
