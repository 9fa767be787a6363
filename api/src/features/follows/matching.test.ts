import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { bookInput, createBook, createEvent, inDays, uniqueWord } from '../../../test/factories.ts'
import { createFollow, followed, follower, toldTo } from '../../../test/follows.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { delistExpired } from '../books/books.jobs.ts'
import { notifyFollowers } from './follows.jobs.ts'
import { nextDigest } from './follows.service.ts'

const test = testServer()
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const labels = (mail: { lists?: unknown; text: string } | undefined) =>
  [...(mail?.text ?? '').matchAll(/^\* (.*)$/gm)].map(([, label]) => label)
const word = () => `parola${uniqueWord()}`

let subjectId = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Geometria superiore', courseCode: 'G2' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
  await notifyFollowers(test)
})

describe('a listing is told to who follows', () => {
  it.each([
    [{}, true],
    [{ search: 'ZÈBRA analisi' }, true],
    [{ search: 'zebra chimica' }, false],
    [{ search: '978-88-08-12345-9' }, true],
    [{ course: 'Analisi Matematica I' }, true],
    [{ course: 'Analisi Matematica' }, false],
    [{ condition: 'Buone condizioni' }, true],
    [{ condition: 'Come nuovo' }, false],
    [{ maxPrice: '12,50' }, true],
    [{ maxPrice: '12.49' }, false],
    [{ isbn: '0306406152' }, false],
    [{ isbn: '9788808123459' }, true],
    [{ search: '100%_' }, false],
  ])('%j: %s', async (filter, isTold) => {
    const email = follower()
    await followed(test, email, { kind: 'books', ...filter })
    await test.send('POST', '/api/books', bookInput({ title: 'Zebra e analisi' }))
    const mails = await toldTo(test, email)
    expect(mails.map(labels)).toEqual(isTold ? [['Zebra e analisi']] : [])
  })

  it('by its subject, when its course text is the name of one', async () => {
    const email = follower()
    await followed(test, email, { kind: 'books', subjectId })
    await createBook(test, { title: 'Coniche', course: 'geometria SUPERIORE' })
    await createBook(test, { title: 'Altro', course: 'Geometria' })
    expect((await toldTo(test, email)).map(labels)).toEqual([['Coniche']])
  })

  it('with its page, its facts and two ways to stop, in one message for a burst', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only })
    const book = await createBook(test, { title: `${only} http://evil.example/x` })
    await createBook(test, { title: `${only} secondo`, price: '9.00' })
    const [mail, ...others] = await toldTo(test, email)
    expect([others.length, mail?.subject, labels(mail).length]).toEqual([0, expect.stringContaining('un’altra'), 2])
    expect(mail?.links).toContain(`http://chiostro.test/books/${book.id}`)
    expect(mail?.text).toMatch(/Cambia o smetti:\nhttp:\/\/chiostro\.test\/follow\/[\w-]{43}/)
    expect(mail?.text).not.toContain('http://evil')
    expect(mail?.unsubscribe).toBeTruthy()
  })

  it('under what is followed, in which no address leads anywhere: another person may have typed it', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: `${only} http://evil.example/x` })
    await createBook(test, { title: `${only} http://evil.example/x` })
    const [mail] = await toldTo(test, email)
    expect(mail?.text).toContain(only)
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/http:\/\/evil|evil\.example/)
  })
})

describe('nothing is told twice', () => {
  it('after an edit, a renewal or a restore', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only })
    const book = await createBook(test, { title: only })
    expect(await toldTo(test, email)).toHaveLength(1)
    const context = contextOf(test, await loggedInAdmin(test))
    await test.db.book.update({ where: { id: book.id }, data: { price: '3.00', description: 'x', course: 'Altro' } })
    await test.db.book.update({ where: { id: book.id }, data: { expiresAt: minutes(-1) } })
    await delistExpired(test)
    await test.send('POST', `/api/manage-book/${book.id}/renew?token=${book.token}`, {})
    await deleteAsAdmin(context, 'book', book.id, {})
    await restoreDeleted(context, 'book', book.id)
    expect(await toldTo(test, email, minutes(60))).toEqual([])
  })

  it('to an address with two follows for the same: one message names it once', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only })
    await followed(test, email, { kind: 'books', search: only, maxPrice: '50' })
    await createBook(test, { title: only })
    expect((await toldTo(test, email)).map(labels)).toEqual([[only]])
  })

  it('at once, and again in the daily message', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only })
    await followed(test, email, { kind: 'books', search: only, maxPrice: '50', frequency: 'daily' })
    await createBook(test, { title: only })
    expect(await toldTo(test, email)).toHaveLength(1)
    expect(await toldTo(test, email, minutes(26 * 60))).toEqual([])
  })

  it('by two processes at once', async () => {
    const only = word()
    const emails = Array.from({ length: 30 }, follower)
    for (const email of emails) await createFollow(test, { email, patterns: [`%${only}%`] })
    for (let n = 0; n < 5; n++) await createBook(test, { title: `${only} ${n}` })
    await Promise.all([notifyFollowers(test), notifyFollowers(test), notifyFollowers(test)])
    const mails = (await deliverMails(test)).filter(({ to }) => emails.includes(to.address))
    expect(mails.map(({ to }) => to.address).sort()).toEqual(emails.toSorted())
    expect(new Set(mails.map((mail) => labels(mail).length))).toEqual(new Set([5]))
  })
})

