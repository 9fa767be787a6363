import { sessionDays } from '@chiostro/domain/admin/admin'
import { inDays } from '@chiostro/domain/text/rome'
import type { Admin, Context, Services } from '../../context.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { isOutOfSpace, isUnavailable } from '../../database/failure.ts'
import { defineTask } from '../../jobs/job.ts'
import { createToken, hashToken } from '../../security/tokens.ts'

/** The first match counts: Edge and Chrome also name the browsers they descend from. */
const programs: [RegExp, string][] = [
  [/^chiostro\b/, 'Terminale'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(Macintosh|darwin)\b/, 'macOS'],
  [/\b(Windows|win32)\b/, 'Windows'],
  [/\b(Linux|linux|CrOS)\b/, 'Linux'],
]

/** @returns e.g. 'Firefox, Linux'; '' when unknown. The rest of the header is not stored. */
export function clientOf(userAgent = ''): string {
  const known = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1]
  return [known(programs), known(systems)].filter(Boolean).join(', ')
}

const hourMs = 3_600_000
const lifetimeMs = sessionDays * 24 * hourMs

const newEnd = () => new Date(Date.now() + lifetimeMs)

/** @returns the bearer token; the database stores only its SHA-256 */
export async function openSession(
  db: Database | Transaction,
  userId: string,
  userAgent?: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken()
  const expiresAt = newEnd()
  const sess = JSON.stringify({ startedAt: new Date(), client: clientOf(userAgent) } satisfies SessionData)
  await db.session.create({ data: { sid: hashToken(token), sess, expire: expiresAt, userId } })
  return { token, expiresAt }
}

/** JSON of the column `sess`. */
export interface SessionData {
  startedAt: Date
  client: string
}

/** RFC 6750; the scheme is case-insensitive. */
const bearer = /^Bearer +([A-Za-z0-9_-]{1,200})$/i

/** @param authorization header; without one no query is made. Extends the session, in at most one write an hour. */
export async function findAdmin({ db }: Pick<Services, 'db'>, authorization: string | undefined): Promise<Admin | null> {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (!token) return null
  const sid = hashToken(token)
  const session = await db.session.findUnique({
    where: { sid, expire: { gt: new Date() }, user: { isAdmin: true } },
    select: { expire: true, user: { select: { id: true, username: true, role: true, totpConfirmedAt: true } } },
  })
  if (!session) return null
  const { id, username, role, totpConfirmedAt } = session.user
  const admin: Admin = {
    id,
    username,
    role,
    secondFactor: totpConfirmedAt !== null,
    sessionId: sid,
    expiresAt: session.expire,
  }
  const end = newEnd()
  if (end.getTime() - admin.expiresAt.getTime() < hourMs) return admin
  // A session closed concurrently stays closed: the update matches no row.
  const slid = await db.session.updateMany({ where: { sid }, data: { expire: end } }).catch((error) => {
    // Reads must work while the database cannot be written.
    if (isOutOfSpace(error) || isUnavailable(error)) return null
    throw error
  })
  if (!slid) return admin
  return slid.count ? { ...admin, expiresAt: end } : null
}

/** Days that a device stays known after its last login. */
export const deviceDays = 365

const tokenFormat = /^[\w-]{43}$/

const sentHash = ({ device }: Pick<Context, 'device'>): string | null => {
  const token = device?.token
  return token && tokenFormat.test(token) ? hashToken(token) : null
}

/** @returns the hash of the device's token when it has logged in to this account before, otherwise null */
export async function findDevice(context: Pick<Context, 'db' | 'device'>, username: string): Promise<string | null> {
  const hash = sentHash(context)
  if (!hash) return null
  const known = await context.db.adminDevice.count({
    where: { tokenHash: hash, expiresAt: { gt: new Date() }, user: { username, isAdmin: true } },
  })
  return known > 0 ? hash : null
}

/**
 * Its token changes with every login, so that a stolen copy becomes useless; accounts that share a browser share it.
 * @returns the token for its cookie; the database stores only its SHA-256
 */
export async function rememberDevice(tx: Transaction, context: Pick<Context, 'device'>, userId: string): Promise<string> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresAt = inDays(deviceDays)
  const former = sentHash(context)
  if (former) await tx.adminDevice.updateMany({ where: { tokenHash: former }, data: { tokenHash } })
  await tx.adminDevice.upsert({
    where: { tokenHash_userId: { tokenHash, userId } },
    create: { tokenHash, userId, expiresAt },
    update: { expiresAt },
  })
  return token
}

export const purgeSessionsJob = defineTask({
  name: 'purge_sessions',
  async run({ db }: Pick<Services, 'db'>) {
    const now = new Date()
    await db.session.deleteMany({ where: { expire: { lte: now } } })
    await db.adminDevice.deleteMany({ where: { expiresAt: { lte: now } } })
  },
  schedule: { cron: '45 * * * *' },
})

export const sessionJobs = [purgeSessionsJob]
