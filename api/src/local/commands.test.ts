import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LocalEvent } from '@chiostro/domain/local/results'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../test/admin.ts'
import { importRows } from '../../test/catalogue.ts'
import { createBook } from '../../test/factories.ts'
import { closeSections, testServices } from '../../test/harness.ts'
import { bareEnvironment, postJson, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { setReadOnly } from '../database/dataDir.ts'
import { runningEmbeddedUrl } from '../database/embedded.ts'
import { listMigrations, migrationsDir } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { managementLinkMail } from '../features/books/books.mail.ts'
import { mails } from '../features/mails.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { sendMail } from '../mail/send.ts'
import type { MailTemplate } from '../mail/template.ts'
import { captureTransport } from '../mail/transport.ts'

// The bundle starts in half the time of the sources, and the commands below are processes.
const program = fileURLToPath(new URL('../../dist/local.js', import.meta.url))
const test = testServices()

/** Runs a command like the terminal tool, with stdin. */
async function run(command: string, options: object, { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) {
  const settings = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.config.dataDir, ...env }
  const child = spawn(process.execPath, [program, command, JSON.stringify(options)], { env: { ...bareEnvironment(), ...settings } })
  child.stdin.end(input)
  const events: LocalEvent[] = []
  createInterface({ input: child.stdout }).on('line', (line) => void events.push(JSON.parse(line)))
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const [status] = await once(child, 'close')
  const last = events.at(-1)
  return { status, events, words, result: last?.type === 'result' ? (last.result as Record<string, never>) : undefined, last }
}

describe('administrators, on the server’s machine', () => {
  const password = 'la chiave del portone'

  it('are created with a password from stdin or a generated one, listed, and get another password', async () => {
    expect(await run('admin-create', { username: 'Ada', passwordFromStdin: true }, { input: `${password}\nignored` })).toMatchObject({
      status: 0,
      words: '',
      result: { username: 'Ada' },
    })
    const invented = await run('admin-create', { username: 'Bo' })
    expect(invented.result).toEqual({ username: 'Bo', role: 'admin', password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) })
    await loggedInAdmin(test, 'Cleo')
    const listed = await run('admin-list', {})
    expect(listed.result).toMatchObject([
      { username: 'Ada', secondFactor: false, sessions: 0, lastSeenAt: null },
      { username: 'Bo', role: 'admin' },
      { username: 'Cleo', sessions: 1 },
    ])
    expect((await run('admin-role', { username: 'bo', role: 'moderator' })).result).toEqual({ username: 'Bo', role: 'moderator' })
    expect(await run('admin-create', { username: 'Dea', role: 'moderator' })).toMatchObject({
      result: { username: 'Dea', role: 'moderator' },
    })
    const { passwordHash } = await test.db.user.findFirstOrThrow({ where: { username: 'Ada' } })
    expect(await run('admin-passwd', { username: 'ADA', passwordFromStdin: true }, { input: 'tutt’altra chiave' })).toMatchObject({
      status: 0,
      result: { username: 'Ada' },
    })
    expect((await test.db.user.findFirstOrThrow({ where: { username: 'Ada' } })).passwordHash).not.toBe(passwordHash)
    expect(await test.db.auditEntry.count({ where: { kind: 'admin' } })).toBe(5)
    expect((await run('admin-delete', { username: 'cleo' })).result).toEqual({ username: 'Cleo' })
    expect(await test.db.session.count()).toBe(0)
    expect((await run('admin-delete', { username: 'bo' })).result).toEqual({ username: 'Bo' })
    expect((await test.db.auditEntry.findFirstOrThrow({ where: { action: 'delete-admin' }, orderBy: { at: 'desc' } })).label).toBe('Bo')
  })

  it.each([
    ['admin-create', { username: 'Ada' }, '', 'Esiste già un amministratore con questo nome'],
    ['admin-create', { username: 'Dino', passwordFromStdin: true }, 'corta', 'La password deve avere almeno 10 caratteri (meglio 15)'],
    ['admin-create', { username: 'Dino', passwordFromStdin: true }, '', 'La password non è arrivata: scrivila su una riga'],
    ['admin-passwd', { username: 'Nessuno' }, '', 'Amministratore non trovato'],
    ['admin-totp-reset', { username: 'Ada' }, '', 'Il secondo fattore non è attivo'],
    ['admin-delete', { username: 'Nessuno' }, '', 'Amministratore non trovato'],
    ['admin-create', { username: 'Dino', role: 'rector' }, '', 'Ruolo sconosciuto: admin o moderator'],
    ['admin-role', { username: 'Ada', role: 'moderator' }, '', 'È l’ultimo amministratore: prima creane un altro'],
    ['admin-delete', { username: 'Ada' }, '', 'È l’ultimo amministratore: prima creane un altro'],
    ['mail-show', { id: 'unknown' }, '', 'Nessun messaggio con l’identificativo unknown.'],
    ['admin-nonsense', {}, '', 'Comando sconosciuto: admin-nonsense'],
  ])('fail in a sentence: %s %j', async (command, options, input, message) => {
    const { status, last, words } = await run(command, options, { input })
    expect([status, last, words]).toEqual([1, { type: 'failure', message: expect.stringContaining(message) }, ''])
  })
})

