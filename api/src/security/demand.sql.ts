import { fewestNetworks } from '@chiostro/domain/demand/demand'
import type pg from 'pg'

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
