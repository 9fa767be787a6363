import { adminMessages, sessionDays } from '@chiostro/domain/admin'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError } from '../../errors.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { requireModerator } from './permission.ts'
import type { SessionData } from './sessions.ts'

/** A session of the own account. */
export interface OwnSession {
  /** The first 16 characters of its key: enough to name it, useless as a token. */
  id: string
  /** As in 'Firefox, Linux'; '' when unknown. */
  client: string
  startedAt: Date
  /** To the hour. */
  lastUsedAt: Date
  /** The one that asks. */
  isCurrent: boolean
}

const idLength = 16
const idFormat = /^[0-9a-f]{16}$/

/**
 * Open sessions of the own account, last used first.
 * @throws UnauthenticatedError
 */
export async function listOwnSessions(context: Context): Promise<OwnSession[]> {
  const { id: userId, sessionId } = requireModerator(context)
  const rows = await context.db.session.findMany({
    where: { userId, expire: { gt: new Date() } },
    orderBy: [{ expire: 'desc' }, { sid: 'asc' }],
  })
  return rows.map(({ sid, sess, expire }) => {
    const { startedAt, client = '' } = JSON.parse(sess) as Partial<SessionData>
    const lastUsedAt = new Date(expire.getTime() - sessionDays * 86_400_000)
    return { id: sid.slice(0, idLength), client, startedAt: new Date(startedAt ?? lastUsedAt), lastUsedAt, isCurrent: sid === sessionId }
  })
}

/**
 * Ends one of the own sessions; the present one too.
 * @throws UnauthenticatedError, NotFoundError
 */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { id: userId } = requireModerator(context)
  if (!idFormat.test(id) || (await endSessions(context, { userId, sid: { startsWith: id } })) === 0)
    throw new NotFoundError(adminMessages.unknownSession)
}

/**
 * Ends all own sessions but the present one.
 * @returns how many there were
 * @throws UnauthenticatedError
 */
export function endOtherSessions(context: Context): Promise<number> {
  const { id: userId, sessionId } = requireModerator(context)
  return endSessions(context, { userId, sid: { not: sessionId } })
}

async function endSessions(context: Context, where: { userId: string; sid: { startsWith: string } | { not: string } }): Promise<number> {
  const { id, username } = requireModerator(context)
  const ended = await inTransaction(context, async (tx) => {
    const { count } = await tx.session.deleteMany({ where })
    if (count)
      await recordAudit(tx, { actor: username, action: 'end-session', kind: 'admin', recordId: id, label: username, reason: String(count) })
    return count
  })
  if (ended) context.log.info({ userId: id, ended }, 'sessions ended by their admin')
  return ended
}
