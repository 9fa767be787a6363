import { contactCategories } from '@chiostro/domain/contact/contact'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { testConfig } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mailServer.ts'
import { testServer } from '../../../test/server.ts'
import { sendMail } from '../../mail/send.ts'
import type { MailTemplate } from '../../mail/template.ts'
import { openTransport } from '../../mail/transport.ts'
import { contactMail } from './contact.mail.ts'

const test = testServer()
const limited = testServer({ RATE_LIMIT: 'on' })

const input = (changes: Record<string, unknown> = {}) => ({
  name: 'Zoë Valdombra',
  email: 'zoe@example.org',
  category: 'supporto-libro',
  subject: 'Non trovo il mio annuncio',
  message: 'Ho perso il link di gestione.\nPotete mandarmelo di nuovo?',
  ...changes,
})
const write = (changes?: Record<string, unknown>) => test.send('POST', '/api/contact', input(changes))

/** Delivers the outbox to a real SMTP server and returns what arrived. */
async function posted() {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const config = testConfig({ SMTP_URL: server.url, TEAM_EMAIL: 'team@chiostro.test', DATA_DIR: test.config.dataDir })
  const transport = openTransport({ config, log: test.log })
  onTestFinished(() => transport.close())
  const templates = new Map([[contactMail.name, contactMail as MailTemplate<unknown>]])
  for (const { id } of await test.db.outgoingMail.findMany()) await sendMail({ ...test, config, transport, templates }, id)
  return server.received
}

beforeEach(() => test.db.outgoingMail.deleteMany())

describe('a message to the team', () => {
  it('is answered 201 and arrives in the team’s mailbox, where a reply goes to its author', async () => {
    const response = await write()
    expect([response.status, await response.json()]).toEqual([201, { success: true }])
    const [mail, ...others] = await posted()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipients: ['team@chiostro.test'],
      from: { address: 'no-reply@chiostro.test' },
      replyTo: [{ name: 'Zoë Valdombra', address: 'zoe@example.org' }],
      subject: '[Aiuto con un libro] Non trovo il mio annuncio',
    })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Ho perso il link di gestione.')
      expect(text).toContain('Potete mandarmelo di nuovo?')
      expect(text).toContain('zoe@example.org')
    }
    expect((await test.db.outgoingMail.findFirstOrThrow()).sentAt).not.toBeNull()
  })

  it('is queued through GraphQL too', async () => {
    const { sendContactMessage } = await test.execute<{ sendContactMessage: unknown }>(
      'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { __typename ... on Confirmation { success } } }',
      { input: input() },
    )
    expect(sendContactMessage).toEqual({ __typename: 'Confirmation', success: true })
    expect(await posted()).toHaveLength(1)
  })

  it.each(contactCategories.map(({ value, label }) => [value, label]))('about %s says so in the subject', async (category, label) => {
    expect((await write({ category })).status).toBe(201)
    const [mail] = await posted()
    expect(mail?.subject).toBe(`[${label}] Non trovo il mio annuncio`)
  })

  it('carries neither markup nor headers injected by its author', async () => {
    expect((await write({ message: 'Guardate qui: <script>alert(1)</script> <b>subito</b>' })).status).toBe(201)
    const [mail] = await posted()
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;')
  })
})

it('an address that writes without end is asked to wait', async () => {
  const statuses = new Set<number>()
  let refused: Response | undefined
  for (let count = 0; count < 130 && !refused; count++) {
    const response = await limited.send('POST', '/api/contact', input())
    statuses.add(response.status)
    if (response.status === 429) refused = response
  }
  expect([...statuses]).toEqual([201, 429])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
