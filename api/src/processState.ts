import type pg from 'pg'
import type { Services } from './context.ts'
import { Changes } from './database/changes.ts'
import { Limiters } from './rateLimits.ts'

/** What a process keeps in its memory beside the database: each process anew. */
export const processState = (pool: pg.Pool): Pick<Services, 'changes' | 'limiters' | 'landing'> => ({
  changes: new Changes(),
  limiters: new Limiters(pool),
  landing: {},
})
