import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { takeSample } from '../endurance/samples.ts'
import { until } from '../test/until.ts'
import type { HttpRequest, Running } from './contenders.ts'
import { load } from './load.ts'
import { type Write, writes } from './writes.ts'

/** Median round of a contender in one write. */
export interface WriteStanding {
  write: string
  key: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU of its process per write. */
  cpuMs: number
  statements: number
}

/** CPU of our processes to send the messages of the writes. */
export interface SendingCost {
  template: string
  cpuMs: number
  statements: number
}

export interface WriteResults {
  writes: WriteStanding[]
  sending: SendingCost[]
}

interface Side {
  pool: pg.Pool
  running: Running[]
  count(): Promise<number>
}

const connections = 20
/** A number of writes, not a duration: JIT compilation must not be part of the measurement. */
const warmUp = 600
const perRound = 600
const sentAtOnce = 300

/** Makes every write of a run unique. */
let written = 0

/** @param names substrings of the writes to run; all if empty */
export async function benchWrites(names: string[], side: Side, rounds: number, say: (text: string) => void): Promise<WriteResults> {
  const entrants = side.running.filter(({ contender }) => 'ade'.includes(contender.key))
  const chosen = writes.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const results: WriteResults = { writes: [], sending: [] }
  if (chosen.length === 0 || entrants.length === 0) return results
  await side.pool.query(holdMails)
  for (const write of chosen) {
    const targets = (await side.pool.query<{ id: string }>(write.targets)).rows.map(({ id }) => id)
    await compareRows(write, targets, entrants, side.pool)
    const standings = await contest(write, targets, { ...side, running: entrants }, rounds)
    say(
      `${write.name}: ${standings.map(({ key, perSecond, cpuMs }) => `(${key}) ${perSecond.toFixed(0)}/s ${cpuMs.toFixed(2)} ms`).join(', ')}`,
    )
    results.writes.push(...standings)
    const cost = await measureSending({ ...side, running: entrants.filter(({ contender }) => contender.program === 'shipped') })
    if (!cost) continue
    say(`${cost.template}: ${cost.cpuMs.toFixed(2)} ms to send`)
    results.sending.push(cost)
  }
  return results
}

/** The server would send the messages of the first writes during the others: they wait until their sending is measured. */
const holdMails = `
  CREATE OR REPLACE FUNCTION hold_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.start_after = now() + interval '1 day'; RETURN NEW; END $$;
  CREATE OR REPLACE TRIGGER hold_mail BEFORE INSERT ON pgboss.job FOR EACH ROW WHEN (NEW.name = 'send_mail') EXECUTE FUNCTION hold_mail()`

async function compareRows(write: Write, targets: string[], entrants: Running[], pool: pg.Pool): Promise<void> {
  const stored: unknown[] = []
  for (const running of entrants) {
    const { path, body } = nextRequest(write, targets, running, 0)
    const answer = await fetch(running.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { id?: string; data?: { made: { id?: string } } }
    const id = json.data?.made.id ?? json.id
    const { rows } = await pool.query<{ rows: unknown[] }>(write.stored, [id])
    if (!answer.ok || !rows[0]) throw new Error(`${write.name}: (${running.contender.key}) answers ${JSON.stringify(json)}`)
    stored.push(rows[0].rows)
    // Clears what rejects repetitions, such as a text's hash, for the next contender.
    await pool.query(`DELETE FROM rate_limits`)
  }
  for (const rows of stored) {
    if (!isDeepStrictEqual(rows, stored[0]))
      throw new Error(`${write.name}: ${JSON.stringify(rows)}\ninstead of\n${JSON.stringify(stored[0])}`)
  }
}

function nextRequest(write: Write, targets: string[], { contender: { key } }: Running, n = ++written): HttpRequest {
  const target = targets[n % targets.length] as string
  const input = { ...write.input(n), ...(n === 0 && write.name === 'register' ? { attendeeEmail: `${key}@example.org` } : {}) }
  if (key === 'a') return { path: `/${write.name}`, body: { target, input } }
  return key === 'd' ? write.graphql(target, input) : write.rest(target, input)
}

async function contest(write: Write, targets: string[], { running, count }: Side, rounds: number): Promise<WriteStanding[]> {
  const all = running.map((): WriteStanding[] => [])
  for (const entrant of running) await send(write, targets, entrant, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const [index, entrant] of running.entries()) {
      const before = { statements: await count(), cpu: await cpuOf(entrant) }
      const { perSecond, p50Ms, p99Ms, answers } = await send(write, targets, entrant, perRound)
      const cpuMs = (1000 * ((await cpuOf(entrant)) - before.cpu)) / answers
      const statements = ((await count()) - before.statements) / answers
      all[index]?.push({ write: write.name, key: entrant.contender.key, perSecond, p50Ms, p99Ms, cpuMs, statements })
    }
  }
  return all.map((standings) => standings.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(rounds / 2)] as WriteStanding)
}

async function send(write: Write, targets: string[], running: Running, amount: number) {
  const setupRequest = (request: object) => {
    const { path, body } = nextRequest(write, targets, running)
    return { ...request, path, body: JSON.stringify(body) }
  }
  const result = await load({
    url: running.url,
    connections,
    amount,
    sampleInt: 100, // it ends with a sample
    requests: [{ method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, setupRequest }],
    verifyBody: (body) => /"id":"/.test(String(body)),
  })
  const answers = (result.statuses[200] ?? 0) + (result.statuses[201] ?? 0)
  if (Object.keys(result.statuses).length === 1 && answers > 0 && result.unanswered + result.mismatches === 0) return { ...result, answers }
  throw new Error(`${write.name} (${running.contender.key}): ${JSON.stringify(result)}`)
}

const cpuOf = async ({ metrics }: Running) => (await takeSample(metrics)).cpuSeconds

async function measureSending({ pool, running, count }: Side): Promise<SendingCost | null> {
  const { rows } = await pool.query<{ template: string }>(
    'SELECT template FROM outgoing_mails WHERE sent_at IS NULL ORDER BY created_at DESC LIMIT 1',
  )
  if (!rows[0] || running.length === 0) return null
  const sum = async () => (await Promise.all(running.slice(0, 1).map(cpuOf))).reduce((total, seconds) => total + seconds, 0)
  const before = { cpu: await sum(), statements: await count() }
  const waiting = `SELECT id FROM pgboss.job WHERE name = 'send_mail' AND state = 'created' ORDER BY created_on DESC`
  await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE id IN (${waiting} LIMIT ${sentAtOnce})`)
  const sent = async () => {
    const { rows } = await pool.query<{ sent: number }>('SELECT count(*)::int AS sent FROM outgoing_mails WHERE sent_at IS NOT NULL')
    return rows[0]?.sent === sentAtOnce
  }
  await until(sent, () => 'the messages do not leave', 60_000)
  const cost = {
    template: rows[0].template,
    cpuMs: (1000 * ((await sum()) - before.cpu)) / sentAtOnce,
    statements: ((await count()) - before.statements) / sentAtOnce,
  }
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'send_mail' AND state = 'created'`)
  await pool.query('DELETE FROM outgoing_mails')
  return cost
}
