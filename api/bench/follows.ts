import { max, median } from 'simple-statistics'
import { nextDigest } from '../src/features/follows/follows.service.ts'
import { gatherDue, matchFresh, patternsVersion } from '../src/features/follows/follows.sql.ts'
import { startCluster } from './database.ts'

// node api/bench/follows.ts   Time of the statement that finds followers of a new listing, among 10,000 follows of a full university.

const count = 10_000
const listings = 20

/** A tenth follows everything; the others existing words, courses, subjects and prices. */
const follows = `
  INSERT INTO follows (id, email, kind, frequency, search, patterns, patterns_version, course, subject_id, max_price, isbn, confirmed_at, expires_at)
  SELECT gen_random_uuid()::text, 'follower' || n || '@example.org', (CASE WHEN n % 5 = 0 THEN 'wanted' ELSE 'books' END)::"FollowKind",
    (CASE WHEN n % 3 = 0 THEN 'daily' ELSE 'now' END)::"FollowFrequency", b.title,
    CASE WHEN n % 10 = 0 AND n % 5 > 0 THEN '{}' ELSE ARRAY(SELECT '% ' || word || ' %' FROM regexp_split_to_table(search_words(b.title), ' +') word WHERE word <> '' LIMIT 3) END, ${patternsVersion},
    CASE WHEN n % 7 = 0 THEN b.course ELSE '' END, CASE WHEN n % 11 = 0 THEN coalesce(b.subject_id, '') ELSE '' END,
    CASE WHEN n % 4 = 0 THEN 25 END, CASE WHEN n % 13 = 0 THEN b.isbn ELSE '' END, now(), now() + interval '1 year'
  FROM generate_series(1, $1) n JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM books) b ON b.place = 1 + n % 5000`

const say = (line: string) => process.stdout.write(`${line}\n`)

async function timed(runs: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    const began = performance.now()
    await run(n)
    times.push(performance.now() - began)
  }
  return times
}

const shown = (times: number[]) => `median ${median(times).toFixed(1)} ms, slowest ${max(times).toFixed(1)} ms`

async function main() {
  const cluster = await startCluster()
  try {
    const { pool } = await cluster.university(1)
    await pool.query(follows, [count])
    await pool.query('VACUUM ANALYZE')
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM books WHERE listed ORDER BY id DESC LIMIT $1', [listings])
    const now = new Date()
    const moments = { now, nextDigest: nextDigest(now) }
    const run = async ({ text, values }: ReturnType<typeof matchFresh>) => (await pool.query(text, [...values])).rows
    const fresh = (id: string | undefined) =>
      pool.query(`INSERT INTO fresh_records (kind, record_id) VALUES ('book', $1) ON CONFLICT DO NOTHING`, [id])
    await pool.query('DELETE FROM fresh_records')
    let noted = 0
    const matching = await timed(listings, async (n) => {
      await fresh(rows[n]?.id)
      noted += (await run(matchFresh(100, moments)))[0].noted
    })
    say(`${count} follows, one new listing at a time: ${shown(matching)}; ${noted} found for ${listings} listings`)
    const gathering = await timed(1, () => run(gatherDue(now, { limit: 500, pauseSeconds: 200 })))
    say(`500 messages gathered: ${shown(gathering)}`)
    await fresh(rows[0]?.id)
    const { text, values } = matchFresh(100, moments)
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, [...values])
    say(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
  } finally {
    await cluster.stop()
  }
}

await main()
