import { fewestNetworks } from '@chiostro/domain/demand/demand'
import type pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Database, Transaction } from '../database/client.ts'

export interface AnswerClaim {
  keyHash: string
  requestHash: string
  claimId: string
}

const retentionHours = 24

/** Age at which a request without a response counts as dead; also one that began this far in the future, by a wrong clock. */
export const deadSeconds = 60

/** @returns false when another request with this key has a response, or is running */
export async function insertClaim(db: Database, { keyHash, requestHash, claimId }: AnswerClaim): Promise<boolean> {
  const claimed = await db.$queryRaw<object[]>(Prisma.sql`
    INSERT INTO given_answers AS given (key_hash, request_hash, claim_id, claimed_at, expires_at)
    VALUES (${keyHash}, ${requestHash}, ${claimId}, now(), now() + make_interval(hours => ${retentionHours}::int))
    ON CONFLICT (key_hash) DO UPDATE SET request_hash = excluded.request_hash, claim_id = excluded.claim_id,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at, answer = NULL
    WHERE given.expires_at <= now() OR (given.answer IS NULL AND given.request_hash = excluded.request_hash
      AND abs(extract(epoch FROM now() - given.claimed_at)) >= ${deadSeconds}::int)
    RETURNING 1`)
  return claimed.length > 0
}

/** A network that asked for something in vain: words, and keyed hashes of them and of the network with them. */
export interface DemandMark {
  day: string
  kind: string
  words: string
  topic: string
  hash: string
}

/** Counts the networks of a day by hashes, and stores the words once enough networks asked for them. */
export async function storeMarks(pool: pg.Pool, marks: DemandMark[]): Promise<void> {
  const columns = (['day', 'kind', 'words', 'topic', 'hash'] as const).map((name) => marks.map((mark) => mark[name]))
  await pool.query(
    `WITH noted AS (SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[]) n (day, kind, words, topic, hash)),
       added AS (INSERT INTO demand_marks (day, topic_hash, hash) SELECT DISTINCT day, topic, hash FROM noted ON CONFLICT DO NOTHING RETURNING day, topic_hash),
       counted AS (SELECT n.day, n.kind, n.words, (SELECT count(*) FROM demand_marks m WHERE (m.day, m.topic_hash) = (n.day, n.topic))
           + (SELECT count(*) FROM added a WHERE (a.day, a.topic_hash) = (n.day, n.topic)) AS times
         FROM (SELECT DISTINCT day, kind, words, topic FROM noted) n)
     INSERT INTO unmet_demand (day, kind, words, times) SELECT day, kind, words, times FROM counted WHERE times >= $6
     ON CONFLICT (day, kind, words) DO UPDATE SET times = greatest(unmet_demand.times, excluded.times)`,
    [...columns, fewestNetworks],
  )
}

/** Counts messages with a link to a mailbox within a link's lifetime. SQL, as its address may be spelt in several ways. */
export async function countMailboxLinks(tx: Transaction, mailbox: string, mailId: string): Promise<number> {
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT mail_id)::int FROM mailbox_tokens
    WHERE follow_mailbox(email) = ${mailbox} AND expires_at > now() AND mail_id <> ${mailId}`
  return others?.count ?? 0
}
