import { expect, it } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { deliveryMailboxOf, mailboxOf } from './mailbox.ts'

const test = testServices()

const locals = [
  'anna',
  'Anna.Rossi',
  'a.n.n.a',
  'anna+1',
  'anna.rossi+x.y',
  'anna+a+b',
  '+anna',
  '.anna.',
  'anna-rossi_2',
  "o'neill",
  '%25',
  'a/b=c?d',
]
const domains = [
  'example.org',
  'Example.ORG',
  'gmail.com',
  'GMAIL.com',
  'googlemail.com',
  'xgmail.com',
  'gmail.com.it',
  'mail.gmail.com',
  'gmail.co',
  'gmailxcom.it',
  'università.it',
]

it('a mailbox is the same for the server and for its database, for any address', async () => {
  const addresses = locals.flatMap((local) => domains.map((domain) => `${local}@${domain}`))
  const { rows } = await test.pool.query('SELECT address, follow_mailbox(address) AS mailbox FROM unnest($1::text[]) address', [addresses])
  expect(rows).toEqual(addresses.map((address) => ({ address, mailbox: mailboxOf(address) })))
})

it.each([
  ['Anna.Rossi+libri@Example.org', 'anna.rossi@example.org'],
  ['Anna.Rossi+libri@GoogleMail.com', 'annarossi@gmail.com'],
  ['anna.rossi@gmail.com.it', 'anna.rossi@gmail.com.it'],
])('%s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it('a domain with accents and its ASCII form are one mailbox, where messages and proofs are counted', () => {
  expect(deliveryMailboxOf('Ada+1@università.it')).toBe(deliveryMailboxOf('ada@xn--universit-y1a.it'))
})
