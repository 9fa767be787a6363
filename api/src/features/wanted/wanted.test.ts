import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createBook, uniqueWord } from '../../../test/factories.ts'
import { confirmed, follower, toldTo } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { undoImport } from '../catalogue/import/history.ts'
import { askAboutEnding, notifyFollowers } from '../follows/follows.jobs.ts'
import { applyRetention } from '../privacy/retention.jobs.ts'

const test = testServer()
const unique = () => `tomo${uniqueWord()}`
const input = (changes: object = {}) => ({ title: `Fisica ${unique()}`, name: 'Ida', email: follower(), ...changes })
type Input = ReturnType<typeof input>
const publish = (body: object) => test.send('POST', '/api/wanted', body)
const list = async (query = '') => (await (await test.request(`/api/wanted${query}`)).json()) as { id: string; title: string }[]
const titles = async () => (await list()).map(({ title }) => title)

/** Published and confirmed. @returns id and token of the follow */
async function wanted(changes: object = {}): Promise<Input & { id: string; token: string }> {
  const body = input(changes)
  const { id } = await (await publish(body)).json()
  return { ...body, id, token: await confirmed(test, body.email) }
}

const message = (changes: object = {}) => ({ name: 'Bo', email: 'bo.has.it@example.org', message: 'Ce l’ho io, quasi nuovo.', ...changes })
const haveIt = (id: string, body: object = message()) => test.send('POST', `/api/contact-wanted/${id}`, body)

let subjectId = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica quantistica' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})

describe('a wanted book', () => {
  it('answers its public fields, and is in the list once its address has confirmed it', async () => {
    const body = input({ course: 'Fisica I', isbn: '978-88-08-12345-9', maxPrice: '20,5', note: 'Anche usato', subjectId })
    const answer = await publish(body)
    expect(answer.status).toBe(201)
    const record = await answer.json()
    const { email: _, ...shown } = body
    expect(record).toEqual({
      ...shown,
      isbn: '9788808123459',
      maxPrice: '20.50',
      id: expect.any(String),
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(await titles()).not.toContain(body.title)
    const [mail] = await deliverMails(test)
    expect(`${mail?.text}${mail?.html}`).not.toContain(body.title)
    await test.send('POST', `/api/follows/${tokenIn(mail)}/confirm`, {})
    expect((await list())[0]).toMatchObject({ id: record.id, title: body.title })
    expect(JSON.stringify(await list())).not.toContain('@')
    expect((await list(`?search=${body.title.split(' ')[1]}`)).map(({ id }) => id)).toEqual([record.id])
    expect(
      await test.execute(
        `{ wantedBooks(first: 1) { totalCount edges { node { id title maxPrice } } } wantedBook(id: "${record.id}") { name } }`,
      ),
    ).toEqual({
      wantedBooks: { totalCount: (await list()).length, edges: [{ node: { id: record.id, title: body.title, maxPrice: '20.50' } }] },
      wantedBook: { name: 'Ida' },
    })
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ name: '' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ isbn: '12' }, 'isbn'],
    [{ maxPrice: 'x' }, 'maxPrice'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ subjectId: 'unknown' }, 'subjectId'],
  ])('is refused with %j', async (changes, field) => {
    const answer = await publish(input(changes))
    expect([answer.status, (await answer.json()).issues[0].path]).toEqual([400, field])
  })

  it('keeps the ten that wait of one mailbox which were asked for last', async () => {
    const email = follower()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await publish(input({ email }))).status)
    expect(statuses).toEqual(Array(11).fill(201))
    expect([await test.db.wantedBook.count({ where: { email } }), await test.db.follow.count({ where: { email } })]).toEqual([10, 10])
    await test.db.outgoingMail.deleteMany()
  })

  it('stays 90 days, is asked about before, and leaves with its address', async () => {
    const { email, id, token } = await wanted()
    const in90 = Date.now() + 90 * 86_400_000
    expect(Math.abs((await test.db.wantedBook.findUniqueOrThrow({ where: { id } })).expiresAt.getTime() - in90)).toBeLessThan(60_000)
    const soon = new Date(Date.now() + 6 * 86_400_000)
    await test.db.follow.updateMany({ where: { email }, data: { expiresAt: soon } })
    await askAboutEnding(test)
    expect((await deliverMails(test)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cerchi ancora ".+"\?$/)])
    await test.send('POST', `/api/follows/${token}/confirm`, {})
    expect((await test.db.wantedBook.findUniqueOrThrow({ where: { id } })).expiresAt.getTime()).toBeGreaterThan(soon.getTime())
    await test.db.wantedBook.updateMany({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    await applyRetention(test)
    expect(await tablesHolding(test, email)).toEqual([])
  })

  it('is withdrawn by its link, twice as well', async () => {
    const { id, email, token } = await wanted()
    expect((await test.send('POST', `/api/follows/${token}/stop`, {})).status).toBe(200)
    expect((await test.send('POST', `/api/follows/${token}/stop`, {})).status).toBe(200)
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    expect(await tablesHolding(test, email)).toEqual([])
  })

  it('comes back without its subject, and is told of by its title, once the catalogue has that subject no more', async () => {
    const rows = [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Acustica' }]
    await importRows(test, rows, { extent: 'departments', force: true })
    const { id: subjectId } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Acustica' } })
    const admin = contextOf(test, await loggedInAdmin(test))
    const { id, email, title } = await wanted({ subjectId })
    await deleteAsAdmin(admin, 'wanted', id, {})
    await undoImport(admin)
    await restoreDeleted(admin, 'wanted', id)
    expect(await test.db.wantedBook.findUnique({ where: { id } })).toMatchObject({ subjectId: null, title })
    await importRows(test, rows, { extent: 'departments', force: true })
    await createBook(test, { title, course: 'Acustica' })
    expect(await toldTo(test, email)).toHaveLength(1)
    await undoImport(admin)
    await test.db.book.deleteMany()
  })

  it('is deleted by an admin, and restored with its follow', async () => {
    const { id, email, token, title } = await wanted()
    const admin = await loggedInAdmin(test)
    const context = contextOf(test, admin)
    const all = '{ adminWanted { edges { node { email confirmedAt } } } }'
    const { adminWanted } = await test.execute<{ adminWanted: { edges: unknown[] } }>(all, {}, admin.token)
    expect(adminWanted.edges).toContainEqual({ node: { email, confirmedAt: expect.any(String) } })
    await deleteAsAdmin(context, 'wanted', id, { reason: 'spam' })
    expect(await titles()).not.toContain(title)
    expect((await haveIt(id)).status).toBe(404)
    await restoreDeleted(context, 'wanted', id)
    expect(await titles()).toContain(title)
    expect((await test.send('PUT', `/api/follows/${token}`, { frequency: 'daily' })).status).toBe(200)
  })
})

