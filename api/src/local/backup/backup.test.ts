import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { importRows, numberedRows } from '../../../test/catalogue.ts'
import { bookInput, createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { gcsStandIn } from '../../../test/gcsStandIn.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { imageFormData, noise } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/process.ts'
import { testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { openDatabase } from '../../database/client.ts'
import { isUnavailable } from '../../database/failure.ts'
import { listMigrations, migrate, migrationsDir } from '../../database/migrate.ts'
import { uploadsDir } from '../../storage/folders.ts'
import type { LocalServices } from '../connect.ts'
import { backupCreate } from './create.ts'
import { backupRestore } from './restore.ts'
import { backupVerify } from './verify.ts'

const test = testServer()
const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const newFile = () => path.join(folder, `${Math.random().toString(36).slice(2)}.tar.gz`)

/** Instance on another machine, with an empty database and another folder. */
async function elsewhere(settings: Partial<LocalServices['config']> = {}) {
  const name = `elsewhere_${Math.random().toString(36).slice(2)}`
  await test.pool.query(`CREATE DATABASE ${name}`)
  const url = new URL(test.databaseUrl)
  url.pathname = `/${name}`
  const databaseUrl = url.toString()
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 4 })
  const config = { ...test.config, dataDir: path.join(folder, name), ...settings }
  const services: LocalServices = { config, db, pool, log: test.log, databaseUrl }
  const remove = async () => {
    await close()
    await test.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { services, db, pool, uploads: uploadsDir(config), remove }
}

async function publishWithPicture(side = 60) {
  const body = imageFormData(['foto.png', await noise(side, side).png().toBuffer()])
  for (const [name, value] of Object.entries(bookInput())) body.set(name, String(value))
  const response = await test.request('/api/books', { method: 'POST', body })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; imageUrls: string[] }
}

/** All rows of a table as text. */
async function contents({ pool }: { pool: pg.Pool }, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)
  return rows.map(({ row }) => row)
}

