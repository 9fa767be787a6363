import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import type { Logger } from 'pino'
import { Prisma } from '../../generated/prisma/client.ts'
import { BadRequestError, DomainError, StorageFullError, UnavailableError } from '../errors.ts'
import { ConfigError } from '../startup/config.ts'

/**
 * Transient: connection lost (08) or refused (28), database being replaced (3D000), none left (53300), shutdown (57P..), standby (25006),
 * serialisation or deadlock (40001, 40P01).
 */
const passingStates = /^(08...|28...|3D000|53300|57P0[1-5]|25006|40001|40P01)$/

/** Prisma: unreachable, connection lost, pool timeout, transaction timeout, write conflict. */
const passingCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** `pg` has no codes for these; Prisma adds lines before them. */
const passingMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|terminating connection)/m

const passingKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
])

interface Failure {
  code?: string
  message?: string
  cause?: unknown
  kind?: string
  originalCode?: string
  originalMessage?: string
  errors?: unknown[]
  meta?: { driverAdapterError?: unknown }
}

/** The database is unavailable. The outcome of a write whose connection was lost is unknown; retrying is up to the client. */
export const isUnavailable = (error: unknown): boolean =>
  someFailure(error, (failure) => {
    const { code = '', message = '', kind = '' } = failure
    if (codesOf(failure).some((state) => passingCodes.has(state) || passingStates.test(state))) return true
    return passingKinds.has(kind) || passingMessages.test(message) || networkCodes.has(code)
  })

const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** @param disk of the embedded database: while it is low, writes fail as on a read-only database */
export const isOutOfSpace = (error: unknown, disk?: { isLow: boolean }): boolean =>
  someFailure(error, (failure) => codesOf(failure).some((code) => fullCodes.has(code))) || (disk?.isLow === true && isUnavailable(error))

const codesOf = ({ code, originalCode }: Failure) => [code, originalCode].filter((state) => typeof state === 'string')

function someFailure(error: unknown, matches: (failure: Failure) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { cause, errors, meta } = partsOf<Failure>(error)
  return matches(error) || [cause, meta?.driverAdapterError, ...(errors ?? [])].some((inner) => someFailure(inner, matches, depth + 1))
}

/** One log line, without the query that Prisma quotes. */
export function reasonOf(error: unknown): string {
  const { code, message = '' } = partsOf<Failure>(error)
  const line = message.trim().split('\n').at(-1) ?? ''
  return [code, line].filter(Boolean).join(' ').slice(0, 300)
}

/** SQLSTATE of a failed query, as in '23503', from Prisma or plain `pg`; '' for other errors. */
export function sqlStateOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? ''
  // Prisma passes on unchanged what its adapter throws at COMMIT.
  const failure = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  return partsOf<{ cause: { originalCode?: string } }>(failure).cause?.originalCode ?? ''
}

/** SQLSTATE class 22, as a NUL in a text or an impossible day: from made-up ids and cursors, which no record can match. */
export const isMalformedData = (error: unknown): boolean => sqlStateOf(error).startsWith('22')

/** What a request is told of a failure of the database; other errors as they are. */
export function expectedFailure(error: unknown, { disk, log }: { disk?: { isLow: boolean }; log: Logger }): unknown {
  if (error instanceof DomainError) return error
  if (isMalformedData(error)) return new BadRequestError('Dati non validi')
  if (isOutOfSpace(error, disk)) {
    log.error({ reason: reasonOf(error) }, 'no space is left')
    return new StorageFullError()
  }
  if (!isUnavailable(error)) return error
  log.warn({ reason: reasonOf(error) }, 'the database is unavailable')
  return new UnavailableError()
}

/** SQLSTATE class 23: a check, foreign key or not null. */
export const isBrokenRule = (error: unknown): boolean => sqlStateOf(error).startsWith('23')

/** A unique key is taken. Prisma reports it differently for its own and for raw queries. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return true
  return sqlStateOf(error) === '23505'
}

const failureReasons: [code: RegExp, advice: (reason: string) => string][] = [
  [
    /^(ECONN\w+|E\w+UNREACH|ETIMEDOUT|ENOTFOUND|EAI_\w+|EPIPE|28\w{3}|3D000|08\w{3})$/,
    (reason) => `The database cannot be reached: ${reason}. Look at DATABASE_URL.`,
  ],
  [/^25006$/, () => 'The database is read-only, as a standby is: DATABASE_URL must name the primary.'],
  [
    /^42501$/,
    (reason) =>
      `The account of DATABASE_URL lacks a right (${reason}). It must own the database: ALTER DATABASE … OWNER TO …; or GRANT CREATE ON DATABASE … and ALL ON SCHEMA public.`,
  ],
  [/^53100$/, (reason) => `The database has no space left (${reason}).`],
]

const passwordMissing =
  'The database asks for a password, and DATABASE_URL has none: postgresql://user:password@host:5432/name, or DATABASE_PASSWORD.'

/** Raised by `pg` before sending: a database that trusts its clients accepts an address without a password. */
const noPassword = /client password must be a (non-empty )?string/

/** @returns one line for the operator for a known reason, otherwise the error itself */
export function explainFailure(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message = '' } = partsOf<NodeJS.ErrnoException>(cause)
    const known = failureReasons.find(([pattern]) => pattern.test(code))
    if (noPassword.test(message)) return new ConfigError(passwordMissing, { cause: error })
    if (known) return new ConfigError(known[1](message.split('\n')[0] || code), { cause: error })
  }
  return error
}
