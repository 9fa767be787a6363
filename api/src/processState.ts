import type pg from 'pg'
import type { Services } from './context.ts'
import { Changes } from './database/changes.ts'
import { Limiters } from './security/rateLimits.ts'

/**
 * What a process keeps in its memory beside the database: each process anew. Made in one place for the server, two benchmarks and four files of tests: the
 * operator who compares one process with two would feel the absence, as processes of one benchmark would count each other's changes and limits.
 */
export const processState = (pool: pg.Pool): Pick<Services, 'changes' | 'limiters' | 'landing'> => ({
  changes: new Changes(),
  limiters: new Limiters(pool),
  landing: {},
})