describe('what is told is what is true when the message leaves', () => {
  it.each([
    ['deleted', (id: string) => test.db.book.delete({ where: { id } })],
    ['sold', (id: string) => test.db.book.update({ where: { id }, data: { state: 'sold', soldAt: new Date() } })],
    ['expired', (id: string) => test.db.book.update({ where: { id }, data: { expiresAt: minutes(-1) } })],
    ['dearer', (id: string) => test.db.book.update({ where: { id }, data: { price: '99.00' } })],
  ])('a listing that is %s by then is not', async (_what, change) => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only, maxPrice: '50' })
    const book = await createBook(test, { title: only })
    await notifyFollowers(test)
    await change(book.id)
    expect(await deliverMails(test)).toEqual([])
    expect(await test.db.outgoingMail.count({ where: { template: 'follow.news', sentAt: null } })).toBe(0)
  })

  it('nor anything to who has stopped by then', async () => {
    const [email, only] = [follower(), word()]
    const token = await followed(test, email, { kind: 'books', search: only })
    await createBook(test, { title: only })
    await notifyFollowers(test)
    await test.send('POST', `/api/follows/${token}/stop`, {})
    expect(await deliverMails(test)).toEqual([])
  })

  it('a price that falls to the highest one or under it is a match', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only, maxPrice: '10' })
    const book = await createBook(test, { title: only, price: '12.00' })
    expect(await toldTo(test, email)).toEqual([])
    await test.send('PUT', `/api/manage-book/${book.id}?token=${book.token}`, { title: only, price: '11', description: 'Bello' })
    expect(await toldTo(test, email)).toEqual([])
    await test.send('PUT', `/api/manage-book/${book.id}?token=${book.token}`, { title: only, price: '10', description: 'Bello' })
    expect((await toldTo(test, email)).map(labels)).toEqual([[only]])
  })

  it('an expired listing that comes back is told to who has come since', async () => {
    const [email, only] = [follower(), word()]
    const book = await createBook(test, { title: only, expiresAt: minutes(-1) })
    await followed(test, email, { kind: 'books', search: only })
    expect(await toldTo(test, email)).toEqual([])
    await test.send('POST', `/api/manage-book/${book.id}/renew?token=${book.token}`, {})
    expect(await toldTo(test, email)).toHaveLength(1)
  })
})

describe('events', () => {
  it.each([
    [{ tag: 'Musica' }, true],
    [{ tag: 'sport' }, false],
    [{ search: 'concerto CORTILE' }, true],
    [{ search: 'teatro' }, false],
  ])('are told by tag and words: %j, %s', async (filter, isTold) => {
    const email = follower()
    await followed(test, email, { kind: 'events', ...filter })
    const event = await createEvent(test, { title: 'Concerto', description: 'Nel cortile', tags: ['musica'] })
    await createEvent(test, { title: 'Concerto passato nel cortile', tags: ['musica'], date: inDays(-3) })
    const mails = await toldTo(test, email)
    expect(mails.map(labels)).toEqual(isTold ? [['Concerto']] : [])
    await test.db.event.delete({ where: { id: event.id } })
  })

  it('are told with the day on which they end', async () => {
    const email = follower()
    await followed(test, email, { kind: 'events', tag: 'congresso' })
    await createEvent(test, { tags: ['congresso'], startTime: '18:30', endTime: '13:00', date: '2027-04-10', endDate: '2027-04-12' })
    const [mail] = await toldTo(test, email)
    expect(mail?.text).toContain('18:30 – lunedì 12 aprile 2027, 13:00')
  })
})

