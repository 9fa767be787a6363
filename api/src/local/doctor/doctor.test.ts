import fs from 'node:fs'
import path from 'node:path'
import { unnamed } from '@chiostro/domain/pages/place'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { closeSections, testServices } from '../../../test/harness.ts'
import { closedPort, startMailServer } from '../../../test/mailServer.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { passTime, scheduledAgo } from '../../../test/worker.ts'
import { openDatabase } from '../../database/client.ts'
import { createAccount } from '../../features/admin/accounts.service.ts'
import { sweepImagesJob } from '../../features/images/images.jobs.ts'
import { currentKey, rotateKey } from '../../features/proofs/keys.service.ts'
import { deadLetters } from '../../jobs/install.ts'
import { sendJob } from '../../jobs/job.ts'
import { queueMails } from '../../mail/outbox.ts'
import { seal } from '../../security/keys.ts'
import type { Config } from '../../startup/config.ts'
import { doctor } from './doctor.ts'

const test = testServices({ PUBLIC_URL: 'http://localhost:4000', RATE_LIMIT: 'on' })
beforeEach(async () => {
  await createAccount(test, { username: 'Custode', password: 'una frase lunga assai' })
  await scheduledAgo(test, '0 seconds')
})
afterEach(async () => {
  await test.pool.query('TRUNCATE books, events, images, outgoing_mails, users, professors, departments CASCADE')
  await test.pool.query(`DELETE FROM pgboss.job`)
  fs.rmSync(path.join(test.config.dataDir, 'uploads'), { recursive: true, force: true })
})

const connect = async () => test
const onDatabase = 'admins second-factor proofs sections counters averages figures images image-files outbox schedule jobs'.split(' ')
async function findings(settings: Partial<Config> = {}) {
  const config = { ...test.config, ...settings }
  const { healthy, findings } = await doctor(config, async () => ({ ...test, config }))
  return { healthy, ...Object.fromEntries(findings.map(({ check, ...finding }) => [check, finding])) } as {
    healthy: boolean
    [check: string]: unknown
  }
}

function upload(...names: string[]) {
  const folder = path.join(test.config.dataDir, 'uploads')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of names) {
    fs.writeFileSync(path.join(folder, name), 'x')
    const yesterday = new Date(Date.now() - 86_400_000)
    fs.utimesSync(path.join(folder, name), yesterday, yesterday)
  }
}

