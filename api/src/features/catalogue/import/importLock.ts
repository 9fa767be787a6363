import { catalogueImportMessages } from '@chiostro/domain/catalogueImport'
import type { ClientBase, Pool } from 'pg'
import type { Transaction } from '../../../database/client.ts'
import { sqlStateOf } from '../../../database/failure.ts'
import { inClientTransaction } from '../../../database/transaction.ts'
import { ConflictError, UnavailableError } from '../../../errors.ts'

/** Key of the advisory lock that one import at a time holds, and changes of professors by admins share. */
export const importLock = 4_121_977_002

/** Milliseconds that one statement may take. The longest of a file with the most rows takes a quarter of it on an idle machine. */
const longestStatement = 10 * 60_000

export interface CatalogueTransaction {
  /** Aborted, the transaction ends at once, whichever statement runs, and nothing is changed. */
  signal?: AbortSignal | undefined
  /** Milliseconds. */
  statementMs?: number | undefined
}

/** By pool of a process: aborted when the process ends. */
const endings = new WeakMap<Pool, AbortController>()

function endingOf(pool: Pool): AbortController {
  const ending = endings.get(pool) ?? new AbortController()
  endings.set(pool, ending)
  return ending
}

/** Ends what runs in this process of transactions that change the whole catalogue: it may take longer than a process that ends has. */
export const endCatalogueTransactions = (pool: Pool): void => endingOf(pool).abort(new UnavailableError())

/**
 * Runs a transaction that changes the whole catalogue. No other one runs meanwhile.
 * @throws ConflictError while another one runs, or when a statement takes too long; the reason of the signal; UnavailableError when the process ends
 */
export async function inCatalogueTransaction<Result>(
  pool: Pool,
  run: (client: ClientBase) => Promise<Result>,
  { signal: given, statementMs = longestStatement }: CatalogueTransaction = {},
): Promise<Result> {
  const ending = endingOf(pool).signal
  const signal = given ? AbortSignal.any([given, ending]) : ending
  try {
    return await inClientTransaction(pool, async (client) => {
      const session = await lockCatalogue(client, statementMs)
      // No statement waits for it: the one that runs fails, and the error thrown is the signal's.
      const end = () => void endSession(pool, session).catch(() => {})
      signal.addEventListener('abort', end, { once: true })
      try {
        signal.throwIfAborted()
        const result = await run(client)
        signal.throwIfAborted()
        return result
      } finally {
        signal.removeEventListener('abort', end)
      }
    })
  } catch (error) {
    signal.throwIfAborted()
    throw sqlStateOf(error) === queryCanceled ? new ConflictError(catalogueImportMessages.tooLong) : error
  }
}

const queryCanceled = '57014'

/**
 * Held until the transaction ends. All joins of an import are of whole tables by equal keys: nested loops, which the planner chooses
 * while its statistics are out of date, would compare each row with each.
 * @returns the process of PostgreSQL that holds it
 */
async function lockCatalogue(client: ClientBase, statementMs: number): Promise<number> {
  const { rows } = await client.query<{ locked: boolean; pid: number }>(
    'SELECT pg_try_advisory_xact_lock($1) AS locked, pg_backend_pid() AS pid',
    [importLock],
  )
  const [session] = rows
  if (!session?.locked) throw new ConflictError(catalogueImportMessages.running)
  await client.query(
    `SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = ${Math.round(statementMs)}`,
  )
  return session.pid
}

/**
 * Ends the session that holds the lock, in whichever process it was begun: also one that waits for its next statement while a file is read,
 * which cancelling a query would not. Its transaction is rolled back.
 * @param pid only if it is this one
 * @returns whether there was one
 */
export async function endSession(pool: Pool, pid: number | null = null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
     WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND (classid::bigint << 32 | objid::bigint) = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND ($2::int IS NULL OR pid = $2)`,
    [importLock, pid],
  )
  return rowCount !== 0
}

/** Responses computed from the whole catalogue are computed again. */
export const raiseVersion = (client: ClientBase) => client.query('UPDATE catalogue_version SET version = version + 1, changed_at = now()')

/**
 * Keeps imports out until the transaction ends: they link the same professors, and would wait in a circle.
 * @throws ConflictError while one runs
 */
export async function refuseDuringImport(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`SELECT pg_try_advisory_xact_lock_shared(${importLock}::bigint) AS locked`
  if (!lock?.locked) throw new ConflictError(catalogueImportMessages.busy)
}