describe('reviews', () => {
  it('of a subject are counted, once they are public', async () => {
    const email = follower()
    await followed(test, email, { kind: 'subject', targetId: subjectId })
    const reviews = [await createCourseReview(test, subjectId), await createCourseReview(test, subjectId)]
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'course-review', reviews[0]?.id ?? '', {})
    const [mail] = await toldTo(test, email)
    expect([labels(mail), mail?.text]).toEqual([['Geometria superiore'], expect.stringContaining('Una nuova recensione')])
    await restoreDeleted(context, 'course-review', reviews[0]?.id ?? '')
    expect(await toldTo(test, email, minutes(10))).toHaveLength(1)
  })

  it('that come back with their professor are told to none who began to follow after them', async () => {
    const { id } = await createProfessor(test)
    await createProfessorReview(test, id)
    await notifyFollowers(test)
    const email = follower()
    await followed(test, email, { kind: 'professor', targetId: id })
    const admin = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(admin, 'professor', id, {})
    await restoreDeleted(admin, 'professor', id)
    expect(await toldTo(test, email)).toEqual([])
    await createProfessorReview(test, id)
    expect(await toldTo(test, email)).toHaveLength(1)
  })

  it('of a professor follow the one that a merged one was merged into', async () => {
    const email = follower()
    const [gone, kept] = [await createProfessor(test), await createProfessor(test)]
    await followed(test, email, { kind: 'professor', targetId: gone.id })
    await test.db.mergedProfessor.create({ data: { id: gone.id, professorId: kept.id } })
    await createProfessorReview(test, kept.id)
    expect((await toldTo(test, email)).map(labels)).toEqual([[kept.name]])
  })

  it('of a closed section are not told', async () => {
    const email = follower()
    await followed(test, email, { kind: 'subject', targetId: subjectId })
    await createCourseReview(test, subjectId)
    await test.db.featureFlag.updateMany({ where: { name: 'courses' }, data: { enabled: false } })
    expect(await toldTo(test, email)).toEqual([])
    expect((await test.send('POST', '/api/follows', { email, kind: 'subject', targetId: subjectId })).status).toBe(404)
    await test.db.featureFlag.updateMany({ where: { name: 'courses' }, data: { enabled: true } })
  })
})

describe('the daily message', () => {
  it('leaves at 18:00 in Rome with all of the day, not before', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only, frequency: 'daily' })
    for (let n = 0; n < 3; n++) await createBook(test, { title: `${only} ${n}` })
    const digest = nextDigest(new Date())
    expect(await toldTo(test, email, new Date(digest.getTime() - 1))).toEqual([])
    expect((await toldTo(test, email, digest)).map((mail) => labels(mail).length)).toEqual([3])
    expect(await toldTo(test, email, new Date(digest.getTime() + 86_400_000))).toEqual([])
  })

  it('of a day that a clock was ahead by is not waited for', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only, frequency: 'daily' })
    await createBook(test, { title: only })
    const ahead = new Date(Date.now() + 365 * 86_400_000)
    expect(await toldTo(test, email, ahead)).toEqual([])
    expect((await toldTo(test, email)).map((mail) => labels(mail).length)).toEqual([1])
  })

  it.each([
    ['2026-10-24T12:00:00Z', '2026-10-24T16:00:00.000Z'],
    ['2026-10-24T16:00:00Z', '2026-10-25T17:00:00.000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T17:00:00.000Z'],
    ['2027-03-27T17:00:00Z', '2027-03-28T16:00:00.000Z'],
    ['2027-03-28T15:59:59Z', '2027-03-28T16:00:00.000Z'],
    ['2026-11-22T22:59:00Z', '2026-11-23T17:00:00.000Z'],
  ])('keeps its hour over the changes of the clock: after %s it is %s', (now, expected) => {
    expect(nextDigest(new Date(now)).toISOString()).toBe(expected)
  })

  it('of a server that was off leaves once, when it is back', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only, frequency: 'daily' })
    await createBook(test, { title: only })
    await notifyFollowers(test)
    const late = romeMoment(addDays(romeDay(new Date()), 4), '09:12')
    await test.db.book.updateMany({ where: { title: only }, data: { expiresAt: new Date(late.getTime() + 86_400_000) } })
    expect(await toldTo(test, email, late)).toHaveLength(1)
    expect(await toldTo(test, email, minutes(6 * 24 * 60))).toEqual([])
  })

  it('becomes one at once when its owner changes that', async () => {
    const [email, only] = [follower(), word()]
    const token = await followed(test, email, { kind: 'books', search: only, frequency: 'daily' })
    await createBook(test, { title: only })
    expect(await toldTo(test, email)).toEqual([])
    await test.send('PUT', `/api/follows/${token}`, { frequency: 'now' })
    expect(await toldTo(test, email, minutes(1))).toHaveLength(1)
  })
})

describe('how often', () => {
  it('an address gets one message in some minutes, which is within the five that are promised; nothing is lost', async () => {
    const [email, only] = [follower(), word()]
    await followed(test, email, { kind: 'books', search: only })
    await createBook(test, { title: `${only} 1` })
    expect(await toldTo(test, email)).toHaveLength(1)
    await createBook(test, { title: `${only} 2` })
    expect(await toldTo(test, email, minutes(1))).toEqual([])
    await createBook(test, { title: `${only} 3` })
    expect((await toldTo(test, email, minutes(4))).map((mail) => labels(mail).length)).toEqual([2])
  })
})
