import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { testConfig, testServices } from '../../test/harness.ts'
import { type Behaviour, closedPort, startMailServer, startSilentServer } from '../../test/mailServer.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueueMail } from './outbox.ts'
import { maxTries, type Sender, sendMail } from './send.ts'
import { answerTo, defineMail, type MailContent } from './template.ts'
import { openTransport, type SmtpTimeouts } from './transport.ts'

const services = testServices()
/** Limits out of reach; each test shortens the one under test. */
const patience: SmtpTimeouts = { connection: 120_000, greeting: 120_000, delivery: 120_000, acceptance: 120_000 }
const address = 'giulia.ferrari@example.it'

/** Its callbacks write to a book's row, from which tests read the calls. */
function notedTemplate(content: Partial<MailContent> = {}) {
  return defineMail({
    name: 'test.noted',
    payload: z.object({ bookId: z.string() }),
    async find(tx, { bookId }) {
      const found = await tx.book.updateMany({ where: { id: bookId }, data: { managementTokenHashes: { push: 'minted' } } })
      return found.count > 0 ? { to: { name: 'Giulia', address }, language: 'it', ...content } : null
    },
    compose: () => ({ subject: 'Ciao', heading: 'Ciao', paragraphs: ['Come va?'], ...content }),
    sent: async (tx, { bookId }) => void (await tx.book.update({ where: { id: bookId }, data: { professor: 'sent' } })),
    failed: async (tx, { bookId }) => void (await tx.book.update({ where: { id: bookId }, data: { professor: 'failed' } })),
  })
}

const createBook = () =>
  services.db.book.create({
    data: { title: 'Analisi 1', condition: 'Come nuovo', price: '10', sellerName: 'Giulia', sellerEmail: address },
  })

/** A message in the outbox and a sender to `url`; no worker runs. */
async function outboxMessage(url: string, template = notedTemplate()) {
  const book = await createBook()
  await inTransaction(services, (tx) => enqueueMail(tx, template, { bookId: book.id }))
  const { id } = await services.db.outgoingMail.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const config = { ...testConfig({ SMTP_URL: url, DATA_DIR: services.config.dataDir }) }
  const senderWith = (limits: Partial<SmtpTimeouts>): Sender => {
    const transport = openTransport({ config, log: services.log }, { ...patience, ...limits })
    onTestFinished(() => transport.close())
    const templates = new Map([[template.name, template]]) as Sender['templates']
    return { db: services.db, log: services.log, config, transport, templates }
  }
  return {
    id,
    bookId: book.id,
    try: (limits: Partial<SmtpTimeouts> = {}) => sendMail(senderWith(limits), id),
    row: () => services.db.outgoingMail.findUniqueOrThrow({ where: { id } }),
    notes: () => services.db.book.findUniqueOrThrow({ where: { id: book.id } }),
  }
}

async function server(behaviour: Behaviour = {}) {
  const started = await startMailServer(behaviour)
  onTestFinished(() => started.close())
  return started
}

test('an address of a domain with accents is sent to as mail servers know it', async () => {
  const smtp = await startMailServer()
  onTestFinished(() => smtp.close())
  const replyTo = { name: 'Bo', address: 'bo@università.example.it' }
  const template = notedTemplate({ to: { address: 'anna@università.example.it' }, replyTo, action: answerTo(replyTo.address, String) })
  const message = await outboxMessage(smtp.url, template)
  await message.try()
  const [received] = await smtp.arrived(1)
  expect(received?.raw).toContain('To: anna@xn--universit-y1a.example.it')
  expect(received?.replyTo?.[0]?.address).toBe('bo@xn--universit-y1a.example.it')
  expect(received?.html).toContain('mailto:bo@xn--universit-y1a.example.it')
})

