import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { untilBlocked } from '../../../test/locks.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import type { Transaction } from '../../database/client.ts'
import { inTransaction } from '../../database/transaction.ts'
import { mintMailboxToken } from '../../security/rights.ts'
import { deleteAsAdmin } from '../admin/deletion.service.ts'

const test = testServer()
const newAddress = () => `Ada.${randomUUID().slice(0, 8)}@Example.org`
const ask = (email: unknown) => test.send('POST', '/api/my-things/link', { email })
const exported = async (address: string) => (await test.request(`/api/my-things/export?token=${await mailboxToken(test, address)}`)).json()
const read = async (token: string) => (await test.request(`/api/my-things?token=${token}`)).json()

describe('a lost link', () => {
  it('comes back by mail, to the spelling that the owner gave, and opens everything for 60 minutes', async () => {
    const address = newAddress()
    const book = await createBook(test, { sellerEmail: address })
    expect((await ask(` ${address.toUpperCase()} `)).status).toBe(202)
    const [mail] = await deliverMails(test)
    expect(mail?.to.address).toBe(address)
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`http://chiostro.test/my-things?token=${token}`)
    expect(await read(token)).toMatchObject({ email: address.toLowerCase(), books: [{ id: book.id, messageCount: 0 }] })
    const { expiresAt } = await test.db.mailboxToken.findFirstOrThrow({ where: { email: address.toLowerCase() } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(60)
    expect(JSON.stringify(await test.db.outgoingMail.findMany())).not.toContain(address.toLowerCase())
    await test.db.mailboxToken.updateMany({ data: { expiresAt: new Date() } })
    expect((await test.request(`/api/my-things?token=${token}`)).status).toBe(404)
  })

  it('comes to the address as its owner wrote it last', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const yesterday = new Date(Date.now() - 86_400_000)
    await createBook(test, { sellerEmail: first.toUpperCase(), createdAt: yesterday })
    await createEvent(test, { creatorEmail: first })
    await createEvent(test, { creatorEmail: second.toUpperCase(), createdAt: yesterday })
    await createBook(test, { sellerEmail: second })
    for (const address of [first, second]) await ask(address)
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([first, second])
  })

  it('is answered alike for an address that has nothing, which gets no mail', async () => {
    const known = newAddress()
    await createBook(test, { sellerEmail: known })
    const answers = await Promise.all([known, newAddress()].map(ask))
    const shapes = await Promise.all(
      answers.map(async (answer) => [answer.status, [...answer.headers.keys()].sort(), await answer.text()] as const),
    )
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.[0]).toBe(202)
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([known])
    expect(await test.db.outgoingMail.count({ where: { sentAt: null } })).toBe(0)
  })

  it('comes back to a person of whom only a place in an event remains that administrators deleted', async () => {
    const address = newAddress()
    const event = await createEvent(test)
    await createAttendee(test, event.id, { attendeeEmail: address })
    await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), 'event', event.id, {})
    await ask(address)
    expect((await deliverMails(test)).filter(({ subject }) => subject === 'Il link alle tue cose').map(({ to }) => to.address)).toEqual([
      address,
    ])
  })

  it('is sent three times an hour, whoever asks how often; a delivery that is repeated counts once', async () => {
    const address = newAddress()
    await createBook(test, { sellerEmail: address })
    for (let n = 0; n < 5; n++) expect((await ask(address)).status).toBe(202)
    expect(await deliverMails(test)).toHaveLength(3)
    await test.db.mailboxToken.updateMany({ where: { email: address.toLowerCase() }, data: { expiresAt: new Date() } })
    await ask(address)
    expect(await deliverMails(test)).toHaveLength(1)
  })

  it('counts a message that is delivered again once, and every spelling of its mailbox', async () => {
    const [name, domain] = newAddress().split('@')
    const mint = (suffix = '', mailId: string = randomUUID()) =>
      inTransaction(test, (tx) => mintMailboxToken(tx, `${name}${suffix}@${domain}`, mailId))
    const again = randomUUID()
    for (let n = 0; n < 4; n++) expect(await mint('', again)).not.toBeNull()
    for (let n = 0; n < 2; n++) expect(await mint(`+${n}`)).not.toBeNull()
    expect([await mint(), await mint('+altro')]).toEqual([null, null])
    expect(await mint('', again)).not.toBeNull()
  })

  it('is one of three also when two messages are delivered at the same moment: the second waits for the first', async () => {
    const address = newAddress()
    const mint = (tx: Transaction) => mintMailboxToken(tx, address, randomUUID())
    for (let n = 0; n < 2; n++) expect(await inTransaction(test, mint)).not.toBeNull()
    const [isMinted, commit] = [Promise.withResolvers<string | null>(), Promise.withResolvers<void>()]
    const third = inTransaction(test, async (tx) => {
      isMinted.resolve(await mint(tx))
      await commit.promise
    })
    expect(await isMinted.promise).not.toBeNull()
    const fourth = inTransaction(test, mint)
    await Promise.race([untilBlocked(test), fourth])
    commit.resolve()
    await third
    expect(await fourth).toBeNull()
  })

  it('is refused with the field’s name when it is no address', async () => {
    const answer = await ask('ada')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'email' }] })
  })
})

