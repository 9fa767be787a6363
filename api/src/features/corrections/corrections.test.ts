import { booksAtOnce } from '@chiostro/domain/books/books'
import { correctionMessages } from '@chiostro/domain/corrections/corrections'
import { eventMessages } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { bookInput, createEvent, eventInput } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'

const test = testServer()
const address = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`

interface Made {
  id: string
  books?: { id: string }[]
  correction: string | null
  ticket?: string | null
  token?: string | null
}

const made = async (document: string, variables: Record<string, unknown>): Promise<Made> => {
  const data = await test.execute<Record<string, Made>>(document, variables)
  return Object.values(data)[0] as Made
}
const publish = (sellerEmail: string) =>
  made('mutation ($input: PublishBookInput!) { publishBook(input: $input) { ... on Book { id correction } } }', {
    input: bookInput({ sellerEmail }),
  })
const announce = (creatorEmail: string, more: object = {}) =>
  made('mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { id correction } } }', {
    input: eventInput({ creatorEmail, ...more }),
  })
const register = (id: string, attendeeEmail: string) =>
  made(
    'mutation ($id: ID!, $input: RegisterForEventInput!) { registerForEvent(id: $id, input: $input) { ... on EventRegistration { id correction ticket } } }',
    { id, input: { attendeeName: 'Ida', attendeeEmail } },
  )
const join = (eventId: string, email: string) =>
  made(
    'mutation ($id: ID!, $input: JoinWaitlistInput!) { joinWaitlist(eventId: $id, input: $input) { ... on WaitlistEntry { id correction token } } }',
    { id: eventId, input: { name: 'Ida', email } },
  )

interface Answer {
  __typename: string
  message?: string
  code?: string
  secret?: string | null
}
const correct = async (kind: string, id: string, code: string | null, email: string): Promise<Answer> => {
  const { correctAddress } = await test.execute<{ correctAddress: Answer }>(
    `mutation ($kind: CorrectableKind!, $id: ID!, $code: String!, $input: CorrectionInput!) {
      correctAddress(kind: $kind, id: $id, code: $code, input: $input) {
        __typename ... on CorrectedAddress { code secret } ... on Error { message }
      }
    }`,
    { kind, id, code: code ?? '', input: { email } },
  )
  return correctAddress
}
const over = { __typename: 'NotFoundError', message: correctionMessages.over }
const mailsTo = async (email: string) => (await deliverMails(test)).filter(({ to }) => to.address === email)
const linkOf = async (email: string, part: string) =>
  (await mailsTo(email)).flatMap(({ links }) => links).find((link) => link.includes(part))
const managed = async (link: string | undefined) => (await test.request(`/api/manage-${link?.split('/manage-')[1]}`)).status

describe('a mistyped address', () => {
  it('of a listing is corrected from where it was published: the new one gets the link, the one before no longer opens it', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { id, correction } = await publish(wrong)
    const before = await linkOf(wrong, '/manage-book/')
    expect(await managed(before)).toBe(200)
    expect(await correct('BOOK', id, correction, right)).toMatchObject({ __typename: 'CorrectedAddress', secret: null })
    expect(await managed(before)).toBe(404)
    expect(await managed(await linkOf(right, '/manage-book/'))).toBe(200)
    expect(await mailsTo(wrong)).toEqual([])
  })

  it('of a listing no longer gets the messages that buyers have sent', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { id, correction } = await publish(wrong)
    await test.send('POST', `/api/contact-seller/${id}`, { buyerName: 'Ugo', buyerEmail: address('ugo'), message: 'Ciao, è libero?' })
    await correct('BOOK', id, correction, right)
    const sent = await deliverMails(test)
    expect(sent.filter(({ to }) => to.address === wrong)).toEqual([])
    expect(sent.filter(({ to }) => to.address === right).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^A Ugo/))
    expect(await test.db.message.count({ where: { receiverId: wrong } })).toBe(0)
  })

  it('of listings published at once is corrected for all of them, by one message, and for one that was deleted no longer', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { sellerName, sellerEmail: _, sellerWhatsapp: __, ...book } = bookInput()
    const { books, correction } = await made(
      'mutation ($input: PublishBooksInput!) { publishBooks(input: $input) { ... on PublishedBooks { correction books { id } } } }',
      { input: { sellerName, sellerEmail: wrong, books: [book, book, book].map((one, n) => ({ ...one, title: `Libro ${n}` })) } },
    )
    const ids = books?.map(({ id }) => id) ?? []
    const [before] = (await mailsTo(wrong)).flatMap(({ links }) => links).filter((link) => link.includes('/manage-book/'))
    const [gone = '', ...left] = ids
    await test.db.book.delete({ where: { id: gone } })
    expect(await correct('BOOKS', left.join(), correction, right)).toEqual(over)
    expect(await correct('BOOKS', ids.join(), correction, right)).toMatchObject({ __typename: 'CorrectedAddress', secret: null })
    expect(await managed(before)).toBe(404)
    const mails = await mailsTo(right)
    expect(mails).toHaveLength(1)
    const links = mails[0]?.links.filter((link) => link.includes('/manage-book/')) ?? []
    expect(new Set(links.map((link) => link.match(/manage-book\/([^?]+)/)?.[1]))).toEqual(new Set(left))
    expect(await managed(links[0])).toBe(200)
    expect(await correct('BOOKS', ids.join(), correction, wrong)).toEqual(over)
  })

  it('of listings published at once is corrected also for one that comes back from the bin', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { sellerName, sellerEmail: _, sellerWhatsapp: __, ...book } = bookInput()
    const { books = [], correction } = await made(
      'mutation ($input: PublishBooksInput!) { publishBooks(input: $input) { ... on PublishedBooks { correction books { id } } } }',
      { input: { sellerName, sellerEmail: wrong, books: [book, book] } },
    )
    const ids = books.map(({ id }) => id)
    const links = (await mailsTo(wrong)).flatMap(({ links }) => links).filter((link) => link.includes('/manage-book/'))
    const admin = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(admin, 'book', ids[1] ?? '', {})
    await correct('BOOKS', ids.join(), correction, right)
    await restoreDeleted(admin, 'book', ids[1] ?? '')
    expect(await Promise.all(links.map(managed))).toEqual([404, 404])
    expect(await test.db.book.count({ where: { id: { in: ids }, sellerEmail: right } })).toBe(2)
  })

  it('of more listings than are published at once locks none of them', async () => {
    const { id, correction } = await publish(address('sbagliato'))
    const listings = Array.from({ length: booksAtOnce + 1 }, () => id).join()
    const statements = await recordStatements(async () => {
      expect(await correct('BOOKS', listings, correction, address('giusto'))).toEqual(over)
    })
    expect(statements.filter(({ text }) => /books/.test(text))).toEqual([])
  })

  it('of a series is corrected for all its dates', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { id, correction } = await announce(wrong, { repeat: { weeks: 1, count: 3 } })
    await correct('EVENT', id, correction, right)
    expect(await test.db.event.count({ where: { creatorEmail: right } })).toBe(3)
    expect(await test.db.event.count({ where: { creatorEmail: wrong } })).toBe(0)
    expect(await linkOf(right, '/manage-event/')).toBeDefined()
  })

  it('of a series opens nothing any more: no door by a helper’s link, and no date that comes back from the bin', async () => {
    const [wrong, right] = [address('sbagliato'), address('giusto')]
    const { id, correction } = await announce(wrong, { repeat: { weeks: 1, count: 2 } })
    const date = await test.db.event.findFirstOrThrow({ where: { creatorEmail: wrong, id: { not: id } } })
    const token = tokenIn((await mailsTo(wrong))[0])
    const doors = [id, date.id].map((one) => test.send('POST', `/api/manage-event/${one}/check-in-link?token=${token}`, {}))
    const links = await Promise.all((await Promise.all(doors)).map(async (answer) => new URL((await answer.json()).url)))
    const open = (paths: string[]) => Promise.all(paths.map(async (path) => (await test.request(path)).status))
    const paths = [
      ...links.map(({ pathname, search }) => `/api${pathname}${search}`),
      ...[id, date.id].map((one) => `/api/manage-event/${one}?token=${token}`),
    ]
    expect(await open(paths)).toEqual([200, 200, 200, 200])
    const admin = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(admin, 'event', date.id, {})
    await correct('EVENT', id, correction, right)
    await restoreDeleted(admin, 'event', date.id)
    expect(await open(paths)).toEqual([404, 404, 404, 404])
    expect(await test.db.event.count({ where: { creatorEmail: right } })).toBe(2)
  })

  it('of a registration is corrected with its seat; a new ticket takes the place of those before', async () => {
    const [wrong, right] = [address('sbagliata'), address('giusta')]
    const event = await createEvent(test)
    const { id, correction, ticket } = await register(event.id, wrong)
    const mailed = (await linkOf(wrong, '/ticket/'))?.split('/').at(-1)
    const { secret } = await correct('REGISTRATION', id, correction, right)
    const opens = async (code: string | null | undefined) =>
      (await test.execute<{ ticket: object | null }>('query ($token: String!) { ticket(token: $token) { attendeeName } }', { token: code }))
        .ticket
    expect(await opens(secret)).toEqual({ attendeeName: 'Ida' })
    expect([await opens(ticket), await opens(mailed)]).toEqual([null, null])
    expect((await test.db.event.findUniqueOrThrow({ where: { id: event.id } })).registrationCount).toBe(1)
    expect(await linkOf(right, '/cancel-registration/')).toBeDefined()
  })

  it('of a waiting place is corrected with its turn, and its link ends', async () => {
    const [wrong, right] = [address('sbagliata'), address('giusta')]
    const event = await createEvent(test, { maxAttendees: 1 })
    await register(event.id, address('prima'))
    const { id, correction, token } = await join(event.id, wrong)
    const { secret } = await correct('WAITING', id, correction, right)
    const status = async (one: string | null | undefined) => (await test.request(`/api/waitlist/${one}`)).status
    expect([await status(token), await status(secret)]).toEqual([404, 200])
    expect(await linkOf(right, '/waitlist/')).toBeDefined()
  })

  it('is corrected again with the code of the answer; the one before is used up', async () => {
    const { id, correction } = await publish(address('uno'))
    const { code } = await correct('BOOK', id, correction, address('due'))
    expect(await correct('BOOK', id, correction, address('tre'))).toEqual(over)
    expect(await correct('BOOK', id, code ?? '', address('quattro'))).toMatchObject({ __typename: 'CorrectedAddress' })
  })

  it('is not corrected after an hour, with the code of another record, or with none', async () => {
    const one = await publish(address('uno'))
    const other = await publish(address('altro'))
    expect(await correct('BOOK', one.id, other.correction, address('ladro'))).toEqual(over)
    expect(await correct('EVENT', one.id, one.correction, address('ladro'))).toEqual(over)
    expect(await correct('BOOK', one.id, '', address('ladro'))).toEqual(over)
    await test.db.book.update({ where: { id: one.id }, data: { createdAt: new Date(Date.now() - 61 * 60_000) } })
    expect(await correct('BOOK', one.id, one.correction, address('tardi'))).toEqual(over)
  })

  it('is not replaced by one that has a seat in the same event', async () => {
    const event = await createEvent(test)
    const taken = address('presente')
    await register(event.id, taken)
    const { id, correction } = await register(event.id, address('sbagliata'))
    for (const same of [taken.toUpperCase(), taken.replace('@', '+altro@')])
      expect(await correct('REGISTRATION', id, correction, same)).toMatchObject({ __typename: 'ConflictError' })
  })

  it('of a registration is not replaced by one that waits for a seat in the same event', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const waiting = address('attende')
    const { id, correction } = await register(event.id, address('sbagliata'))
    await join(event.id, waiting)
    const ranOut = { attendeeName: 'Ida', attendeeEmail: waiting.replace('@', '+prima@'), expiredAt: new Date() }
    await test.db.waitingEntry.create({ data: { eventId: event.id, ...ranOut } })
    expect(await correct('REGISTRATION', id, correction, waiting.toUpperCase())).toMatchObject({
      __typename: 'ConflictError',
      message: waitlistMessages.already,
    })
    expect(await test.db.eventAttendee.count({ where: { attendeeEmail: waiting } })).toBe(0)
  })

  it('of a waiting place is not replaced by one that has a seat, and stays as it was', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const [seated, wrong] = [address('presente'), address('sbagliata')]
    await register(event.id, seated)
    const { id, correction, token } = await join(event.id, wrong)
    expect(await correct('WAITING', id, correction, seated.toUpperCase())).toMatchObject({
      __typename: 'ConflictError',
      message: eventMessages.alreadyRegistered,
    })
    expect((await test.request(`/api/waitlist/${token}`)).status).toBe(200)
    expect(await test.db.waitingEntry.findUniqueOrThrow({ where: { id } })).toMatchObject({ attendeeEmail: wrong })
  })
})

describe('the answer to the person who made a record', () => {
  it('is the only one with its code, its ticket or its link', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    const book = await publish(address('vende'))
    await register(event.id, address('prima'))
    const read = await test.execute('query ($book: ID!, $event: ID!) { book(id: $book) { correction } event(id: $event) { correction } }', {
      book: book.id,
      event: event.id,
    })
    expect(read).toEqual({ book: { correction: null }, event: { correction: null } })
  })

  it('brings no link where the address was in the list before: the entry may be another person’s', async () => {
    const event = await createEvent(test, { maxAttendees: 1 })
    await register(event.id, address('prima'))
    const email = address('torna')
    const first = await join(event.id, email)
    expect(first.token).toBeTruthy()
    await test.db.waitingEntry.update({ where: { id: first.id }, data: { expiredAt: new Date() } })
    expect(await join(event.id, email)).toEqual({ id: first.id, token: null, correction: null })
  })
})