describe('the database, on the server’s machine', () => {
  it('lists its migrations without applying them, and applies them on request', async () => {
    const names = listMigrations(migrationsDir)
    const url = new URL(test.databaseUrl)
    await test.pool.query('CREATE DATABASE local_empty')
    url.pathname = '/local_empty'
    const env = { DATABASE_URL: url.toString() }
    try {
      const { result: empty } = await run('db-status', {}, { env })
      expect(empty).toMatchObject({ pending: names.length, unknown: [], version: expect.stringMatching(/^\d+/) })
      expect((empty as unknown as { migrations: unknown[] }).migrations[0]).toEqual({ name: names[0], appliedAt: null })
      const client = new pg.Client({ connectionString: env.DATABASE_URL })
      await client.connect()
      expect((await client.query(`SELECT to_regclass('books') AS books`)).rows).toEqual([{ books: null }])
      await client.end()
      expect((await run('doctor', {}, { env })).result).toMatchObject({ healthy: false })
      expect((await run('db-migrate', {}, { env })).result).toEqual({ applied: names })
      expect((await run('db-migrate', {}, { env })).result).toEqual({ applied: [] })
      expect((await run('db-status', {}, { env })).result).toMatchObject({ pending: 0 })
    } finally {
      await test.pool.query('DROP DATABASE local_empty WITH (FORCE)')
    }
  })
})

