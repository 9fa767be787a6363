import { partsOf } from '@chiostro/domain/records/records'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts'
import { isRead, Liveness } from './liveness.ts'
import { nameOfPrisma } from './statements.ts'
import { repeatedIfLost } from './transaction.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Plans cached by Prisma, 4 kB each: enough for our pages and programs; clients of the API may select anything. */
const maxPlans = 300

/** Prisma's client on a shared pool. @param waitMs milliseconds that a transaction waits to begin; it may take twice as long */
export const prismaOn = (pool: pg.Pool, waitMs = usualWaitMs): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOfPrisma(pool, sql) }),
    queryPlanCacheMaxSize: maxPlans,
    transactionOptions: { maxWait: waitMs, timeout: 2 * waitMs },
  })

export function openDatabase(url: string, options?: PoolOptions): OpenDatabase {
  const pool = openPool(url, options)
  const db = prismaOn(pool, options?.waitMs)
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}

/**
 * - UTC: adapter-pg misreads `timestamptz` in any other session time zone.
 * - word similarity: 0.43 forgives one typo in a word of five letters.
 * - random_page_cost: with the default of 4 the search over 3,220 subjects is a sequential scan, ten times slower than the index.
 */
export const sessionSettings = { timezone: 'UTC', 'pg_trgm.strict_word_similarity_threshold': '0.43', random_page_cost: '1.1' }

const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export interface Pool extends pg.Pool {
  direct?: pg.Pool
  /** Names of prepared statements by text (`statements.ts`). Absent for a pooler, where each transaction may get another session. */
  prepared?: { ours: Map<string, string>; joins: Map<string, string> }
  liveness?: Liveness
}

/** Few connections that keep a session, for LISTEN and jobs; the pool itself unless it leads to a pooler. */
export const directPool = (pool: Pool): pg.Pool => pool.direct ?? pool

export interface PoolOptions {
  maxConnections?: number
  /** The PostgreSQL behind a pooler at `url`. Its role has the session settings then (`pooler.ts`). */
  directUrl?: string
  /** Timeout of connecting and of each query in milliseconds, for reads of a replica. */
  answerMs?: number
  waitMs?: number
}

/** Beyond it the response is 503. */
const usualWaitMs = 10_000

export function openPool(url: string, { maxConnections = 20, directUrl, answerMs, waitMs = usualWaitMs }: PoolOptions = {}): pg.Pool {
  const pool: Pool = connectionsTo(url, maxConnections, directUrl ? undefined : sessionOptions, { answerMs, waitMs })
  if (directUrl) {
    const direct = connectionsTo(directUrl, Math.min(maxConnections, 6), sessionOptions, { waitMs })
    pool.direct = direct
    const end = pool.end.bind(pool)
    pool.end = async () => {
      await direct.end()
      await end()
    }
  } else {
    pool.prepared = { ours: new Map(), joins: new Map() }
  }
  return pool
}

function connectionsTo(
  url: string,
  max: number,
  options: string | undefined,
  { answerMs, waitMs }: Pick<PoolOptions, 'answerMs' | 'waitMs'>,
): Pool {
  const times = { connectionTimeoutMillis: answerMs ?? waitMs, ...(answerMs ? { query_timeout: answerMs } : {}) }
  const sessions = options ? { options } : { Client: ClientWithoutNames }
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'chiostro', ...sessions, ...times })
  // A connection that dies must not end the process: the pool replaces it, and its query fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return answerMs === undefined ? ofPrimary(pool) : pool
}

/** Connection through a pooler, whose next session may know a name as another client's: removes names, which libraries set. */
class ClientWithoutNames extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((given: unknown, ...more: unknown[]) => query(withoutName(given), ...more)) as typeof this.query
  }
}

const withoutName = (given: unknown) => (isNamed(given) ? { ...given, name: undefined } : given)
const isNamed = (given: unknown): given is pg.QueryConfig =>
  typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)

/** Retries each statement as a transaction of its own (`transaction.ts`), and abandons a read when the database does not answer. */
function ofPrimary(pool: pg.Pool): Pool {
  const liveness = new Liveness()
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const sent = (...given: unknown[]) => {
    if (typeof given.at(-1) === 'function') return query(...given)
    const text = typeof given[0] === 'string' ? given[0] : (partsOf<pg.QueryConfig>(given[0]).text ?? '')
    return liveness.whileAnswering(
      () => isRead(text),
      () => repeatedIfLost(() => query(...given)),
    )
  }
  return Object.assign(pool, { query: sent as pg.Pool['query'], liveness })
}