describe('a listing is told to who looks for the book', () => {
  const isbn = '9788808123459'
  const other = '9780306406157'
  it.each([
    ['by its ISBN', { isbn, title: 'Altro' }, { isbn }, true],
    ['not with another ISBN, also with its title', { isbn, title: 'Ottica' }, { isbn: other, title: 'Ottica' }, false],
    ['by its subject', { title: 'Uno', subjectId: 'subject' }, { title: 'Due', course: 'ottica Quantistica' }, true],
    ['by its words where a listing has no ISBN', { isbn, title: 'Ottica onde' }, { title: 'Onde e ottica, terza edizione' }, true],
    ['not by some of its words', { title: 'Ottica onde' }, { title: 'Ottica' }, false],
    ['not above its price', { isbn, maxPrice: '12.49' }, { isbn }, false],
  ])('%s', async (_how, seeking, selling, isTold) => {
    const changes = 'subjectId' in seeking ? { ...seeking, subjectId } : seeking
    const { email } = await wanted(changes)
    await createBook(test, { price: '12.50', course: '', professor: '', ...selling })
    const mails = await toldTo(test, email)
    expect(mails).toHaveLength(isTold ? 1 : 0)
    await test.db.book.deleteMany()
  })

  it('not before it is confirmed', async () => {
    const body = input()
    await publish(body)
    await deliverMails(test)
    await createBook(test, { title: body.title })
    expect(await toldTo(test, body.email)).toEqual([])
  })
})

it('a subject shows who looks for its books: those that name it and those with its name as their course, newest first, once confirmed', async () => {
  const named = await wanted({ subjectId, course: 'Ottica' })
  const written = await wanted({ course: ' OTTICA  quantistica ' })
  const other = await wanted({ course: 'Ottica' })
  await publish(input({ subjectId }))
  const read = () =>
    test.execute<{ subject: { wanted: { id: string }[] } }>(
      `{ subject(id: "${subjectId}") { wanted(first: 2) { id subject { courseName } } } }`,
    )
  const shown = (id: string) => ({ id, subject: { courseName: 'Ottica quantistica' } })
  expect((await read()).subject.wanted).toEqual([shown(written.id), shown(named.id)])
  expect(await test.execute(`{ wantedBook(id: "${other.id}") { subject { id } } }`)).toEqual({ wantedBook: { subject: null } })
  await test.db.wantedBook.update({ where: { id: written.id }, data: { expiresAt: new Date() } })
  expect((await read()).subject.wanted.map(({ id }) => id)).not.toContain(written.id)
  await test.db.outgoingMail.deleteMany()
})

