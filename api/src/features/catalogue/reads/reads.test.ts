import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { catalogueFileLimits } from '@chiostro/domain/catalogue/catalogueImport'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cinecaService } from '../../../../../sources/test/cineca.ts'
import { inventUniversity, smallUniversity } from '../../../../../sources/test/university.ts'
import { loggedInAdmin, loggedInModerator, type TestAdmin } from '../../../../test/admin.ts'
import { allOfferings, emptyCatalogue } from '../../../../test/catalogue.ts'
import { publishes, readsOf } from '../../../../test/catalogueReads.ts'
import { holdLocks, untilBlocked } from '../../../../test/locks.ts'
import { testServer } from '../../../../test/server.ts'
import { until } from '../../../../test/until.ts'
import { passTime, startTestWorker } from '../../../../test/worker.ts'
import { freePort } from '../../../startup/listening.ts'
import { storeFile, sweepFiles } from '../import/files.ts'
import { importLock } from '../import/import.sql.ts'
import { catalogueReadJobs, sweepReads } from './reads.jobs.ts'

const port = await freePort()
const host = `http://127.0.0.1:${port}`
const source = `cineca:${host}`
const test = testServer({ CATALOGUE_PRIVATE_URL: host })
const service = (year = 2026) => cinecaService(inventUniversity(smallUniversity, year))

let admin: TestAdmin
const reads = readsOf((query, variables) => test.execute(query, variables, admin.token))

beforeEach(async () => {
  admin = await loggedInAdmin(test)
})
afterEach(async () => {
  await emptyCatalogue(test)
  await test.pool.query('TRUNCATE catalogue_reads; DELETE FROM pgboss.job')
})

const work = async () => onTestFinished((await startTestWorker(test, { jobs: catalogueReadJobs })).stop)

async function readWhole(options: object = {}) {
  await reads.start({ source, year: 2026, ...options })
  return reads.reaches('READY')
}

