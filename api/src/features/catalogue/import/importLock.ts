import { catalogueImportMessages } from '@chiostro/domain/catalogue/catalogueImport'
import type { ClientBase } from 'pg'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { sqlStateOf } from '../../../database/failure.ts'
import { inClientTransaction } from '../../../database/transaction.ts'
import { ConflictError } from '../../../errors.ts'
import { endSession, joinWholeTables, shareLock, takeLock } from './import.sql.ts'

/** Milliseconds per statement. The longest one of the largest file takes a quarter of it on an idle machine. */
const maxStatementSeconds = 10 * 60_000

export interface CatalogueTransaction {
  /** When aborted, the transaction ends at once, during any statement, and nothing is changed. */
  signal?: AbortSignal
  statementMs?: number
}

/** Runs one at a time. @throws ConflictError while another runs or a statement takes too long; the signal's reason; UnavailableError */
export async function inCatalogueTransaction<Result>(
  { pool, ending }: Pick<Services, 'pool' | 'ending'>,
  run: (client: ClientBase) => Promise<Result>,
  { signal: given, statementMs = maxStatementSeconds }: CatalogueTransaction = {},
): Promise<Result> {
  const signal = AbortSignal.any([given, ending].filter((source) => source !== undefined))
  try {
    return await inClientTransaction(pool, async (client) => {
      const session = await takeLock(client)
      if (session === null) throw new ConflictError(catalogueImportMessages.running, 'IMPORT_RUNS')
      await joinWholeTables(client, statementMs)
      // No statement waits for this: the running one fails, and the signal's error is thrown.
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
    throw sqlStateOf(error) === queryCanceled ? new ConflictError(catalogueImportMessages.tooLong, 'IMPORT_TOO_LONG') : error
  }
}

const queryCanceled = '57014'

/** Keeps imports out until the transaction ends: both link the same professors, and could deadlock. @throws ConflictError while one runs */
export async function rejectDuringImport(tx: Transaction): Promise<void> {
  if (!(await shareLock(tx))) throw new ConflictError(catalogueImportMessages.busy, 'IMPORT_RUNS')
}
