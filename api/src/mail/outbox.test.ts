import fs from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { plainMail, startTestWorker } from '../../test/worker.ts'
import { inTransaction } from '../database/transaction.ts'
import { pruneMail } from './mail.jobs.ts'
import { enqueueMail, requeueMails } from './outbox.ts'
import { sendMail } from './send.ts'
import { defineMail, type MailTemplate, templatesByName } from './template.ts'
import { captureDir, openTransport } from './transport.ts'

const services = testServices()
const day = 86_400_000

function readableLog() {
  const lines: Record<string, unknown>[] = []
  return { log: pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) }), lines }
}

test('a message and its job are stored together, without a rendered text', async () => {
  await inTransaction(services, (tx) => enqueueMail(tx, plainMail, { subject: 'Ciao' }))
  const row = await services.db.outgoingMail.findFirstOrThrow()
  expect(row).toMatchObject({ template: 'test.plain', payload: { subject: 'Ciao' }, attempts: 0, sentAt: null, failedAt: null })
  const { rows } = await services.pool.query('SELECT name, singleton_key, data FROM pgboss.job')
  expect(rows).toMatchObject([{ name: 'send_mail', singleton_key: row.id, data: { id: row.id } }])
})

test.each([
  ['which alone the log of a service names', false],
  ['whose links are on the terminal, too', true],
])('without an SMTP server the message becomes a file, %s', async (_, onTerminal) => {
  const { isTTY } = process.stdout
  process.stdout.isTTY = onTerminal
  onTestFinished(() => void Object.assign(process.stdout, { isTTY }))
  const { log, lines } = readableLog()
  const url = `http://chiostro.test/chiostro/manage-book/1?token=${'T'.repeat(43)}`
  const linkMail = defineMail({
    ...plainMail,
    find: async () => ({ to: { name: 'Giulia', address: 'giulia@example.it' }, language: 'it' }),
    compose: () => ({ subject: 'È online', heading: 'È online', paragraphs: [], action: { label: 'Gestisci', url } }),
  })
  const { id, createdAt } = await services.db.outgoingMail.create({ data: { template: 'test.plain', payload: { subject: 'x' } } })
  const templates = new Map([[linkMail.name, linkMail as MailTemplate<unknown>]])
  await sendMail({ ...services, log, transport: openTransport({ ...services, log }), templates }, id)
  const dir = captureDir(services.config)
  const name = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`
  expect(await fs.readdir(dir)).toContain(name)
  const message = await PostalMime.parse(await fs.readFile(path.join(dir, name)))
  expect(message).toMatchObject({ subject: 'È online', messageId: `<${id}@chiostro.test>`, to: [{ address: 'giulia@example.it' }] })
  expect(message.text).toContain(`\n${url}\n`)
  expect(message.html).toContain(`href="${url}"`)
  const captured = lines.find(({ file }) => file === path.join(dir, name))
  expect(captured).toMatchObject({ mail: id, msg: 'mail captured; set SMTP_URL to send' })
  expect(captured?.links).toEqual(onTerminal ? [url] : undefined)
  if (!onTerminal) expect(JSON.stringify(lines)).not.toContain('T'.repeat(43))
})

test('neither the log nor the database ever learns an address or a token from a failure', async () => {
  const { log, lines } = readableLog()
  const token = 'S3cr3t-_'.repeat(6).slice(0, 43)
  const leaky = defineMail({
    name: 'test.leaky',
    payload: z.object({}),
    find: () => Promise.reject(new Error(`no room for giulia.ferrari@example.it ?token=${token}`)),
    compose: () => ({ subject: '', heading: '', paragraphs: [] }),
  })
  await services.pool.query('DELETE FROM pgboss.job')
  await inTransaction(services, (tx) => enqueueMail(tx, leaky, {}))
  const worker = await startTestWorker({ ...services, log }, { templates: [leaky as MailTemplate<unknown>] })
  onTestFinished(worker.stop)
  const stored = () => services.pool.query(`SELECT output FROM pgboss.job WHERE name = 'send_mail' AND output IS NOT NULL`)
  await until(async () => (await stored()).rowCount === 1, 'not tried')
  const row = await services.db.outgoingMail.findFirstOrThrow({ where: { template: 'test.leaky' } })
  const everything = JSON.stringify([lines, row, (await stored()).rows])
  expect(lines).toContainEqual(expect.objectContaining({ job: 'send_mail', reason: expect.stringContaining('no room') }))
  expect(everything).toContain('g…@example.it')
  expect(everything).not.toContain('giulia.ferrari')
  expect(everything).not.toContain(token)
})

test('messages of an earlier version, whose jobs are gone, are queued again; others are left alone', async () => {
  await services.pool.query('DELETE FROM pgboss.job')
  await services.db.outgoingMail.deleteMany()
  const store = (subject: string, marks = {}) =>
    services.db.outgoingMail.create({ data: { template: 'test.plain', payload: { subject }, ...marks } })
  const lost = await store('lost')
  await store('sent', { sentAt: new Date() })
  await store('failed', { failedAt: new Date() })
  await inTransaction(services, (tx) => enqueueMail(tx, plainMail, { subject: 'queued' }))
  await requeueMails(services)
  await requeueMails(services)
  const { rows } = await services.pool.query<{ key: string }>('SELECT singleton_key AS key FROM pgboss.job')
  expect(rows).toHaveLength(2)
  expect(rows.map(({ key }) => key)).toContain(lost.id)
})

test('old messages are deleted with their personal data, waiting ones are kept', async () => {
  await services.db.outgoingMail.deleteMany()
  const old = new Date(Date.now() - 31 * day)
  const recent = new Date(Date.now() - 29 * day)
  const store = (name: string, marks: { sentAt?: Date; failedAt?: Date }) =>
    services.db.outgoingMail.create({ data: { template: name, payload: {}, createdAt: old, ...marks } })
  await store('sent long ago', { sentAt: old })
  await store('given up long ago', { failedAt: old })
  await store('sent lately', { sentAt: recent })
  await store('waiting', {})
  const dir = captureDir(services.config)
  await fs.mkdir(dir, { recursive: true })
  await fs.writeFile(path.join(dir, 'old.eml'), '')
  await fs.utimes(path.join(dir, 'old.eml'), old, old)
  await fs.writeFile(path.join(dir, 'new.eml'), '')
  await pruneMail(services)
  const kept = await services.db.outgoingMail.findMany({ orderBy: { template: 'asc' } })
  expect(kept.map((row) => row.template)).toEqual(['sent lately', 'waiting'])
  expect(await fs.readdir(dir)).not.toContain('old.eml')
  expect(await fs.readdir(dir)).toContain('new.eml')
})

test('two templates with one name are refused at the start', () => {
  const templates = [plainMail, plainMail] as MailTemplate<unknown>[]
  expect(() => templatesByName(templates)).toThrow('share a name')
})
