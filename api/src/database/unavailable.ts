/**
 * SQLSTATE of a database that cannot serve now but may in a moment: connections lost (class 08), none left (53300), shutting down,
 * crashed or starting (57P..), and transactions that got in each other's way (40001, 40P01).
 */
const passingStates = /^(08...|53300|57P0[1-5]|40001|40P01)$/

/** Of Prisma: not reachable, connection lost, none free in time, no transaction in time, two transactions in conflict. */
const passingCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])

/** Of the network. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** `pg` has no codes of its own for these; Prisma puts lines of its own before them. */
const passingMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|terminating connection)/m

/** What the adapter calls them. */
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

/**
 * Whether an error says that the database is away, or has nothing free, rather than that something is wrong with what was asked of it.
 * What a write did whose connection was lost cannot be known; asking again is up to whoever asked.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, message = '', cause, kind, originalCode, errors, meta } = error as Failure
  const states = [code, originalCode].filter((state) => typeof state === 'string')
  if (states.some((state) => passingCodes.has(state) || passingStates.test(state))) return true
  if (kind !== undefined && passingKinds.has(kind)) return true
  if (passingMessages.test(message) || networkCodes.has(code ?? '')) return true
  return [cause, meta?.driverAdapterError, ...(errors ?? [])].some((inner) => isUnavailable(inner, depth + 1))
}

/** One line for the log, without the query that Prisma quotes. */
export function reasonOf(error: unknown): string {
  const { code, message = '' } = error as Failure
  const line = message.trim().split('\n').at(-1) ?? ''
  return [code, line].filter(Boolean).join(' ').slice(0, 300)
}
