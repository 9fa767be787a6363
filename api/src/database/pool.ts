import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { isRead, Liveness } from './liveness.ts'
import { repeatedIfLost } from './transaction.ts'

/**
 * - UTC: adapter-pg misreads `timestamptz` in any other session time zone.
 * - word similarity: threshold of the fuzzy search; 0.43 forgives one typo in a word of five letters.
 * - random_page_cost: the whole database fits into memory. With the default of 4 the planner prefers a sequential scan for the search
 *   over 3,220 subjects, ten times slower than the index.
 */
export const sessionSettings = { timezone: 'UTC', 'pg_trgm.strict_word_similarity_threshold': '0.43', random_page_cost: '1.1' }

const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** With what holds for all of its connections. */
export interface Pool extends pg.Pool {
  /** Of a pooler's connections: those to the PostgreSQL behind it. */
  direct?: pg.Pool
  /** Names of the statements they prepare, by texts (`statements.ts`). None through a pooler: each transaction may get another session. */
  prepared?: { ours: Map<string, string>; joins: Map<string, string> }
  /** Of the primary: whether it answers, while that is watched. */
  liveness?: Liveness
}

/** Connections that keep a session, for LISTEN and jobs. Few: the same as the pool, unless that leads to a pooler. */
export const directPool = (pool: Pool): pg.Pool => pool.direct ?? pool

export interface PoolOptions {
  maxConnections?: number
  /** The PostgreSQL behind `url`, where that is a pooler. Its role has the session settings then (`pooler.ts`). */
  directUrl?: string | undefined
  /** How long a connection and an answer may take, in milliseconds: for reads of a replica. */
  answerMs?: number
  /** How long a request waits for a free connection, in milliseconds. */
  waitMs?: number
}

/** Beyond it the request is answered 503. */
export const usualWaitMs = 10_000

/** Connection settings that all of our SQL expects. */
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
  // A connection that dies must not end the process: the pool replaces it, and the query that used it fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // What a replica cannot answer is asked of the primary (`replica.ts`).
  return answerMs === undefined ? ofPrimary(pool) : pool
}

/**
 * A pooler's connection: the name of a statement would be that of another client's in the session that it is given next. Libraries name their
 * statements (rate-limiter-flexible), and count on sessions: here no statement has a name.
 */
class ClientWithoutNames extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((given: unknown, ...more: unknown[]) => query(withoutName(given), ...more)) as typeof this.query
  }
}

/** Of a cursor or stream, which sends itself, nothing changes. */
const withoutName = (given: unknown) => (isNamed(given) ? { ...given, name: undefined } : given)
const isNamed = (given: unknown): given is pg.QueryConfig =>
  typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)

/**
 * A statement sent to the pool, by Prisma too, is a transaction of its own, and repeated as those are (`transaction.ts`). One that reads is given up
 * when the database does not answer.
 */
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
