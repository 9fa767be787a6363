import type pg from 'pg'
import type { Logger } from 'pino'
import { presenceLocks } from './presence.ts'

/** Milliseconds between two looks. */
const interval = 2_000

/** Workers that hold jobs while nobody holds their presence lock. */
const withoutPresence = `
  SELECT worker FROM (SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS holders
  WHERE pg_try_advisory_xact_lock($1, hashtext(worker))`

/**
 * Gives back the jobs of workers that died without saying so; graphile-worker by itself keeps them locked for four hours.
 * A worker counts as dead when two looks in a row miss it, so one that is just replacing a broken connection keeps its jobs.
 * @returns a function that ends it; resolves when no look is under way any more
 */
export function startReaper(pool: pg.Pool, log: Logger): () => Promise<void> {
  let suspects = new Set<string>()

  async function look() {
    const { rows } = await pool.query<{ worker: string }>(withoutPresence, [presenceLocks])
    const missing = rows.map((row) => row.worker)
    const dead = missing.filter((worker) => suspects.has(worker))
    suspects = new Set(missing)
    if (dead.length === 0) return
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.warn({ component: 'jobs', workers: dead.length }, 'took up the jobs of workers that died')
  }

  let ended = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const lookAgain = () => {
    looking = look()
      .catch((error: Error) => log.warn({ component: 'jobs', reason: error.message }, 'could not look for dead workers'))
      .then(() => {
        if (!ended) timer = setTimeout(lookAgain, interval)
      })
  }
  lookAgain()
  return async () => {
    ended = true
    clearTimeout(timer)
    await looking
  }
}