describe('the doctor', () => {
  it('reports each check of a healthy instance as ok', async () => {
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Algebra' }])
    const subject = await test.db.courseSubject.findFirstOrThrow()
    await createCourseReview(test, subject.id)
    await rate(test, (await createProfessor(test)).id, 24)
    const book = await createBook(test, { imageUrls: ['/uploads/a.webp'] })
    await test.db.image.create({ data: { url: '/uploads/a.webp', claimedBy: `book:${book.id}` } })
    upload('a.webp', 'a-480.webp')
    const told: string[] = []
    const { healthy, findings: all } = await doctor(test.config, connect, ({ check }) => void told.push(check))
    expect(all.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(healthy).toBe(true)
    expect(told).toEqual([
      'version',
      'settings',
      'identity',
      'participants',
      'data-dir',
      'storage',
      'smtp',
      'database',
      'migrations',
      ...onDatabase,
    ])
  })

  it('names closed sections that have something to show', async () => {
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Algebra' }])
    await closeSections(test)
    onTestFinished(async () => void (await test.db.featureFlag.updateMany({ data: { enabled: true } })))
    expect(await findings()).toMatchObject({
      healthy: true,
      sections: { status: 'warning', message: expect.stringContaining('«chiostro flags set»'), details: ['courses: 1'] },
    })
  })

  it('changes nothing', async () => {
    const before = fs.readdirSync(test.config.dataDir)
    await findings()
    expect(fs.readdirSync(test.config.dataDir)).toEqual(before)
  })

  it.each([
    ['public', 'warning', 'nome, email e note di chi si iscrive a un evento sono pubblici'],
    ['names', 'ok', 'il nome di chi si iscrive a un evento è pubblico'],
    ['organiser', 'ok', 'i dati di chi si iscrive a un evento li riceve solo chi organizza'],
  ] as const)('says what PARTICIPANTS_VISIBILITY=%s means under the GDPR (%s)', async (participantsVisibility, status, meaning) => {
    const { participants } = await findings({ participantsVisibility, publicUrl: 'https://libri.example.org' })
    expect(participants).toEqual({
      status,
      message: expect.stringContaining(`PARTICIPANTS_VISIBILITY=${participantsVisibility}: ${meaning}`),
    })
    expect(participants).toMatchObject({ message: expect.stringContaining('art. 25, par. 2') })
  })

  it('reports wrong counters', async () => {
    const event = await createEvent(test, { registrationCount: 3 })
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Algebra' }])
    await test.db.courseSubject.updateMany({ data: { reviewCount: 1 } })
    await test.db.degreeCourse.updateMany({ data: { subjectCount: 2 } })
    const subject = await test.db.courseSubject.findFirstOrThrow()
    expect(await findings()).toMatchObject({
      healthy: false,
      counters: {
        status: 'failed',
        message: '4 contatori non corrispondono alle loro tabelle.',
        details: expect.arrayContaining([`evento ${event.id}`, `insegnamento ${subject.id}`]),
      },
    })
  })

  it('reports wrong averages', async () => {
    const { id, name } = await createProfessor(test)
    await rate(test, id, 24)
    await test.pool.query(
      'ALTER TABLE professors DISABLE TRIGGER USER; UPDATE professors SET material_rating = 3; ALTER TABLE professors ENABLE TRIGGER USER',
    )
    expect(await findings()).toMatchObject({ averages: { status: 'failed', details: [`${name} (${id})`] } })
  })

  it.each([
    ['a mean', 'average_grade = 12'],
    ['the exam methods', `exam_methods = '{}'`],
    ['the topics of the oral exam', `oral_topics = '{Altro}'`],
    ['the searched text of the topics', `topics_text = 'altro'`],
  ])('reports a subject of which %s differs from its reviews', async (_what, change) => {
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Algebra' }])
    const { id } = await test.db.courseSubject.findFirstOrThrow()
    await createCourseReview(test, id)
    await test.pool.query(`UPDATE course_subjects SET ${change}`)
    expect(await findings()).toMatchObject({ healthy: false, figures: { status: 'failed', details: [`Algebra (${id})`] } })
  })

  it('reports pictures in use that the sweep would remove, orphaned pictures, and missing or stray files', async () => {
    const book = await createBook(test, { imageUrls: ['/uploads/used.webp'] })
    expect(await findings()).toMatchObject({ images: { status: 'failed', details: [`book:${book.id} /uploads/used.webp`] } })
    await test.db.image.create({ data: { url: '/uploads/used.webp', claimedBy: `book:${book.id}` } })
    expect(await findings()).toMatchObject({
      images: { status: 'ok' },
      'image-files': { status: 'failed', details: expect.arrayContaining(['used.webp']) },
    })
    upload('used.webp', 'used-480.webp', 'stray.webp')
    await test.db.image.create({ data: { url: '/uploads/gone.webp', claimedBy: 'event:gone' } })
    upload('gone.webp', 'gone-480.webp')
    expect(await findings()).toMatchObject({
      healthy: true,
      images: { status: 'warning', details: ['/uploads/gone.webp'] },
      'image-files': { status: 'warning', details: ['stray.webp'] },
    })
    // Deleted records that can be restored keep their pictures.
    await test.db.deletedRecord.create({ data: { kind: 'event', recordId: 'gone', label: 'x', data: {}, deletedBy: 'ada' } })
    expect(await findings()).toMatchObject({ images: { status: 'ok' } })
  })

  it('reports messages without a job, late ones, and failed ones', async () => {
    const mail = (data = {}) => test.db.outgoingMail.create({ data: { template: 't', payload: {}, ...data } })
    const { id } = await mail()
    expect(await findings()).toMatchObject({ outbox: { status: 'warning', details: [id] } })
    await queueMails(test.pool, [id])
    expect(await findings()).toMatchObject({ outbox: { status: 'ok', message: '1 messaggio sta per partire.' } })
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await test.db.outgoingMail.update({ where: { id }, data: { createdAt: hoursAgo, lastError: 'connection refused' } })
    expect(await findings()).toMatchObject({ healthy: true, outbox: { status: 'warning', details: ['connection refused'] } })
    await test.db.outgoingMail.update({ where: { id }, data: { sentAt: new Date() } })
    await mail({ failedAt: new Date(), lastError: '550' })
    expect(await findings()).toMatchObject({
      outbox: {
        status: 'warning',
        message: '1 messaggio non è partito negli ultimi sette giorni: «chiostro mail retry --failed» li rispedisce.',
        details: ['550'],
      },
    })
  })

  it('tells the reasons of failed messages, each once, and not that of one which still waits', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const mail = (data: object) => test.db.outgoingMail.create({ data: { template: 't', payload: {}, ...data } })
    await mail({ createdAt: ago(40), failedAt: ago(30), lastError: '550 5.1.1 no such user' })
    await mail({ createdAt: ago(20), failedAt: ago(10), lastError: '554 relay access denied' })
    await mail({ createdAt: ago(30), failedAt: ago(20), lastError: '554 relay access denied' })
    const { id } = await mail({ createdAt: ago(5), lastError: 'ETIMEDOUT a server that is away' })
    await queueMails(test.pool, [id])
    const { outbox } = await findings()
    expect(outbox).toMatchObject({ status: 'warning', message: expect.stringMatching(/^3 messaggi non sono partiti/) })
    expect(outbox).toMatchObject({ details: ['554 relay access denied', '550 5.1.1 no such user'] })
  })

  it('reports late jobs, and jobs that failed for good', async () => {
    await sendJob(test.pool, sweepImagesJob, {})
    expect(await findings()).toMatchObject({ jobs: { status: 'ok' } })
    await passTime(test, 3600)
    expect(await findings()).toMatchObject({ jobs: { status: 'warning', details: ['sweep_images: 1'] } })
    await test.pool.query(`UPDATE pgboss.job SET name = $1, source_name = name`, [deadLetters])
    expect(await findings()).toMatchObject({ jobs: { status: 'warning', details: ['sweep_images: 1'] } })
  })

  it('reports second factors whose secret the present key does not open, and changes no key', async () => {
    const key = { ...test.config, secondFactorSecret: 'una chiave di prova, lunga abbastanza' }
    const { id, username } = await test.db.user.create({ data: { username: 'Sigillata', passwordHash: 'x' } })
    await test.db.user.update({ where: { id }, data: { totpSecret: seal(key, id, 'JBSWY3DP'), totpConfirmedAt: new Date() } })
    expect(await findings(key)).toMatchObject({ 'second-factor': { status: 'ok' } })
    for (const settings of [{ secondFactorSecret: 'un’altra chiave, lunga anch’essa' }, {}])
      expect(await findings(settings)).toMatchObject({
        healthy: false,
        'second-factor': { status: 'failed', details: [username] },
      })
    expect(fs.existsSync(path.join(test.config.dataDir, 'second-factor-key'))).toBe(false)
  })

  it('reports keys of verified reviews that the present key does not open', async () => {
    const key = {
      ...test.config,
      secondFactorSecret: 'una chiave di prova, lunga abbastanza',
      studentEmailDomains: ['studenti.example.org'],
    }
    const { year } = await currentKey({ db: test.db, config: key })
    expect(await findings(key)).toMatchObject({
      proofs: { status: 'ok', message: expect.stringContaining('studenti.example.org; 1 chiave') },
    })
    const other = { ...key, secondFactorSecret: 'un’altra chiave, lunga anch’essa' }
    expect(await findings(other)).toMatchObject({ healthy: false, proofs: { status: 'failed', details: [`${year} (1)`] } })
    await rotateKey({ db: test.db, config: other })
    expect(await findings(other)).toMatchObject({ proofs: { status: 'ok' } })
    await test.db.proofKey.deleteMany()
  })

  it('reports that no administrator exists', async () => {
    await test.pool.query('DELETE FROM users')
    expect(await findings()).toMatchObject({ healthy: true, admins: { status: 'warning' } })
  })

  it('connects to the mail server', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const publicUrl = 'https://libri.example.org'
    expect(await findings({ smtpUrl: server.url, publicUrl })).toMatchObject({ smtp: { status: 'ok' } })
    expect(server.received).toEqual([])
    const unreachable = `smtp://utente:segretissima@127.0.0.1:${await closedPort()}`
    const refused = await findings({ smtpUrl: unreachable, publicUrl })
    expect(refused).toMatchObject({ healthy: false, smtp: { status: 'failed' } })
    expect(JSON.stringify(refused)).not.toContain('segretissima')
    expect(await findings({ smtpUrl: server.url, publicUrl: 'http://localhost:4000' })).toMatchObject({ settings: { status: 'warning' } })
  })

  it('misses a contact for vulnerabilities where people use an instance', async () => {
    const public_ = { publicUrl: 'https://libri.example.org', trustProxy: 1 }
    expect(await findings(public_)).toMatchObject({
      settings: { status: 'warning', details: [expect.stringContaining('SECURITY_CONTACT')] },
    })
    expect(await findings({ ...public_, securityContact: 'mailto:ada@example.org' })).toMatchObject({ settings: { status: 'ok' } })
    expect(await findings()).toMatchObject({ settings: { status: 'ok' } })
  })

  it('says what pages do not tell yet where people use an instance, and nothing of a trial', async () => {
    const publicUrl = 'https://libri.example.org'
    const { universityName } = unnamed
    const bare = await findings({ publicUrl, controller: {}, instance: { ...test.config.instance, universityName } })
    expect(bare).toMatchObject({
      identity: {
        status: 'warning',
        details: [
          expect.stringContaining('CONTROLLER_NAME'),
          expect.stringContaining('CONTROLLER_EMAIL'),
          expect.stringContaining('UNIVERSITY_NAME'),
        ],
      },
    })
    const controller = { name: 'Studenti di Prova APS', email: 'privacy@example.org' }
    const instance = { ...test.config.instance, universityName: 'Università di Prova' }
    expect(await findings({ publicUrl, controller, instance })).toMatchObject({ identity: { status: 'ok' } })
    const plain = await findings({ publicUrl: 'http://libri.example.org', controller, instance })
    expect(plain).toMatchObject({ identity: { status: 'warning', details: [expect.stringContaining('https')] } })
    expect(await findings({ controller: {} })).toMatchObject({ identity: { status: 'ok' } })
  })

  it('fails where people use an instance that sends them nothing', async () => {
    const open = await findings({ publicUrl: 'https://libri.example.org' })
    expect(open).toMatchObject({
      healthy: false,
      smtp: {
        status: 'failed',
        message: `Senza SMTP_URL i messaggi restano in ${test.config.dataDir}/mail: chi usa https://libri.example.org non riceve link, conferme né biglietti.`,
      },
    })
    expect(await findings({ publicUrl: 'http://localhost:4000' })).toMatchObject({ smtp: { status: 'ok' } })
  })

  it('sends one message to an address on request, and says what the server answered', async () => {
    let mood: { code: number; message: string } | undefined
    const server = await startMailServer({ recipient: () => mood })
    onTestFinished(() => server.close())
    const config = {
      ...test.config,
      smtpUrl: server.url,
      publicUrl: 'https://libri.example.org',
      mailFrom: 'Libri <ciao@libri.example.org>',
    }
    const trial = async (mailTo: string, settings: Partial<Config> = {}, language = 'it') => {
      const { findings: all } = await doctor({ ...config, ...settings }, connect, () => {}, { mailTo, language })
      return all.find(({ check }) => check === 'trial-mail')
    }
    expect(await trial('ada@example.org')).toEqual({
      check: 'trial-mail',
      status: 'ok',
      message: `Messaggio di prova spedito da Libri <ciao@libri.example.org>: ${server.url.slice(7)} ha risposto «250 OK: message queued».`,
    })
    expect(server.received).toMatchObject([
      { recipients: ['ada@example.org'], from: { address: 'ciao@libri.example.org' }, subject: 'Prova di posta da Chiostro' },
    ])
    await trial('ada@example.org', {}, 'en')
    expect(server.received.at(-1)).toMatchObject({ subject: 'Test message from Chiostro' })
    mood = { code: 554, message: '5.7.1 Relay access denied' }
    expect(await trial('ada@example.org')).toMatchObject({
      status: 'failed',
      details: ['Il server di posta rifiuta il messaggio', expect.stringMatching(/RCPT TO .*554 5\.7\.1 Relay access denied$/)],
    })
    expect(await trial('ada@example.org', { smtpUrl: undefined })).toMatchObject({ status: 'failed' })
    expect(server.received).toHaveLength(2)
    expect(await test.db.outgoingMail.count()).toBe(0)
    await expect(trial('ada')).rejects.toThrow('L’indirizzo a cui scrivere non è valido')
  })

  it('reports a data folder that cannot be written', async () => {
    const file = path.join(test.config.dataDir, 'a-file')
    fs.writeFileSync(file, '')
    expect(await findings({ dataDir: path.join(file, 'data') })).toMatchObject({ healthy: false, 'data-dir': { status: 'failed' } })
  })

  it('reports a data folder that is not there yet, and does not make it', async () => {
    const dataDir = path.join(test.config.dataDir, 'not', 'yet')
    expect(await findings({ dataDir })).toMatchObject({
      'data-dir': { status: 'ok', message: `${dataDir} non c’è ancora: nasce con il primo avvio del server.` },
    })
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  it('asks whether the folder of images is mounted, and fails where the server would not start', async () => {
    const uploadsDir = path.join(test.config.dataDir, 'shared')
    const message = `La cartella delle immagini ${uploadsDir} non c’è: è montata?`
    expect(await findings({ uploadsDir })).toMatchObject({ healthy: true, storage: { status: 'warning', message } })
    expect(await findings({ uploadsDir: path.join(uploadsDir, 'images') })).toMatchObject({ healthy: false, storage: { status: 'failed' } })
    expect(fs.existsSync(uploadsDir)).toBe(false)
  })

  it('reports that the first administrator’s password is still in its file, a day later', async () => {
    const file = path.join(test.config.dataDir, 'first-admin-password')
    fs.writeFileSync(file, 'abc')
    onTestFinished(() => fs.rmSync(file))
    expect(await findings()).toMatchObject({ 'data-dir': { status: 'ok' } })
    fs.utimesSync(file, new Date(0), new Date(0))
    expect(await findings()).toMatchObject({ healthy: true, 'data-dir': { status: 'warning', message: expect.stringContaining(file) } })
  })

  it('reports a database that cannot be written', async () => {
    const readOnly = openDatabase(test.databaseUrl, { maxConnections: 1 })
    await readOnly.pool.query('SET default_transaction_read_only = on')
    onTestFinished(() => readOnly.close())
    const { healthy, findings: all } = await doctor(test.config, async () => ({ ...test, ...readOnly }))
    expect(healthy).toBe(false)
    expect(all).toContainEqual({ check: 'database', status: 'failed', message: expect.stringMatching(/^PostgreSQL .* è in sola lettura/) })
  })

  it('goes on where the database cannot be reached or is behind, and reports what it skipped', async () => {
    const unreachable = await doctor(test.config, async () => Promise.reject(new Error('connect ECONNREFUSED')))
    expect(unreachable.healthy).toBe(false)
    const database = { check: 'database', status: 'failed', details: ['connect ECONNREFUSED'] }
    expect(unreachable.findings).toContainEqual(expect.objectContaining(database))
    expect(unreachable.findings.filter(({ status }) => status === 'skipped').map(({ check }) => check)).toEqual(onDatabase)
    const name = '20261121060200_admins'
    await test.pool.query('UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1', [name, 'later'])
    const later = await findings()
    await test.pool.query("UPDATE _prisma_migrations SET migration_name = 'later', finished_at = NULL WHERE migration_name = 'later'")
    const behind = await findings()
    await test.pool.query("UPDATE _prisma_migrations SET migration_name = $1, finished_at = now() WHERE migration_name = 'later'", [name])
    expect(later).toMatchObject({ migrations: { status: 'failed', details: ['later'] }, counters: { status: 'skipped' } })
    expect(behind).toMatchObject({ migrations: { status: 'failed', details: [name] }, jobs: { status: 'skipped' } })
  })
})
