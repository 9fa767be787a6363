import type { Services } from '../src/context.ts'
import type { Transaction } from '../src/database/client.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { until } from './until.ts'

/** Runs `first` in an open transaction, starts `second`, and commits when `second` is blocked, so that their order is certain. */
export const whileOpenIn =
  (test: Pick<Services, 'db' | 'pool'>) =>
  async <T>(first: (tx: Transaction) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
    let running: Promise<T> | undefined
    await inTransaction(test, async (tx) => {
      await first(tx)
      running = second()
      running.catch(() => {})
      await until(
        () => isLockWaitedFor(test),
        () => 'the second does not wait for the first',
      )
    })
    return running as Promise<T>
  }

async function isLockWaitedFor({ pool }: Pick<Services, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    `SELECT count(*) > 0 AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return Boolean(rows[0]?.waiting)
}
