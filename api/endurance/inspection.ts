import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../src/database/client.ts'
import { averagesCheck, countersCheck } from '../src/local/doctor/databaseChecks.ts'
import { type CsvRow, toCsvText } from '../test/catalogue.ts'
import type { Received } from '../test/mailServer.ts'
import { graphql, post, send, type Targets, tables, type Write, writeRequest } from './requests.ts'

/** Acknowledged writes, all of which must be found after a crash. */
export interface Ledger {
  written: Record<Write, string[]>
  /** Credits of the last acknowledged import, and of later ones. */
  imports: { acknowledged: number; begun: number[]; count: number }
  /** Responses that are neither success nor a clear rejection. */
  strange: string[]
  /** Reasons of rejected imports, as when files of killed ones have not expired. */
  refusedImports: Set<string>
}

export const emptyLedger = (): Ledger => ({
  written: { publish: [], register: [], reviewSubject: [], reviewProfessor: [] },
  imports: { acknowledged: 0, begun: [], count: 0 },
  strange: [],
  refusedImports: new Set(),
})

/** A full event is a clear rejection. */
const refusals = [409, 503]

/** Two visitors of each kind and one admin write without pause, until the connection breaks. */
export async function writeUntilGone(url: string, targets: Targets, token: string, ledger: Ledger): Promise<void> {
  const writes = Object.keys(tables) as Write[]
  const visitors = [...writes, ...writes].map(async (write) => {
    for (;;) {
      const { status, body } = await send(url, writeRequest[write](targets))
      if (status === 201) ledger.written[write].push(String(body.id))
      else if (!refusals.includes(status)) ledger.strange.push(`${write}: ${status} ${JSON.stringify(body)}`)
    }
  })
  await Promise.allSettled([...visitors, importUntilGone(url, token, ledger)])
}

async function importUntilGone(url: string, token: string, { imports, refusedImports }: Ledger) {
  for (;;) {
    const credits = 1 + ((imports.acknowledged + imports.begun.length) % 30)
    imports.begun.push(credits)
    const refused = await importCatalogue(url, token, credits)
    if (!refused) Object.assign(imports, { acknowledged: credits, begun: [], count: imports.count + 1 })
    else await delay(200, refusedImports.add(refused))
  }
}

/**
 * Uploads and imports a catalogue that varies only in credits: a partial import would show two numbers.
 * @returns the response when it is not `CatalogueImport`
 */
export async function importCatalogue(url: string, token: string, credits: number): Promise<string | undefined> {
  const rows = Array.from({ length: 400 }, (_, n): CsvRow => {
    // People's names have no digits.
    const letters = (n % 200).toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    const names = { department: `Dipartimento ${n % 5}`, degreeCourse: `Corso ${n % 25}`, courseName: `Insegnamento ${n}` }
    return { ...names, degreeType: 'Laurea', year: 1 + (n % 3), credits, professors: `Docente ${letters}` }
  })
  const { body } = await send(url, { ...post('/api/admin/catalogue-files', toCsvText(rows)), token })
  if (!body.file) return JSON.stringify(body)
  const mutation = 'mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { __typename ... on Error { message } } }'
  const variables = { input: { file: body.file, format: 'CSV', force: true } }
  const answer = JSON.stringify((await send(url, { ...graphql(mutation, variables), token })).body)
  return answer.includes('"__typename":"CatalogueImport"') ? undefined : answer
}