describe('a read', () => {
  it('tells what importing it would do, by name, and changes nothing until it is applied', async () => {
    const standIn = await publishes(port, service())
    await work()
    const begun = await reads.start({ source, year: 2026 })
    expect(begun).toMatchObject({ state: 'WAITING', preview: null })
    const read = await reads.reaches('READY')
    expect(read).toMatchObject({ degreeCourses: 4, problem: '', missing: [], preview: { created: read.offerings, retired: 0 } })
    expect(await allOfferings(test)).toEqual([])
    const changes = await test.execute<{ catalogueChanges: { new: number; records: object[] } }>(
      `query ($id: ID!) { catalogueChanges(id: $id, what: NEW, first: 1, offset: 4) { new changed gone records { kind what name } } }`,
      { id: read.preview?.changes },
      admin.token,
    )
    expect(changes.catalogueChanges).toMatchObject({ changed: 0, gone: 0, records: [{ kind: 'DEGREE_COURSE', what: 'NEW' }] })
    const applied = await reads.apply(read.id)
    expect(applied).toMatchObject({ created: read.offerings, retired: 0 })
    expect(await reads.last()).toMatchObject({ state: 'APPLIED', importId: applied.id })
    expect(await allOfferings(test)).toHaveLength(read.offerings ?? 0)
    expect(standIn.requests[0]).toMatchObject({
      path: '/robots.txt',
      method: 'GET',
      userAgent: expect.stringMatching(/^Chiostro\/\d.* \(\+http:\/\/chiostro\.test\)$/),
    })
    // Undo works as for any import.
    const undo = 'mutation ($id: ID) { undoCatalogueImport(id: $id) { ... on UndoneCatalogueImport { removed } } }'
    expect(await test.execute(undo, { id: applied.id }, admin.token)).toEqual({ undoCatalogueImport: { removed: read.offerings } })
  })

  it('of the next year updates subjects, whose ids stay, and retires within what was read', async () => {
    const first = await publishes(port, service())
    await work()
    await reads.apply((await readWhole()).id)
    const before = await allOfferings(test)
    await first.stop()
    await publishes(port, service(2027))
    const read = await readWhole({ year: 2027 })
    expect(read.preview).toMatchObject({ created: 1, retired: 1 })
    await reads.apply(read.id, true)
    const after = await allOfferings(test)
    const ids = new Set(after.map(({ id }) => id))
    expect(before.every(({ id }) => ids.has(id))).toBe(true)
    expect(after).toHaveLength(before.length + 1)
  })

  it('is the only one, in whichever process another is begun', async () => {
    const begin = () => reads.start({ source, year: 2026 })
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual(['CatalogueRead', 'ConflictError', 'ConflictError'])
    expect(answers.find(({ message }) => message)?.message).toBe(
      'È già in corso la lettura di un catalogo: aspetta che finisca, o interrompila.',
    )
  })

  it('ends when it is cancelled, and the next one asks for nothing that was read', async () => {
    const standIn = await publishes(port, service())
    standIn.delay = 300
    await work()
    await reads.start({ source, year: 2026, fresh: true })
    await until(() => standIn.asked().length >= 2, 'it asks for nothing')
    expect(await reads.cancel()).toEqual({ state: 'CANCELLED' })
    expect(await reads.cancel()).toEqual({ message: 'Nessuna lettura è in corso.' })
    // The job notices the cancellation.
    const asked = () => standIn.asked().length
    let last = -1
    const goesOn = async () => {
      const before = asked()
      await delay(1_500)
      last = asked()
      return last > before
    }
    await until(async () => !(await goesOn()), 'it goes on')
    expect(last).toBeLessThan(6)
    standIn.delay = 0
    expect((await readWhole()).reused).toBeGreaterThan(0)
    expect(await reads.last()).toMatchObject({ state: 'READY' })
    const paths = standIn.asked()
    expect(paths.length - new Set(paths).size).toBeLessThanOrEqual(1)
  })

  it('without a plan that cannot be had fails, naming it; with partial it goes on, and nothing of that degree course is retired', async () => {
    const standIn = await publishes(port, service())
    await work()
    await reads.apply((await readWhole()).id)
    standIn.faults.set('/api/v1/corso/2026/26001', { status: 500, body: '' })
    await reads.start({ source, year: 2026, fresh: true })
    const failed = await reads.reaches('FAILED')
    expect(failed.problem).toContain('/api/v1/corso/2026/26001: risponde 500')
    const [
      address,
      {
        problem,
        missing: [lost],
      },
    ] = [`${host}/api/v1/corso/2026/26001`, await reads.lastIn('en')]
    expect(failed.missing).toEqual([{ address, reason: 'risponde 500' }])
    expect([problem, lost]).toEqual([`${address}: it answers 500`, { reason: 'it answers 500' }])
    const read = await readWhole({ partial: true })
    expect(read).toMatchObject({ missing: [{ address }], preview: { created: 0, retired: 0 } })
  })

  it('that fails tells what to do in the panel, in the language of the reader, and names no option of the terminal', async () => {
    const standIn = await publishes(port, service())
    await work()
    await reads.start({ source, year: 2026, degrees: ['1-1'] })
    expect((await reads.reaches('FAILED')).problem).toMatch(
      / il corso di laurea «1-1» \(cdsCod, cod\) non c’è\. Controlla «Solo questi corsi/,
    )
    expect((await reads.lastIn('en')).problem).toMatch(
      / there is no degree course “1-1” \(cdsCod, cod\)\. Check “Only these degree courses”\.$/,
    )
    standIn.faults.set('/api/v1/corso/', { body: '{}' })
    await reads.start({ source, year: 2026, fresh: true })
    expect((await reads.reaches('FAILED')).problem).toMatch(/ il campo «codicione» manca .* segnala questa riga a chi mantiene Chiostro/)
    await reads.start({ source: source.replace('cineca', 'easyacademy'), year: 2026, textbooks: true })
    const { problem } = await reads.reaches('FAILED')
    expect(problem).toBe('I testi adottati si leggono solo dai cataloghi di Cineca. Leggi senza i testi adottati.')
  })

  it.each([
    ['ftp://unimore.it', 'a source that is none'],
    ['cineca:un università', 'a name that is none'],
    ['easyacademy', 'a service without its address'],
  ])('of %s is refused: %s', async (wrong) => {
    expect(await reads.start({ source: wrong, year: 2026 })).toMatchObject({
      __typename: 'ValidationError',
      message: 'Fonte: cineca:NOME, cineca:INDIRIZZO, bologna o easyacademy:INDIRIZZO',
    })
  })

  it.each(['http://127.0.0.1:1', 'http://[::1]:1', 'http://10.0.0.1', 'http://169.254.169.254', 'http://localhost:1'])(
    'of %s is refused, as it is in a private network that the operator did not name',
    async (address) => {
      await work()
      await reads.start({ source: `easyacademy:${address}`, year: 2026 })
      const { problem } = await reads.reaches('FAILED')
      expect(problem).toMatch(/ è un indirizzo di una rete privata\. Da qui si leggono solo servizi pubblici: .* CATALOGUE_PRIVATE_URL\.$/)
    },
  )

  it('ends where the comparison takes too long, and does not begin it again for ever', async () => {
    await publishes(port, service())
    await work()
    const release = await holdLocks(test, 'LOCK TABLE departments IN ACCESS EXCLUSIVE MODE')
    await reads.start({ source, year: 2026 })
    await untilBlocked(test)
    // As PostgreSQL does once the time of a statement is up.
    await test.pool.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    await until(async () => (await reads.last()).state === 'FAILED', undefined, 20_000).finally(() => release('ROLLBACK'))
    expect((await reads.last()).problem).toMatch('L’importazione richiede troppo tempo')
  })

  it('whose job has no retries left failed, and the next one begins', async () => {
    const { id } = await reads.start({ source, year: 2026 })
    await test.pool.query(`UPDATE pgboss.job SET state = 'active', retry_count = retry_limit, started_on = now(), heartbeat_on = now()`)
    await passTime(test, 60)
    onTestFinished((await startTestWorker(test, { jobs: catalogueReadJobs, times: { superviseSeconds: 1 } })).stop)
    expect(await reads.reaches('FAILED')).toMatchObject({ id, problem: expect.stringMatching(/^La lettura si è interrotta/) })
    expect(await reads.start({ source, year: 2026 })).toMatchObject({ state: 'WAITING' })
  })

  it('is for administrators', async () => {
    const moderator = await loggedInModerator(test)
    const { errors } = await test.graphql('{ catalogueRead { id } }', {}, moderator.token)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('what a read left', () => {
  it('stays beyond the hour of a file, as long as the read itself', async () => {
    await publishes(port, service())
    await work()
    const read = await readWhole()
    await test.pool.query(`UPDATE catalogue_files SET uploaded_at = now() - interval '2 days'`)
    await sweepFiles(test)
    expect(await reads.apply(read.id)).toMatchObject({ created: read.offerings })
  })

  it('keeps its file also while it waits for an import to end, whatever others send meanwhile', async () => {
    await publishes(port, service())
    await work()
    const release = await holdLocks(test, `SELECT pg_advisory_xact_lock(${importLock})`)
    await reads.start({ source, year: 2026 })
    await reads.reaches('COMPARING')
    for (let n = 0; n <= catalogueFileLimits.waiting; n++) await storeFile(test, Readable.from([Buffer.from('x')]))
    await release('ROLLBACK')
    const { id, offerings } = await reads.reaches('READY')
    expect(await reads.apply(id)).toMatchObject({ created: offerings })
  })

  it('is gone after a crash of the database, which empties its files', async () => {
    await publishes(port, service())
    await work()
    const { id } = await readWhole()
    await test.pool.query('TRUNCATE catalogue_files')
    expect(await reads.last()).toBeNull()
    expect(await reads.apply(id)).toEqual({ message: expect.stringMatching(/^Questa lettura non c’è più: leggi di nuovo/) })
  })

  it('is applied as well when another read begins meanwhile', async () => {
    await publishes(port, service())
    await work()
    const { id, offerings } = await readWhole()
    const release = await holdLocks(test, 'LOCK TABLE departments IN ACCESS EXCLUSIVE MODE')
    const applied = reads.apply(id)
    await untilBlocked(test)
    expect(await reads.start({ source, year: 2026 })).toMatchObject({ state: 'WAITING' })
    await release('ROLLBACK')
    expect(await applied).toMatchObject({ created: offerings })
  })

  it('goes a week after its end, with the answers that were kept', async () => {
    const folder = path.join(test.config.dataDir, 'catalogue')
    await mkdir(path.join(folder, 'old'), { recursive: true })
    await mkdir(path.join(folder, 'new'), { recursive: true })
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await utimes(path.join(folder, 'old'), longAgo, longAgo)
    const shared = { actor: 'ada', source, year: 2026, options: {} }
    await test.db.catalogueRead.createMany({
      data: [
        { ...shared, state: 'failed', endedAt: longAgo },
        { ...shared, state: 'ready', endedAt: new Date() },
      ],
    })
    await sweepReads(test)
    expect(await test.db.catalogueRead.findMany()).toMatchObject([{ state: 'ready' }])
    expect(existsSync(path.join(folder, 'old'))).toBe(false)
    expect(await readdir(folder)).toContain('new')
  })
})