describe('the outbox, on the server’s machine', () => {
  it('is listed by state, a captured message can be read, and a failed one sent again', async () => {
    const book = await createBook(test, { title: 'Perché no?' })
    await inTransaction(test, (tx) => enqueueMail(tx, managementLinkMail, { bookId: book.id }))
    const { id } = await test.db.outgoingMail.findFirstOrThrow()
    const failed = await test.db.outgoingMail.create({
      data: { template: 't', payload: { x: 1 }, attempts: 16, failedAt: new Date(), lastError: '550' },
    })
    const ids = async (options: object) => ((await run('mail-list', options)).result as unknown as { id: string }[]).map((mail) => mail.id)
    expect(await ids({})).toEqual([failed.id, id])
    expect(await ids({ state: 'waiting' })).toEqual([id])
    expect(await ids({ state: 'failed' })).toEqual([failed.id])
    expect((await run('mail-list', { state: 'waiting' })).result).toMatchObject([
      { template: 'book.management-link', record: `book ${book.id}`, recipient: expect.stringMatching(/^\w…@/) },
    ])
    expect((await test.db.book.findUniqueOrThrow({ where: { id: book.id } })).managementTokenHashes).toHaveLength(1)
    const shown = { state: 'failed', attempts: 16, lastError: '550', payload: { x: 1 }, captured: null }
    expect((await run('mail-show', { id: failed.id })).result).toMatchObject(shown)
    const unconfirmed = await test.db.outgoingMail.create({
      data: { template: 't', payload: { x: 1 }, attempts: 1, sentAt: new Date(), lastError: 'not confirmed' },
    })
    expect((await run('mail-retry', { id })).last).toMatchObject({ type: 'failure' })
    expect((await run('mail-retry', {})).result).toEqual({ queued: [failed.id] })
    await test.db.outgoingMail.update({ where: { id: failed.id }, data: { failedAt: new Date() } })
    await test.pool.query('DELETE FROM pgboss.job')
    expect((await run('mail-retry', { id: unconfirmed.id })).result).toEqual({ queued: [unconfirmed.id] })
    expect((await run('mail-retry', { id: failed.id })).result).toEqual({ queued: [failed.id] })
    expect((await run('mail-show', { id: failed.id })).result).toMatchObject({ state: 'waiting', attempts: 0 })
    await test.db.outgoingMail.update({ where: { id: failed.id }, data: { attempts: 9 } })
    await test.pool.query(`UPDATE pgboss.job SET start_after = now() + interval '6 hours', retry_count = 9, state = 'retry'`)
    expect((await run('mail-retry', { waiting: true })).result).toEqual({ queued: [failed.id] })
    expect((await run('mail-show', { id: failed.id })).result).toMatchObject({ state: 'waiting', attempts: 0 })
    const { rows } = await test.pool.query(
      `SELECT start_after <= now() AS due, retry_count AS tries FROM pgboss.job WHERE data ->> 'id' = $1`,
      [failed.id],
    )
    expect(rows).toEqual([{ due: true, tries: 0 }])
    expect((await run('mail-retry', { waiting: true })).result).toEqual({ queued: [] })
    const templates = new Map(mails.map((template) => [template.name, template as MailTemplate<unknown>]))
    await sendMail({ ...test, transport: captureTransport(test.config, test.log), templates }, id)
    expect((await run('mail-show', { id })).result).toMatchObject({
      id,
      state: 'sent',
      template: 'book.management-link',
      payload: { bookId: book.id },
      captured: {
        file: expect.stringContaining(path.join(test.config.dataDir, 'mail')),
        to: [book.sellerEmail],
        subject: expect.stringContaining('Il tuo annuncio è online: '),
        text: expect.stringContaining(`/manage-book/${book.id}?token=`),
      },
    })
  })
})

describe('a delivery report, on the server’s machine', () => {
  it('is read on stdin, and what is none changes nothing', async () => {
    const { result } = await run('mail-bounce', {}, { input: 'Subject: Sono in ferie\n\nA presto\n' })
    expect(result).toEqual({ outcome: 'no-report' })
    expect((await run('mail-bounce', {}, { input: 'x'.repeat(10_000_001) })).last).toEqual({
      type: 'failure',
      message: 'Un avviso di mancata consegna ha al massimo 10 MB.',
    })
  })
})

describe('the sections, on the server’s machine', () => {
  it('that are closed and have records are named, and opened in the name of an account', async () => {
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Algebra' }])
    await closeSections(test)
    expect((await run('sections-hidden', {})).result).toEqual([{ name: 'courses', records: 1 }])
    expect((await run('sections-open', { names: ['courses'], actor: 'ada' })).status).toBe(0)
    expect((await run('sections-hidden', {})).result).toEqual([])
    expect(await test.db.auditEntry.findFirst({ where: { action: 'set-flag' } })).toMatchObject({ actor: 'ada', label: 'courses' })
  })
})

describe('the doctor, on the server’s machine', () => {
  it('reports each finding as it is known, also when the database cannot be reached', async () => {
    const sound = await run('doctor', {})
    expect(sound.events.filter(({ type }) => type === 'finding')).toHaveLength(21)
    const gone = await run('doctor', {}, { env: { DATABASE_URL: 'postgresql://nobody:verysecret@127.0.0.1:1/none' } })
    expect(gone.status).toBe(0)
    expect(gone.result).toMatchObject({ healthy: false })
    expect(gone.events).toContainEqual(expect.objectContaining({ type: 'finding', check: 'database', status: 'failed' }))
    expect(JSON.stringify(gone.events) + gone.words).not.toContain('verysecret')
  })
})