/** Queries for rows that must not exist. */
const impossible: Record<string, string> = {
  'more attendees than seats': 'SELECT id FROM events WHERE registration_count > max_attendees',
  'an address registered twice': 'SELECT event_id AS id FROM event_attendees GROUP BY event_id, lower(attendee_email) HAVING count(*) > 1',
  'a message in the dead-letter state': 'SELECT id FROM outgoing_mails WHERE failed_at IS NOT NULL',
  'a message that is not sent': 'SELECT id FROM outgoing_mails WHERE sent_at IS NULL',
  'a listing without its message': `SELECT id FROM books b WHERE NOT EXISTS
    (SELECT 1 FROM outgoing_mails m WHERE m.template = 'book.management-link' AND m.payload->>'bookId' = b.id)`,
  'a registration without its message': `SELECT id FROM event_attendees a WHERE NOT EXISTS
    (SELECT 1 FROM outgoing_mails m WHERE m.template = 'event.registration' AND m.payload->>'registrationId' = a.id)`,
  'a message without what it announces': `SELECT id FROM outgoing_mails m WHERE m.template = 'book.management-link' AND NOT EXISTS
    (SELECT 1 FROM books b WHERE b.id = m.payload->>'bookId')`,
  'a job of a worker that is gone': `SELECT id::text FROM pgboss.job WHERE state = 'active' AND heartbeat_on < now() - interval '40 seconds'`,
  'an import in part': 'SELECT min(id) AS id FROM course_subjects HAVING count(DISTINCT credits) > 1',
}

/** Returns missing acknowledged records and broken invariants. */
export async function inspect(url: string, ledger: Ledger): Promise<string[]> {
  const { db, pool, close } = openDatabase(url, { maxConnections: 3 })
  try {
    const problems = [...ledger.strange, ...(await missing(pool, ledger)), ...(await wrongImport(pool, ledger))]
    for (const [problem, sql] of Object.entries(impossible)) {
      const { rows } = await pool.query<{ id: string }>(sql)
      if (rows.length > 0) problems.push(`${problem}: ${rows.length}, as ${rows[0]?.id}`)
    }
    for (const check of [countersCheck, averagesCheck]) {
      const finding = await check.run({ db, pool })
      if (finding.status !== 'ok') problems.push(`${check.name}: ${finding.message} ${finding.details ?? ''}`)
    }
    return problems
  } finally {
    await close()
  }
}

async function missing(pool: pg.Pool, { written }: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const [write, ids] of Object.entries(written)) {
    const sql = `SELECT id FROM unnest($1::text[]) AS acknowledged(id) WHERE id NOT IN (SELECT id FROM ${tables[write as keyof typeof tables]})`
    const { rows } = await pool.query<{ id: string }>(sql, [ids])
    if (rows.length > 0) problems.push(`${write}: ${rows.length} acknowledged and lost, as ${rows[0]?.id}`)
  }
  return problems
}

/** Compares the catalogue with the last acknowledged import, or a later one whose response was cut off. */
async function wrongImport(pool: pg.Pool, { imports }: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ credits: string }>('SELECT DISTINCT credits FROM course_subjects')
  const stored = rows.map(({ credits }) => Number(credits))
  const possible = [imports.acknowledged, ...imports.begun]
  return stored.every((credits) => possible.includes(credits)) ? [] : [`the catalogue says ${stored}, imported was one of ${possible}`]
}

interface MailCount {
  delivered: number
  /** Messages delivered more than once with one Message-ID, which mail programs show once. */
  repeated: number
  /** Repeated messages stored after the last kill, which nothing excuses. */
  repeatedAfterOutage: number
  lost: number
}

/** Compares received with stored messages. @param outageBegan time of the last kill */
export async function countMail(url: string, received: Received[], outageBegan: Date): Promise<MailCount> {
  const { pool, close } = openDatabase(url, { maxConnections: 1 })
  const { rows } = await pool.query<{ id: string; created_at: Date }>('SELECT id, created_at FROM outgoing_mails').finally(close)
  const times = new Map<string, number>()
  for (const { messageId = '' } of received) {
    const id = /<([^@>]+)@/.exec(messageId)?.[1] ?? messageId
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const repeats = (mails: typeof rows) => mails.filter(({ id }) => (times.get(id) ?? 0) > 1).length
  return {
    delivered: rows.filter(({ id }) => times.has(id)).length,
    repeated: repeats(rows),
    repeatedAfterOutage: repeats(rows.filter((row) => row.created_at > outageBegan)),
    lost: rows.filter(({ id }) => !times.has(id)).length,
  }
}