describe('all that an address owns', () => {
  it('is the same by REST and GraphQL, and nothing of another address', async () => {
    const address = newAddress()
    const book = await createBook(test, { sellerEmail: address })
    await test.send('POST', `/api/contact-seller/${book.id}`, {
      buyerName: 'Bo',
      buyerEmail: 'bo@example.org',
      message: 'È ancora libero?',
    })
    const event = await createEvent(test, { creatorEmail: address.toUpperCase() })
    const other = await createEvent(test)
    const registration = await createAttendee(test, other.id, { attendeeEmail: address })
    await createAttendee(test, event.id)
    const token = await mailboxToken(test, address)
    const mine = await read(token)
    expect(mine).toMatchObject({
      books: [{ id: book.id, messageCount: 1, sellerEmail: address }],
      events: [{ id: event.id, registrationCount: 1 }],
      registrations: [{ id: registration.id, event: { id: other.id } }],
      waiting: [],
      wanted: [],
      links: [],
      follows: [],
      cases: [],
    })
    expect([mine.books, mine.events, mine.registrations].map(({ length }) => length)).toEqual([1, 1, 1])
    const { myThings } = await test.execute<{ myThings: object }>(
      `query ($token: String!) { myThings(token: $token) {
        email books { id messageCount } events { id registrationCount } registrations { id event { id } } waiting { id } wanted { id } links { id }
        follows { id } cases { id } } }`,
      { token },
    )
    expect(mine).toMatchObject(myThings)
  })

  it('can be taken along as one file, messages included and hashes of tokens not', async () => {
    const address = newAddress()
    const book = await createBook(test, { sellerEmail: address })
    const event = await createEvent(test, { creatorEmail: address })
    await test.send('POST', `/api/contact-seller/${book.id}`, {
      buyerName: 'Bo',
      buyerEmail: 'bo@example.org',
      message: 'Ci vediamo in biblioteca?',
    })
    const answer = await test.request(`/api/my-things/export?token=${await mailboxToken(test, address)}`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      email: address.toLowerCase(),
      books: [{ id: book.id, title: book.title }],
      events: [{ id: event.id }],
    })
    expect(text).toContain('Ci vediamo in biblioteca?')
    expect(text).not.toContain('okenHashes')
  })

  it('is exported without the address of whom one wrote to, which only their answer tells', async () => {
    const [buyer, seller] = [newAddress(), newAddress()]
    const book = await createBook(test, { sellerEmail: seller })
    await test.send('POST', '/api/wanted', { title: 'Chimica', name: 'Ida', email: seller })
    const wanted = await test.db.wantedBook.findFirstOrThrow({ where: { email: seller } })
    await test.db.wantedBook.update({ where: { id: wanted.id }, data: { confirmedAt: new Date() } })
    const message = 'Ci vediamo in biblioteca?'
    await test.send('POST', `/api/contact-seller/${book.id}`, { buyerName: 'Bo', buyerEmail: buyer, message })
    await test.send('POST', `/api/contact-wanted/${wanted.id}`, { name: 'Bo', email: buyer, message })
    const [sent, received] = [await exported(buyer), await exported(seller)]
    for (const { messages, wanted } of [sent, received])
      expect([messages, wanted[0]?.messages]).toMatchObject([[{ message }], [{ message }]])
    expect(JSON.stringify(sent).toLowerCase()).not.toContain(seller.toLowerCase())
    expect(JSON.stringify(received.messages)).toContain(buyer)
  })

  it('is exported with what administrators deleted, and nothing of others in it', async () => {
    const [address, other] = [newAddress(), newAddress()]
    const admin = contextOf(test, await loggedInAdmin(test))
    const book = await createBook(test, { sellerEmail: address, description: 'Con appunti a margine' })
    const [own, others] = [await createEvent(test, { creatorEmail: address }), await createEvent(test, { creatorEmail: other })]
    for (const { id } of [own, others]) await createAttendee(test, id, { attendeeEmail: other })
    await createAttendee(test, others.id, { attendeeEmail: address, notes: 'Arrivo tardi' })
    await deleteAsAdmin(admin, 'book', book.id, {})
    for (const { id } of [own, others]) await deleteAsAdmin(admin, 'event', id, {})
    const { deleted } = await exported(address)
    expect(deleted).toMatchObject([
      { kind: 'book', id: book.id, record: { description: 'Con appunti a margine' } },
      { kind: 'event', id: own.id, record: { creator_email: address } },
      { kind: 'event', id: others.id, record: { notes: 'Arrivo tardi' } },
    ])
    expect(JSON.stringify(deleted)).not.toMatch(new RegExp(`${other}|token_hashes`))
  })

  it('is exported without the numbers of networks that complained of a link', async () => {
    const email = newAddress()
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' }])
    const { id: subjectId } = await test.db.courseSubject.findFirstOrThrow()
    const { id } = await placedLink({ test, subjectId }, { email })
    await test.db.link.update({ where: { id }, data: { complaints: [4711] } })
    const { links } = await exported(email)
    expect(links).toMatchObject([{ id }])
    expect(JSON.stringify(links)).not.toContain('4711')
    await deleteAsAdmin(contextOf(test, await loggedInAdmin(test)), 'link', id, {})
    const { deleted } = await exported(email)
    expect(deleted).toMatchObject([{ id }])
    expect(JSON.stringify(deleted)).not.toContain('4711')
  })

  it('lets a registration be ended, whose seat is free again, by REST and GraphQL', async () => {
    const address = newAddress()
    const event = await createEvent(test)
    const [first, second] = [await createEvent(test), event]
    const one = await createAttendee(test, first.id, { attendeeEmail: address })
    const two = await createAttendee(test, second.id, { attendeeEmail: address })
    const token = await mailboxToken(test, address)
    const end = () => test.request(`/api/my-things/registrations/${one.id}?token=${token}`, { method: 'DELETE' })
    expect(await (await end()).json()).toEqual({ success: true, id: one.id })
    expect((await end()).status).toBe(404)
    const { endMine } = await test.execute<{ endMine: object }>(
      `mutation ($id: ID!, $token: String!) {
        endMine(token: $token, kind: REGISTRATIONS, id: $id) { ... on Confirmation { success id } ... on NotFoundError { message } } }`,
      { id: two.id, token },
    )
    expect(endMine).toEqual({ success: true, id: two.id })
    const counts = await test.db.event.findMany({ where: { id: { in: [first.id, second.id] } } })
    expect(counts.map(({ registrationCount }) => registrationCount)).toEqual([0, 0])
    expect((await test.request(`/api/my-things/follows/${one.id}?token=${token}`, { method: 'DELETE' })).status).toBe(404)
    expect((await test.request(`/api/my-things/books/${one.id}?token=${token}`, { method: 'DELETE' })).status).toBe(404)
  })
})
