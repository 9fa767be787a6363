import type pg from 'pg'
import type { Services } from './context.ts'
import { Changes } from './database/changes.ts'
import { Limiters } from './security/rateLimits.ts'

/**
 * Memory of a process beside the database. Created here for the server, benchmarks and tests: processes of one benchmark must not share
 * changes and limits.
 */
export const processState = (pool: pg.Pool): Pick<Services, 'changes' | 'limiters' | 'landing'> => ({
  changes: new Changes(),
  limiters: new Limiters(pool),
  landing: {},
})