describe('a backup', () => {
  it('taken under writes and restored elsewhere has everything that was acknowledged before it began, images included', async () => {
    const there = await elsewhere()
    await importRows(test, numberedRows(30))
    const event = await createEvent(test)
    const illustrated = [await publishWithPicture(), await publishWithPicture()]
    const acknowledged: string[] = []
    let writing = true
    const writers = Array.from({ length: 3 }, async () => {
      while (writing) {
        const response = await test.send('POST', '/api/books', bookInput({ description: 'Con \\ barre,\ta capo\ne «accenti»' }))
        acknowledged.push(((await response.json()) as { id: string }).id)
      }
    })
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
    const before = [...acknowledged]
    const made = await backupCreate(test, { file: newFile() })
    writing = false
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect(made).toMatchObject({ images: 4, missingImages: 0 })
    expect(fs.statSync(made.file).mode & 0o777).toBe(0o600)
    const restored = await backupRestore(there.services, { file: made.file })
    expect(restored).toMatchObject({ rows: made.rows, images: 4 })
    const books = new Set((await there.db.book.findMany({ select: { id: true } })).map(({ id }) => id))
    expect([...before, ...illustrated.map(({ id }) => id)].filter((id) => !books.has(id))).toEqual([])
    expect(await there.db.event.count({ where: { id: event.id } })).toBe(1)
    for (const { imageUrls } of illustrated) {
      for (const url of [imageUrls[0] ?? '', thumbnailOf(imageUrls[0] ?? '')]) {
        const [here, copy] = [uploadsDir(test.config), there.uploads].map((dir) => fs.readFileSync(path.join(dir, path.basename(url))))
        expect(copy).toEqual(here)
      }
    }
    // Tables without further writes are identical, with numbers, dates, arrays and JSON.
    for (const table of ['departments', 'course_subjects', 'events', 'professors', 'feature_flags', 'catalogue_version'])
      expect(await contents(there, table)).toEqual(await contents(test, table))
    const triggers = `SELECT count(*)::int AS n FROM pg_trigger WHERE tgenabled = 'D'`
    expect((await there.pool.query(triggers)).rows).toEqual([{ n: 0 }])
    await there.remove()
  })

  it('keeps waiting mail back where it is restored, unless it is asked for', async () => {
    await createBook(test)
    await test.db.outgoingMail.create({ data: { template: 'book.management-link', payload: { bookId: 'x' } } })
    const { file } = await backupCreate(test, { file: newFile() })
    const waiting = await test.db.outgoingMail.count({ where: { sentAt: null, failedAt: null } })
    expect(waiting).toBeGreaterThan(0)
    const [one, other] = [await elsewhere(), await elsewhere()]
    expect(await backupRestore(one.services, { file })).toMatchObject({ waitingMail: waiting })
    expect(await one.db.outgoingMail.count({ where: { sentAt: null, failedAt: null } })).toBe(0)
    expect(await one.db.outgoingMail.count({ where: { lastError: 'trattenuta da un ripristino' } })).toBe(waiting)
    expect(await backupRestore(other.services, { file, keepMail: true })).toMatchObject({ waitingMail: waiting })
    expect(await other.db.outgoingMail.count({ where: { sentAt: null, failedAt: null } })).toBe(waiting)
    await Promise.all([one.remove(), other.remove()])
  })

  it('keeps no turn of a mailbox for mail that it keeps back', async () => {
    const payload = { eventId: 'x', attendeeEmail: 'ada.turn@example.org' }
    const recipientHash = createHash('sha256').update(payload.attendeeEmail).digest('base64url')
    const held = { template: 'event.registration-cancelled', payload, recipientHash, turn: 1 }
    await test.db.outgoingMail.createMany({ data: Array.from({ length: 6 }, () => held) })
    const { file } = await backupCreate(test, { file: newFile() })
    await test.db.outgoingMail.deleteMany({ where: { recipientHash } })
    const there = await elsewhere()
    await backupRestore(there.services, { file })
    const book = await createBook(there, { sellerEmail: payload.attendeeEmail })
    await there.db.outgoingMail.create({ data: { template: 'book.management-link', payload: { bookId: book.id } } })
    const sent = await deliverMails({ ...test, ...there.services, config: { ...there.services.config, rateLimit: true } })
    expect(sent.map(({ to }) => to.address)).toEqual([payload.attendeeEmail])
    await there.remove()
  }, 120_000)

  it('drops a code that waited, which names a mailbox of which nothing is kept, unless waiting mail is asked for', async () => {
    const { id } = await test.db.outgoingMail.create({ data: { template: 'proofs.code', payload: { email: 'ada@studenti.example.org' } } })
    const { file } = await backupCreate(test, { file: newFile() })
    const [one, other] = [await elsewhere(), await elsewhere()]
    await backupRestore(one.services, { file })
    await backupRestore(other.services, { file, keepMail: true })
    expect(await one.db.outgoingMail.count({ where: { id } })).toBe(0)
    expect(await other.db.outgoingMail.count({ where: { id, sentAt: null, failedAt: null } })).toBe(1)
    await test.db.outgoingMail.delete({ where: { id } })
    await Promise.all([one.remove(), other.remove()])
  }, 120_000)

  it('brings no session back', async () => {
    const there = await elsewhere()
    await loggedInAdmin(test, 'Ada')
    const { file } = await backupCreate(test, { file: newFile() })
    await backupRestore(there.services, { file })
    expect((await there.pool.query('SELECT FROM sessions')).rowCount).toBe(0)
    await there.remove()
  })

  it('is not written over a file', async () => {
    const { file } = await backupCreate(test, { file: newFile() })
    await expect(backupCreate(test, { file })).rejects.toThrow('esiste già')
  })

  it('is whole, though another one is asked for in the same file meanwhile', async () => {
    await publishWithPicture()
    const file = newFile()
    const outcomes = await Promise.allSettled([backupCreate(test, { file }), backupCreate(test, { file })])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => String(reason.message))).toEqual([`Un altro backup sta scrivendo ${file}.`])
    expect(await backupVerify({ file })).toMatchObject({ restorableHere: true })
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('of a database without tables is refused in a sentence', async () => {
    const there = await elsewhere()
    const file = newFile()
    await expect(backupCreate(there.services, { file })).rejects.toThrow('Nel database non c’è ancora nulla')
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
    await there.remove()
  })
})

