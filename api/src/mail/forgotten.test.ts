import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { payloads } from '../../test/everyMessage.ts'
import { testConfig } from '../../test/harness.ts'
import { type Behaviour, startMailServer } from '../../test/mailServer.ts'
import { testServer } from '../../test/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { mails } from '../features/mails.ts'
import { enqueueMail, retryMails } from './outbox.ts'
import { failMailJob, maxTries, type Sender, sendMail } from './send.ts'
import { type MailTemplate, templatesByName } from './template.ts'
import { openTransport } from './transport.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })
const templates = mails as MailTemplate<unknown>[]
const forgetting = templates.filter(({ forgetsPayload }) => forgetsPayload).map(({ name }) => name)

const addressOf = (payload: object) => String(Object.values(payload).find((value) => String(value).includes('@')))
const mailboxOf = (address: string) => address.slice(0, address.indexOf('@'))

/** An outbox message, and delivery to a real server with a fault. */
async function outboxMessage(name: string, behaviour: (address: string) => Behaviour) {
  const template = templates.find((one) => one.name === name)
  const payload = (await payloads(test))[name]
  if (!template || !payload) throw new Error(`no example of ${name}`)
  const address = addressOf(payload)
  const smtp = await startMailServer(behaviour(address))
  onTestFinished(() => smtp.close())
  await test.pool.query('DELETE FROM outgoing_mails')
  await inTransaction(test, (tx) => enqueueMail(tx, template, payload))
  const { id } = await test.db.outgoingMail.findFirstOrThrow()
  const lines: string[] = []
  const config = testConfig({ SMTP_URL: smtp.url, DATA_DIR: test.config.dataDir, STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const timeouts = { connection: 10_000, greeting: 10_000, delivery: 10_000, acceptance: 2_000 }
  const transport = openTransport({ config, log }, timeouts)
  onTestFinished(() => transport.close())
  const sender: Sender = { db: test.db, config, log, transport, templates: templatesByName(templates) }
  const row = () => test.db.outgoingMail.findUniqueOrThrow({ where: { id } })
  return { id, address, smtp, sender, lines, row, try: () => sendMail(sender, id) }
}

type Message = Awaited<ReturnType<typeof outboxMessage>>

const lastTry = ({ id }: Message) => test.db.outgoingMail.update({ where: { id }, data: { attempts: maxTries - 1 } })
const refusal = (code: number, words: string) => (address: string) => ({
  recipient: () => ({ code, message: `${words} <${address}>: ${mailboxOf(address)} is not here` }),
})

const ends: [string, (address: string) => Behaviour, (message: Message) => Promise<unknown>][] = [
  ['is sent', () => ({}), (message) => message.try()],
  ['is handed over, and the connection is lost', () => ({ data: () => 'keep drop' }), (message) => message.try()],
  ['is refused, with its address', refusal(550, '5.1.1'), (message) => message.try()],
  ['is given up after the last try', refusal(451, 'try later'), (message) => lastTry(message).then(message.try)],
  [
    'failed, as each run killed the process',
    () => ({}),
    (message) => failMailJob.run(message.sender, message, new AbortController().signal),
  ],
]

describe.each(forgetting)('%s, whose payload is forgotten', (name) => {
  it.each(ends)('leaves no address behind when it %s', async (_how, behaviour, end) => {
    const message = await outboxMessage(name, behaviour)
    await end(message)
    const row = await message.row()
    expect(row.sentAt ?? row.failedAt).not.toBeNull()
    expect(row.payload).toEqual({})
    const jobs = await test.pool.query('SELECT * FROM pgboss.job')
    const left = JSON.stringify([row, jobs.rows, message.lines]).toLowerCase()
    expect(left).not.toContain(mailboxOf(message.address).toLowerCase())
    expect(left).not.toMatch(/\w…@/)
    expect(await inTransaction(test, (tx) => retryMails(tx, message.id))).toEqual([])
    expect(await inTransaction(test, (tx) => retryMails(tx))).toEqual([])
  })
})

it('a server that has the whole code and never answers leaves no address either', async () => {
  const message = await outboxMessage('proofs.code', () => ({ data: () => 'keep silent' }))
  await message.try()
  expect(message.smtp.received).toHaveLength(1)
  expect(await message.row()).toMatchObject({ payload: {}, sentAt: expect.any(Date), lastError: expect.stringContaining('not confirmed') })
})

it('a code that waits for its next try keeps whom it is for, and its reason does not', async () => {
  const message = await outboxMessage('proofs.code', refusal(451, 'try later'))
  await expect(message.try()).rejects.toThrow()
  const { payload, lastError } = await message.row()
  expect(payload).toMatchObject({ email: message.address })
  expect(lastError).not.toContain(mailboxOf(message.address))
})

it('a code of a payload that no version understands is forgotten with its last try too', async () => {
  const message = await outboxMessage('proofs.code', () => ({}))
  const data = { payload: { address: message.address }, attempts: maxTries - 1 }
  await test.db.outgoingMail.update({ where: { id: message.id }, data })
  await message.try()
  expect(await message.row()).toMatchObject({ payload: {}, failedAt: expect.any(Date) })
})

it('every template whose payload has an address forgets it, but for the one to the team', async () => {
  const examples = Object.entries(await payloads(test))
  const named = examples.filter(([, payload]) => JSON.stringify(payload).includes('@')).map(([name]) => name)
  expect(named.toSorted()).toEqual([...forgetting, 'contact.message'].toSorted())
})