describe('the embedded database', () => {
  const env = { DATABASE_URL: '', DATA_DIR: temporaryFolder() }
  afterAll(() => fs.rmSync(env.DATA_DIR, { recursive: true, force: true }))

  it('is not made by a command that only looks', async () => {
    const DATA_DIR = path.join(env.DATA_DIR, 'nowhere')
    const message = `In ${DATA_DIR} non c’è ancora un database: nasce con il primo avvio del server.`
    const { result } = await run('doctor', {}, { env: { ...env, DATA_DIR } })
    expect(result).toMatchObject({ healthy: false, findings: expect.arrayContaining([{ check: 'database', status: 'failed', message }]) })
    expect(await run('db-status', {}, { env: { ...env, DATA_DIR } })).toMatchObject({ status: 1, last: { type: 'failure', message } })
    expect(fs.existsSync(DATA_DIR)).toBe(false)
  })

  it('is not taken for a missing one where it cannot be looked at', async () => {
    const DATA_DIR = path.join(env.DATA_DIR, 'closed')
    const cluster = path.join(DATA_DIR, 'postgres')
    fs.mkdirSync(DATA_DIR)
    // Root may look at everything, but for what leads to itself.
    fs.symlinkSync(cluster, cluster)
    const message = `Il database in ${cluster} non si può leggere: usa l’account con cui gira il server.`
    const { result } = await run('doctor', {}, { env: { ...env, DATA_DIR } })
    expect(result).toMatchObject({ findings: expect.arrayContaining([{ check: 'database', status: 'failed', message }]) })
  })

  it('is started for a command when no server runs, and stopped after it', async () => {
    expect((await run('admin-create', { username: 'ada' }, { env })).result).toMatchObject({ username: 'ada' })
    expect(fs.existsSync(path.join(env.DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(fs.existsSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('says that the disk is nearly full while it refuses writes for that', async () => {
    const server = await startServer({ DATA_DIR: env.DATA_DIR })
    const cluster = path.join(env.DATA_DIR, 'postgres')
    const message = `In ${env.DATA_DIR} non c’è quasi più spazio: finché non se ne libera, il database non accetta scritture.`
    try {
      setReadOnly(cluster, true)
      const client = new pg.Client({ connectionString: runningEmbeddedUrl(cluster) ?? '' })
      await client.connect()
      await client.query('SELECT pg_reload_conf()')
      await client.end()
      expect((await run('mail-list', {}, { env })).last).toEqual({ type: 'failure', message })
      const { result } = await run('doctor', {}, { env })
      expect(result?.findings).toContainEqual({ check: 'database', status: 'failed', message })
    } finally {
      await stopServers(server)
    }
  })

  it('is shared with the running server, which sees changes at once', async () => {
    const server = await startServer({ DATA_DIR: env.DATA_DIR })
    try {
      const { result } = await run('admin-create', { username: 'bo' }, { env })
      expect((await postJson(`${server.url}/api/admin/login`, result)).status).toBe(200)
    } finally {
      await stopServers(server)
    }
  })
})

describe('verified reviews, on the server’s machine', () => {
  it('tell their domains and keys, and get a new key that leaves the earlier one in the list', async () => {
    const env = { STUDENT_EMAIL_DOMAINS: 'studenti.example.org' }
    expect((await run('proofs-status', {}, { env })).result).toEqual({ domains: ['studenti.example.org'], keys: [] })
    const first = await run('proofs-rotate', {}, { env })
    const second = await run('proofs-rotate', {}, { env })
    expect([first.result?.turn, second.result?.turn]).toEqual([1, 2])
    const key = { year: first.result?.year, claims: 0, spent: 0, readable: true, peppered: true }
    expect((await run('proofs-status', {}, { env })).result).toEqual({
      domains: ['studenti.example.org'],
      keys: [
        { ...key, turn: 1 },
        { ...key, turn: 2 },
      ],
    })
    await test.db.proofKey.deleteMany()
  })
})