describe('a restore', () => {
  it('is refused where anything would be overwritten, and where the schema is another one', async () => {
    const there = await elsewhere()
    const { file } = await backupCreate(test, { file: newFile() })
    await backupRestore(there.services, { file })
    await expect(backupRestore(there.services, { file })).rejects.toThrow(
      /^Il database non è vuoto \([^\n]*\): il ripristino ne vuole uno vuoto\.$/,
    )
    await there.remove()
    const other = await elsewhere()
    await test.pool.query(`UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name = '20261121060200_admins'`)
    const changed = await backupCreate(test, { file: newFile() })
    await test.pool.query(`UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name = '20261121060200_admins'`)
    await expect(backupRestore(other.services, { file: changed.file })).rejects.toThrow(/^Il backup è di un’altra versione di Chiostro/)
    expect((await other.pool.query('SELECT FROM books')).rowCount).toBe(0)
    await other.remove()
  })

  it.each([
    ['half an archive', (data: Buffer) => data.subarray(0, data.length / 2)],
    [
      'an archive with a changed byte',
      (data: Buffer) => Buffer.from(data.map((byte, index) => (index === data.length - 200 ? byte ^ 1 : byte))),
    ],
  ])('of %s stores nothing', async (_what, damage) => {
    const there = await elsewhere()
    await publishWithPicture()
    const { file } = await backupCreate(test, { file: newFile() })
    fs.writeFileSync(file, damage(fs.readFileSync(file)))
    await expect(backupRestore(there.services, { file })).rejects.toThrow('danneggiato')
    expect((await there.pool.query('SELECT FROM books')).rowCount).toBe(0)
    expect(fs.existsSync(there.uploads) ? fs.readdirSync(there.uploads) : []).toEqual([])
    await there.remove()
  })

  it('that fails leaves the pictures of an instance whole that uses the same storage', async () => {
    for (const side of [400, 400, 60]) await publishWithPicture(side)
    const { file } = await backupCreate(test, { file: newFile() })
    fs.truncateSync(file, fs.statSync(file).size - 20)
    const folder = uploadsDir(test.config)
    const read = () => fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'base64')])
    const whole = read()
    for (const [name = ''] of whole) fs.appendFileSync(path.join(folder, name), 'unlike the archive')
    const changed = read()
    const there = await elsewhere({ uploadsDir: folder })
    await expect(backupRestore(there.services, { file })).rejects.toThrow('danneggiato')
    expect(read()).toEqual(changed)
    for (const [name = '', data = ''] of whole) fs.writeFileSync(path.join(folder, name), data, 'base64')
    await expect(backupRestore(there.services, { file })).rejects.toThrow('danneggiato')
    expect(read()).toEqual(whole)
    await there.remove()
  })

  it('begins again where one was killed while it migrated', async () => {
    await createBook(test)
    const [there, { file }] = [await elsewhere(), await backupCreate(test, { file: newFile() })]
    const some = path.join(folder, 'some')
    for (const name of listMigrations(migrationsDir).slice(0, 20)) {
      fs.cpSync(new URL(`${name}/`, migrationsDir), path.join(some, name), { recursive: true })
    }
    await migrate(there.services.databaseUrl, pathToFileURL(`${some}/`))
    await backupRestore(there.services, { file })
    expect(await contents(there, 'books')).toEqual(await contents(test, 'books'))
    await there.remove()
  })

  it('that loses its connection amid the rows is an error of its caller, and begins again', async () => {
    await createBook(test)
    const [there, { file }] = [await elsewhere(), await backupCreate(test, { file: newFile() })]
    await migrate(there.services.databaseUrl)
    // Each row waits for a lock.
    await there.pool.query('ALTER TABLE books ADD CONSTRAINT waits CHECK (pg_advisory_xact_lock(7)::text IS NOT NULL)')
    const holder = await there.pool.connect()
    await holder.query('SELECT pg_advisory_lock(7)')
    const restored = backupRestore(there.services, { file }).catch((error: unknown) => error)
    await until(async () => {
      const { rowCount } = await holder.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'chiostro-restore' AND wait_event = 'advisory'`,
      )
      return rowCount === 1
    })
    expect(isUnavailable(await restored)).toBe(true)
    await holder.query('SELECT pg_advisory_unlock(7)')
    holder.release()
    await backupRestore(there.services, { file })
    expect(await contents(there, 'books')).toEqual(await contents(test, 'books'))
    await there.remove()
  })

  it('leaves a database of another program as it is', async () => {
    const there = await elsewhere()
    await there.pool.query('CREATE TABLE notes AS SELECT 1')
    const { file } = await backupCreate(test, { file: newFile() })
    await expect(backupRestore(there.services, { file })).rejects.toThrow('Il database non è vuoto (notes)')
    expect((await there.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(1)
    await there.remove()
  })

  it('is one of two that begin at once', async () => {
    await createBook(test)
    const [there, { file }] = [await elsewhere(), await backupCreate(test, { file: newFile() })]
    await migrate(there.services.databaseUrl)
    const outcomes = await Promise.allSettled([backupRestore(there.services, { file }), backupRestore(there.services, { file })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await contents(there, 'books')).toEqual(await contents(test, 'books'))
    await there.remove()
  })

  it('brings no read of a university that its job and its file stayed behind of', async () => {
    const read = { actor: 'ada', source: 'cineca:unimore', year: 2026, options: {} }
    await test.db.catalogueRead.createMany({
      data: [
        { ...read, state: 'reading' },
        { ...read, state: 'ready' },
        { ...read, state: 'applied' },
      ],
    })
    const { file } = await backupCreate(test, { file: newFile() })
    await test.db.catalogueRead.deleteMany()
    const there = await elsewhere()
    await backupRestore(there.services, { file })
    expect((await there.db.catalogueRead.findMany()).map(({ state }) => state)).toEqual(['applied'])
    await there.remove()
  })

  it('that sends waiting mail also tells organisers of the registrations that they have not heard of', async () => {
    const event = await createEvent(test, { registrationMail: 'each' })
    await createAttendee(test, event.id, { announced: false })
    const { file } = await backupCreate(test, { file: newFile() })
    const there = await elsewhere()
    await backupRestore(there.services, { file, keepMail: true })
    const jobs = await there.pool.query(`SELECT data FROM pgboss.job WHERE name = 'tell_registrations'`)
    expect(jobs.rows).toEqual([{ data: { eventId: event.id } }])
    await there.remove()
  })

  it('gives who joins a waiting list then the place after all others', async () => {
    const { id: eventId } = await createEvent(test, { maxAttendees: 1 })
    const entry = { eventId, attendeeName: 'Ada Rossi' }
    for (const name of ['ada', 'bo']) await test.db.waitingEntry.create({ data: { ...entry, attendeeEmail: `${name}@example.org` } })
    const { file } = await backupCreate(test, { file: newFile() })
    const there = await elsewhere()
    await backupRestore(there.services, { file })
    await there.db.waitingEntry.create({ data: { ...entry, attendeeEmail: 'cleo@example.org' } })
    const waiting = await there.db.waitingEntry.findMany({ where: { eventId }, orderBy: { place: 'asc' } })
    expect(waiting.map(({ attendeeEmail }) => attendeeEmail)).toEqual(['ada@example.org', 'bo@example.org', 'cleo@example.org'])
    await there.remove()
  })

  it('of an encrypted archive wants its key', async () => {
    const there = await elsewhere()
    const identity = await generateX25519Identity()
    const key = newFile()
    fs.writeFileSync(key, identity)
    await publishWithPicture()
    const made = await backupCreate(test, { file: newFile(), recipients: [await identityToRecipient(identity)] })
    await expect(backupRestore(there.services, { file: made.file })).rejects.toThrow('L’archivio è cifrato')
    expect(await backupRestore(there.services, { file: made.file, identities: [key] })).toMatchObject({
      rows: made.rows,
      images: made.images,
    })
    await there.remove()
  })

  const gcs = gcsStandIn()

  it('into another kind of storage brings the images along, and their addresses lead there', async () => {
    const { id } = await publishWithPicture()
    const { file, images } = await backupCreate(test, { file: newFile() })
    const there = await elsewhere({ gcsBucket: 'pictures', gcsApiEndpoint: gcs.url })
    await backupRestore(there.services, { file })
    const { imageUrls } = await there.db.book.findUniqueOrThrow({ where: { id } })
    expect(imageUrls[0]).toMatch(`${gcs.url}/pictures/`)
    expect((await fetch(imageUrls[0] ?? '')).status).toBe(200)
    expect(gcs.objects.size).toBe(images)
    expect(await there.db.image.count({ where: { url: imageUrls[0] } })).toBe(1)
    await there.remove()
  })
})