test('a message arrives once, with both parts and its headers, and its callback is called', async () => {
  const { url, received } = await server()
  const mail = await outboxMessage(
    url,
    notedTemplate({ subject: 'Perché no? È così', replyTo: { name: 'Luca Bianchì', address: 'luca@example.it' } }),
  )
  await mail.try()
  await mail.try() // a repeated job finds it sent
  expect(received).toHaveLength(1)
  const [message] = received
  expect(message).toMatchObject({
    subject: 'Perché no? È così',
    from: { name: 'Chiostro', address: 'no-reply@chiostro.test' },
    to: [{ name: 'Giulia', address }],
    replyTo: [{ name: 'Luca Bianchì', address: 'luca@example.it' }],
    messageId: `<${mail.id}@chiostro.test>`,
    recipients: [address],
  })
  expect(message?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(Math.abs(Date.now() - Date.parse(message?.date ?? ''))).toBeLessThan(60_000)
  expect(message?.text).toContain('Come va?')
  expect(message?.html).toContain('<p style="margin:0 0 16px">Come va?</p>')
  expect(await mail.row()).toMatchObject({ sentAt: expect.any(Date), failedAt: null, attempts: 1, lastError: null })
  expect((await mail.notes()).professor).toBe('sent')
})

test('a message that is sent again and again has what mail programs need to offer a button that ends it (RFC 8058)', async () => {
  const { url, received } = await server()
  const unsubscribe = `https://chiostro.test/api/follows/${'T'.repeat(43)}/stop`
  await (await outboxMessage(url, notedTemplate({ unsubscribe }))).try()
  await (await outboxMessage(url)).try()
  const headers = received.map((mail) => mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe')))
  expect(headers[0]?.map(({ key, value }) => [key, value])).toEqual([
    ['list-unsubscribe', `<${unsubscribe}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(received[0]?.raw).toMatch(/^List-Unsubscribe: <\S+>\r?$/m)
  expect(headers[1]).toEqual([])
})

test('a refused recipient fails for good at once, its callback is called and no address is kept', async () => {
  const { url, received } = await server({ recipient: () => ({ code: 550, message: `5.1.1 <${address}>: no such user` }) })
  const mail = await outboxMessage(url)
  await mail.try()
  expect(received).toEqual([])
  const row = await mail.row()
  expect(row).toMatchObject({ sentAt: null, failedAt: expect.any(Date), attempts: 1 })
  expect(row.lastError).toContain('550')
  expect(row.lastError).toContain('g…@example.it')
  expect(row.lastError).not.toContain('giulia.ferrari')
  expect((await mail.notes()).professor).toBe('failed')
})

test('an address that the server learns to be disabled after it read the message fails for good', async () => {
  const { url } = await server({ data: () => ({ code: 550, message: '5.2.1 mailbox disabled' }) })
  const mail = await outboxMessage(url)
  await mail.try()
  expect((await mail.row()).failedAt).not.toBeNull()
})

const refusal = (code: number, message: string) => ({ code, message })

test.each<[string, Behaviour, { attached?: number; limits?: Partial<SmtpTimeouts> }?]>([
  ['is busy', { recipient: () => ({ code: 451, message: 'try again later' }) }],
  ['wants a login', { recipient: () => refusal(530, 'authentication required') }],
  ['does not relay', { recipient: () => refusal(554, 'Relay access denied') }],
  ['does not relay for this sender', { recipient: () => refusal(550, '5.7.1 relaying denied: unknown user network') }],
  ['does not relay, in words alone', { recipient: () => refusal(550, 'relaying denied: unknown user network') }],
  ['does not know the sender', { recipient: () => refusal(550, '5.1.8 sender address rejected') }],
  ['dislikes the connection', { recipient: () => refusal(550, 'your address is on a list') }],
  ['takes the message for spam', { data: () => refusal(554, '5.7.1 looks like spam') }],
  ['cannot store the message', { data: () => refusal(554, 'transaction failed') }],
  ['falls silent before the message', { recipient: () => 'hang' }, { limits: { delivery: 1_000 } }],
  ['drops the connection before the message', { recipient: () => 'drop' }],
  ['drops the connection in the middle of the message', { data: () => 'drop' }, { attached: 8_000_000 }],
])('a server that %s gets the message at a later try, once', async (_, { recipient, data }, { attached = 0, limits } = {}) => {
  let troubled = true
  const { url, received } = await server({
    recipient: () => (troubled ? recipient?.() : undefined),
    data: () => (troubled ? data?.() : undefined),
  })
  const attachments = attached > 0 ? [{ filename: 'large.bin', content: Buffer.alloc(attached), contentType: 'application/x-large' }] : []
  const mail = await outboxMessage(url, notedTemplate({ attachments }))
  await expect(mail.try(limits)).rejects.toThrow()
  expect(await mail.row()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, lastError: expect.any(String) })
  troubled = false
  await mail.try()
  expect(received).toHaveLength(1)
  expect(await mail.row()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), lastError: null })
})

test('a server that takes longer to accept the message than for all before gets it once', async () => {
  const { url, received } = await server({ acceptAfterMs: 11_000 })
  const mail = await outboxMessage(url)
  await mail.try({ delivery: 10_000 })
  expect(received).toHaveLength(1)
  expect(await mail.row()).toMatchObject({ attempts: 1, sentAt: expect.any(Date), lastError: null })
})

test.each<[string, Behaviour]>([
  ['never answers', { data: () => 'keep silent' }],
  ['drops the connection', { data: () => 'keep drop' }],
])('a server that has the whole message and %s is not given it again, and the message says so', async (_, behaviour) => {
  const { url, received } = await server(behaviour)
  const mail = await outboxMessage(url)
  await mail.try({ acceptance: 1_000 })
  await mail.try()
  expect(received).toHaveLength(1)
  expect(await mail.row()).toMatchObject({ attempts: 1, sentAt: expect.any(Date), failedAt: null })
  expect((await mail.row()).lastError).toContain('not confirmed')
  expect((await mail.notes()).professor).toBe('sent')
})

test('a server that refuses the connection is tried again', async () => {
  const port = await closedPort()
  const mail = await outboxMessage(`smtp://127.0.0.1:${port}`)
  await expect(mail.try()).rejects.toThrow('ECONNREFUSED')
  const { received } = await server({ port })
  await mail.try()
  expect(received).toHaveLength(1)
})

test('a server that never greets costs no more than the limit and the message waits', async () => {
  const silent = await startSilentServer()
  onTestFinished(() => silent.close())
  const mail = await outboxMessage(silent.url)
  await expect(mail.try({ greeting: 400 })).rejects.toThrow('Greeting never received')
  expect(await mail.row()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
})

test('after the last try the message fails for good and its callback is called', async () => {
  const { url } = await server({ recipient: () => ({ code: 451, message: 'never' }) })
  const mail = await outboxMessage(url)
  await services.db.outgoingMail.update({ where: { id: mail.id }, data: { attempts: maxTries - 1 } })
  await mail.try()
  expect(await mail.row()).toMatchObject({ attempts: maxTries, failedAt: expect.any(Date) })
  expect((await mail.notes()).professor).toBe('failed')
})

test('a crash between creating a token and sending is harmless: one more token, one message', async () => {
  const { url, received } = await server()
  const template = notedTemplate()
  const mail = await outboxMessage(url, template)
  // State left by a process killed right after `compose`.
  await inTransaction(services, (tx) => template.compose(tx, { bookId: mail.bookId }, services.config, mail.id))
  await mail.try()
  expect(received).toHaveLength(1)
  expect((await mail.notes()).managementTokenHashes).toEqual(['minted', 'minted'])
})

test('a template that fails afterwards never sends its message twice', async () => {
  const { url, received } = await server()
  const mail = await outboxMessage(url, { ...notedTemplate(), sent: () => Promise.reject(new Error('a bug')) })
  await mail.try()
  await mail.try()
  expect(received).toHaveLength(1)
  expect((await mail.row()).sentAt).not.toBeNull()
})

test('a message with nothing to tell any more is dropped, and the log names its record', async () => {
  const { url, received } = await server()
  const mail = await outboxMessage(url)
  const logged = vi.spyOn(services.log, 'info')
  await services.db.book.delete({ where: { id: mail.bookId } })
  await mail.try()
  expect(received).toEqual([])
  expect(await services.db.outgoingMail.findUnique({ where: { id: mail.id } })).toBeNull()
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ mail: mail.id, bookId: mail.bookId }),
    expect.stringContaining('mail dropped'),
  )
})

test('a message of an unknown template, or with a payload its schema refuses, waits for a version that knows it', async () => {
  const { url, received } = await server()
  const mail = await outboxMessage(url)
  await services.db.outgoingMail.update({ where: { id: mail.id }, data: { payload: { book: 7 } } })
  await expect(mail.try()).rejects.toThrow('test.noted')
  expect(received).toEqual([])
  expect(await mail.row()).toMatchObject({ attempts: 1, failedAt: null })
})

test('an address that is not one address fails for good before a connection is opened', async () => {
  const smtp = await server()
  const mail = await outboxMessage(smtp.url, notedTemplate({ to: { address: 'a@example.it, b@example.it' } }))
  await mail.try()
  expect((await mail.row()).failedAt).not.toBeNull()
  expect(smtp.connections).toBe(0)
})