describe('«Ce l’ho»', () => {
  it('reaches the seeker, with Reply-To its writer and the listing, and tells the writer no address', async () => {
    const { id, email, title } = await wanted()
    const book = await createBook(test)
    const answer = await haveIt(id, message({ bookId: book.id }))
    expect([answer.status, await answer.json()]).toEqual([201, { success: true }])
    const [mail, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { address: email }, replyTo: { name: 'Bo', address: 'bo.has.it@example.org' } })
    expect(mail?.subject).toContain(title)
    expect(mail?.text).toContain('Ce l’ho io')
    expect(mail?.links).toEqual([`http://chiostro.test/books/${book.id}`])
    expect(await test.db.wantedContact.findFirst({ where: { wantedId: id } })).toMatchObject({ emailSent: true })
  })

  it.each([
    [{ name: 'B' }, 400],
    [{ email: 'x' }, 400],
    [{ message: 'corto' }, 400],
    [{ bookId: 'unknown' }, 404],
  ])('is refused with %j: %i', async (changes, status) => {
    const { id } = await wanted()
    expect((await haveIt(id, message(changes))).status).toBe(status)
    expect(await test.db.outgoingMail.count({ where: { sentAt: null } })).toBe(0)
  })

  it('reaches no address that has not confirmed, and none that has found its book', async () => {
    const { id } = await (await publish(input())).json()
    expect((await haveIt(id)).status).toBe(404)
    await deliverMails(test)
    const found = await wanted()
    await haveIt(found.id)
    await test.send('POST', `/api/follows/${found.token}/stop`, {})
    expect(await deliverMails(test)).toEqual([])
    expect((await haveIt(found.id)).status).toBe(404)
  })

  it('works by GraphQL as well', async () => {
    const { id } = await wanted()
    const contact = 'mutation ($id: ID!, $input: ContactWantedInput!) { contactWanted(id: $id, input: $input) { __typename } }'
    expect(await test.execute(contact, { id, input: message() })).toEqual({ contactWanted: { __typename: 'Confirmation' } })
    expect(await test.execute(contact, { id: 'x', input: message() })).toEqual({ contactWanted: { __typename: 'NotFoundError' } })
    const publishing = 'mutation ($input: PublishWantedInput!) { publishWanted(input: $input) { __typename ... on WantedBook { title } } }'
    const body = input()
    expect(await test.execute(publishing, { input: body })).toEqual({ publishWanted: { __typename: 'WantedBook', title: body.title } })
    await test.db.outgoingMail.deleteMany()
  })
})

it('the proof of the mailbox lists, exports, ends and erases wanted books, and the messages about them', async () => {
  const [one, other] = [await wanted(), await wanted()]
  const second = await wanted({ email: one.email })
  await haveIt(one.id, message({ email: other.email, message: `Scritto da ${other.email}` }))
  const token = await mailboxToken(test, one.email)
  const mine = await (await test.request(`/api/my-things?token=${token}`)).json()
  expect(mine.wanted.map(({ id }: { id: string }) => id)).toEqual([second.id, one.id])
  expect(mine.follows).toEqual([])
  const exported = await (await test.request(`/api/my-things/export?token=${token}`)).json()
  expect(exported.wanted).toMatchObject([{ wanted: [{ id: second.id }, { id: one.id }], messages: [{ email: other.email }] }])
  expect((await test.send('DELETE', `/api/my-things/wanted/${second.id}?token=${await mailboxToken(test, other.email)}`, {})).status).toBe(
    404,
  )
  expect((await test.send('DELETE', `/api/my-things/wanted/${second.id}?token=${token}`, {})).status).toBe(200)
  expect(await (await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).json()).toMatchObject({ wanted: 1 })
  await deliverMails(test)
  expect(await tablesHolding(test, one.email, one.title)).toEqual([])
  expect((await list()).map(({ id }) => id)).toContain(other.id)
  await test.send('POST', `/api/my-things/erase?token=${await mailboxToken(test, other.email)}`, { confirm: true })
  await deliverMails(test)
  expect(await tablesHolding(test, other.email)).toEqual([])
})

it('what is to be told about a wanted book that a moderator removes is told once it is back', async () => {
  const [email, title] = [follower(), uniqueWord()]
  await test.send('POST', '/api/wanted', { title, name: 'Ida', email })
  await confirmed(test, email)
  const { id } = await test.db.wantedBook.findFirstOrThrow({ where: { title } })
  await createBook(test, { title })
  await notifyFollowers(test)
  const admin = contextOf(test, await loggedInAdmin(test))
  await deleteAsAdmin(admin, 'wanted', id, {})
  expect((await deliverMails(test)).filter(({ subject }) => subject.startsWith('Novità'))).toEqual([])
  await restoreDeleted(admin, 'wanted', id)
  expect((await toldTo(test, email)).map(({ subject }) => subject)).toContain(`Novità: ${title}`)
})

it('a wanted book that a moderator removed is not put back once its owner wants no more messages', async () => {
  const { id, token } = await wanted()
  const admin = contextOf(test, await loggedInAdmin(test))
  await deleteAsAdmin(admin, 'wanted', id, {})
  expect((await test.send('POST', `/api/follows/${token}/stop`, {})).status).toBe(200)
  await expect(restoreDeleted(admin, 'wanted', id)).rejects.toThrow(deletionMessages.notDeleted)
  expect(await test.db.moderationCase.findFirst({ where: { targetId: id } })).toMatchObject({ state: 'closed' })
})
