import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { bookInput, booksInput, createAttendee, createBook, createEvent, eventInput } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { ConflictError } from '../../errors.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { deleteBook } from '../books/books.service.ts'
import { deleteEvent } from '../events/changes.service.ts'
import { notifyFollowers } from '../follows/follows.jobs.ts'

const test = testServer()
let context: Context
beforeAll(async () => {
  context = contextOf(test, await loggedInAdmin(test))
})

const statusOf = async (path: string, init?: RequestInit) => (await test.request(path, init)).status
const textOf = async (path: string) => (await test.request(path)).text()
const manage = (kind: 'book' | 'event', { id, token }: { id: string; token: string }) => `/api/manage-${kind}/${id}?token=${token}`
const buyer = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' }
const register = (id: string, attendeeEmail: string) =>
  test.send('POST', `/api/events/${id}/register`, { attendeeName: 'Bo', attendeeEmail, notes: '' })

const row = (courseName: string, professors = '') => ({ department: 'Scienze', degreeCourse: 'Fisica', courseName, professors })
const subjectCalled = (courseName: string) => test.db.courseSubject.findFirstOrThrow({ where: { courseName } })
/** Imports these offerings besides a permanent one. */
const importOnly = (...rows: ReturnType<typeof row>[]) => importRows(test, [row('Sempre offerto'), ...rows], { force: true })

describe('what an admin deleted is gone at once wherever it was', () => {
  it('a listing', async () => {
    const book = await createBook(test, { title: 'Fisica proibita', course: 'Corso unico' })
    await deleteAsAdmin(context, 'book', book.id, {})
    const found = await test.execute(
      `query ($id: ID!, $token: String!) {
        book(id: $id) { id } books(search: "Fisica proibita") { totalCount } bookCourses managedBook(id: $id, token: $token) { id }
      }`,
      { id: book.id, token: book.token },
    )
    expect(found).toEqual({ book: null, books: { totalCount: 0 }, bookCourses: [], managedBook: null })
    expect(await textOf('/api/books')).not.toContain(book.id)
    const path = manage('book', book)
    const answers = [
      await statusOf(`/books/${book.id}`),
      await statusOf(path),
      (await test.send('PUT', path, { title: 'Di nuovo', price: '1', description: 'x' })).status,
      await statusOf(path, { method: 'DELETE' }),
      (await test.send('POST', `/api/contact-seller/${book.id}`, buyer)).status,
    ]
    expect(answers).toEqual(Array(5).fill(404))
  })

  it('an event, for its organiser and its participants too', async () => {
    const event = await createEvent(test, { title: 'Festa abusiva', tags: ['tag-unico'] })
    const { token } = await createAttendee(test, event.id)
    await deleteAsAdmin(context, 'event', event.id, {})
    const found = await test.execute(
      `query ($id: ID!, $token: String!, $cancel: String!) {
        event(id: $id) { id } events(search: "Festa abusiva") { totalCount } eventTags
        managedEvent(id: $id, token: $token) { id } registrationToCancel(token: $cancel) { registration { id } }
      }`,
      { id: event.id, token: event.token, cancel: token },
    )
    expect(found).toEqual({ event: null, events: { totalCount: 0 }, eventTags: [], managedEvent: null, registrationToCancel: null })
    expect(await textOf('/api/events')).not.toContain(event.id)
    expect(await textOf('/events.ics')).not.toContain('Festa abusiva')
    const answers = [
      await statusOf(`/events/${event.id}`),
      await statusOf(`/api/events/${event.id}/registrations`),
      await statusOf(manage('event', event)),
      await statusOf(manage('event', event), { method: 'DELETE' }),
      await statusOf(`/api/manage-event/${event.id}/registrations?token=${event.token}`),
      await statusOf(`/api/registrations/cancel/${token}`),
      await statusOf(`/api/registrations/cancel/${token}`, { method: 'POST' }),
      (await register(event.id, 'nuovo@example.org')).status,
    ]
    expect(answers).toEqual(Array(8).fill(404))
  })

  it('a course review, from lists, statistics and counts, and the others stay', async () => {
    await importOnly(row('Ottica'))
    const { id } = await subjectCalled('Ottica')
    const kept = await createCourseReview(test, id, { difficultyRating: 10 })
    const review = await createCourseReview(test, id, { difficultyRating: 30 })
    await deleteAsAdmin(context, 'course-review', review.id, { reason: 'Insulti' })
    const path = `/api/course-subjects/${id}/reviews`
    expect(await (await test.request(path)).json()).toMatchObject([{ id: kept.id }])
    expect(await (await test.request(`${path}/stats`)).json()).toMatchObject({ totalReviews: 1, averageDifficulty: 10 })
    const counts = await test.send('POST', '/api/course-subjects/review-counts', { subjectIds: [id] })
    expect(await counts.json()).toEqual({ [id]: 1 })
  })

  it('a professor review, with its part of the averages', async () => {
    const { id } = await createProfessor(test)
    const reviews = [await rate(test, id, 30), await rate(test, id, 21.5), await rate(test, id, 0)]
    const averages = async () => {
      const { reviewCount, overallRating, examRating } = await test.db.professor.findUniqueOrThrow({ where: { id } })
      return [reviewCount, overallRating.toFixed(1), examRating.toFixed(1)]
    }
    const seen = [await averages()]
    for (const review of reviews.toReversed()) {
      await deleteAsAdmin(context, 'professor-review', review.id, {})
      expect(await textOf(`/api/professors/${id}/reviews`)).not.toContain(review.id)
      seen.push(await averages())
    }
    expect(seen).toEqual([
      [3, '17.2', '17.2'],
      [2, '25.8', '25.8'],
      [1, '30.0', '30.0'],
      [0, '0.0', '0.0'],
    ])
  })
})

it('a deleted listing leaves the sitemap at once and is in it again, even when another one goes as it comes', async () => {
  const [older, newer] = [await createBook(test), await createBook(test)]
  await createBook(test) // the most recent change, so that other rows do not show by their dates
  const sitemap = async (known = '') => {
    const response = await test.request('/sitemap.xml', { headers: { 'if-none-match': known } })
    const text = await response.text()
    return { etag: response.headers.get('etag') ?? '', has: [older, newer].map(({ id }) => text.includes(id)) }
  }
  await deleteAsAdmin(context, 'book', older.id, {})
  const first = await sitemap()
  expect(first.has).toEqual([false, true])
  await deleteAsAdmin(context, 'book', newer.id, {})
  await restoreDeleted(context, 'book', older.id)
  expect((await sitemap(first.etag)).has).toEqual([true, false])
})

describe('a message about what is deleted', () => {
  it.each([
    [
      'the link of a listing',
      'book' as const,
      async (sellerEmail: string) => (await (await test.send('POST', '/api/books', bookInput({ sellerEmail }))).json()).id as string,
      (id: string, token: string) => statusOf(manage('book', { id, token })),
    ],
    [
      'the confirmation of a seat',
      'event' as const,
      async (address: string) => {
        const { id } = await createEvent(test)
        await register(id, address)
        return id
      },
      (_id: string, token: string) => statusOf(`/api/registrations/cancel/${token}`),
    ],
    [
      'the confirmation of a wanted book',
      'wanted' as const,
      async (email: string) =>
        (await (await test.send('POST', '/api/wanted', { title: 'Ottica', name: 'Ida', email })).json()).id as string,
      (_id: string, token: string) => statusOf(`/api/follows/${token}`),
    ],
    [
      'the confirmation of a link',
      'link' as const,
      async (email: string) => {
        await importOnly(row('Acustica'))
        const { id: subjectId } = await subjectCalled('Acustica')
        const link = { subjectId, platform: 'telegram', title: 'Il gruppo', url: 'https://t.me/acustica', email }
        await test.send('POST', '/api/links', link)
        return (await test.db.link.findFirstOrThrow({ where: { email } })).id
      },
      (_id: string, token: string) => statusOf(`/api/link/${token}/confirm`, { method: 'POST' }),
    ],
  ])('%s is not sent while it is gone, and after all once it is back', async (_what, kind, create, follow) => {
    const address = `in.attesa.${kind}@example.org`
    const isDecision = ({ subject }: { subject: string }) => /rimosso|annullata/.test(subject)
    const mails = async () => (await deliverMails(test)).filter((mail) => mail.to.address === address && !isDecision(mail))
    const id = await create(address)
    await deleteAsAdmin(context, kind, id, {})
    expect(await mails()).toEqual([])
    await restoreDeleted(context, kind, id)
    const { rows } = await test.pool.query<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM pgboss.job j JOIN outgoing_mails m ON j.singleton_key = m.id WHERE m.sent_at IS NULL AND m.template NOT LIKE 'case.%'`,
    )
    expect(rows[0]?.jobs).toBe(1)
    const [mail] = await mails()
    expect(await follow(id, tokenIn(mail))).toBe(200)
  })

  it('that was about several is sent about the others; the link of what comes back follows', async () => {
    const batch = booksInput([{}, {}, {}])
    await test.send('POST', '/api/books/batch', batch)
    const [one, another] = await test.db.book.findMany({ where: { sellerEmail: batch.sellerEmail } })
    const linkMails = async () => (await deliverMails(test)).filter(({ subject }) => /online/.test(subject))
    await deleteAsAdmin(context, 'book', one?.id ?? '', {})
    await deleteAsAdmin(context, 'book', another?.id ?? '', {})
    await restoreDeleted(context, 'book', another?.id ?? '')
    expect((await linkMails()).map(({ subject }) => subject)).toEqual(['I tuoi 2 annunci sono online'])
    const failed = { template: 'book.management-link', payload: { bookId: one?.id }, failedAt: new Date() }
    await test.db.outgoingMail.create({ data: failed })
    await restoreDeleted(context, 'book', one?.id ?? '')
    const [mail, ...more] = await linkMails()
    expect(more).toEqual([])
    expect(await statusOf(manage('book', { id: one?.id ?? '', token: tokenIn(mail) }))).toBe(200)
  })

  it('the link of a series is sent after all once its dates are back', async () => {
    const input = eventInput({ repeat: { weeks: 1, count: 2 } })
    await test.send('POST', '/api/events', input)
    const dates = await test.db.event.findMany({ where: { creatorEmail: input.creatorEmail }, orderBy: { startsAt: 'asc' } })
    const linkMails = async () => (await deliverMails(test)).filter(({ subject }) => /online/.test(subject))
    for (const { id } of dates) await deleteAsAdmin(context, 'event', id, {})
    expect(await linkMails()).toEqual([])
    const payload = { seriesId: dates[0]?.seriesId }
    await test.db.outgoingMail.create({ data: { template: 'event.management-link', payload, failedAt: new Date() } })
    for (const { id } of dates) await restoreDeleted(context, 'event', id)
    const [mail, ...more] = await linkMails()
    expect(more).toEqual([])
    for (const { id } of dates) expect(await statusOf(manage('event', { id, token: tokenIn(mail) }))).toBe(200)
    await deleteAsAdmin(context, 'event', dates[0]?.id ?? '', {})
    await restoreDeleted(context, 'event', dates[0]?.id ?? '')
    expect(await linkMails(), 'known by now').toEqual([])
  })
})

describe('what its owner deletes leaves only an entry of the audit log, also when an admin had deleted and restored it before', () => {
  it('a listing', async () => {
    const book = await createBook(test, { title: 'Titolo mai visto', sellerName: 'Ermengarda', sellerEmail: 'ermengarda@example.org' })
    await deleteAsAdmin(context, 'book', book.id, {})
    await restoreDeleted(context, 'book', book.id)
    await deleteBook(context, book.id, book.token)
    expect(await tablesHolding(test, 'Ermengarda', 'ermengarda')).toEqual([])
    await notifyFollowers(test)
    expect(await tablesHolding(test, book.id, 'Titolo mai visto')).toEqual(['audit_log'])
    await expect(restoreDeleted(context, 'book', book.id)).rejects.toThrow('Non c’è niente da ripristinare')
  })

  it('an event', async () => {
    // Already over: no notice is sent, so no message stores an address for 30 days.
    const event = await createEvent(test, { date: '2025-01-10', creatorEmail: 'organizza@example.org' })
    await createAttendee(test, event.id, { attendeeName: 'Gervaso', attendeeEmail: 'gervaso@example.org' })
    await deleteAsAdmin(context, 'event', event.id, {})
    await restoreDeleted(context, 'event', event.id)
    await deleteEvent(context, event)
    expect(await tablesHolding(test, 'organizza@', 'Gervaso', 'gervaso@')).toEqual([])
    await notifyFollowers(test)
    expect(await tablesHolding(test, event.id)).toEqual(['audit_log'])
  })
})

it('a professor who comes back leaves names of the catalogue with another who has them by now', async () => {
  await importOnly(row('Meccanica', 'Ortensia Valdombra'))
  const academic = await test.db.academicProfessor.findFirstOrThrow({ where: { professorId: { not: null } } })
  const other = await createProfessor(test)
  await deleteAsAdmin(context, 'professor', academic.professorId ?? '', {})
  await test.db.academicProfessor.update({ where: { id: academic.id }, data: { professorId: other.id } })
  await restoreDeleted(context, 'professor', academic.professorId ?? '')
  expect(await test.db.academicProfessor.findUnique({ where: { id: academic.id } })).toMatchObject({ professorId: other.id })
})

describe('a deleted review', () => {
  it('can come back to a subject that an import has retired meanwhile', async () => {
    await importOnly(row('Ritirata'))
    const { id } = await subjectCalled('Ritirata')
    const review = await createCourseReview(test, id)
    await deleteAsAdmin(context, 'course-review', review.id, {})
    await importOnly()
    expect(await subjectCalled('Ritirata')).toMatchObject({ id, retiredAt: expect.any(Date) })
    await restoreDeleted(context, 'course-review', review.id)
    expect(await subjectCalled('Ritirata')).toMatchObject({ reviewCount: 1 })
  })

  it('keeps its professor on the site when the catalogue lets them go', async () => {
    await importOnly(row('Astronomia', 'Ipazia Stellini'))
    const { id } = await test.db.professor.findFirstOrThrow({ where: { name: 'Ipazia Stellini' } })
    const review = await rate(test, id, 27)
    await deleteAsAdmin(context, 'professor-review', review.id, {})
    await importOnly()
    await restoreDeleted(context, 'professor-review', review.id)
    expect(await test.db.professor.findUnique({ where: { id } })).toMatchObject({ reviewCount: 1 })
  })

  it('cannot come back when its subject or its professor is gone all the same, and stays where it is', async () => {
    await importOnly(row('Scomparsa'))
    const subject = await subjectCalled('Scomparsa')
    const professor = await createProfessor(test)
    const reviews = [
      ['course-review', (await createCourseReview(test, subject.id)).id, 'L’insegnamento di questa recensione non è più nel catalogo'],
      ['professor-review', (await rate(test, professor.id, 20)).id, 'Il professore di questa recensione non c’è più'],
    ] as const
    for (const [kind, id] of reviews) await deleteAsAdmin(context, kind, id, {})
    await Promise.all([
      test.db.courseSubject.delete({ where: { id: subject.id } }),
      test.db.professor.delete({ where: { id: professor.id } }),
    ])
    for (const [kind, id, message] of reviews) {
      await expect(restoreDeleted(context, kind, id)).rejects.toThrow(ConflictError)
      await expect(restoreDeleted(context, kind, id)).rejects.toThrow(message)
      expect(await test.db.deletedRecord.count({ where: { recordId: id } })).toBe(1)
      expect(await test.db.auditEntry.count({ where: { recordId: id, action: 'restore' } })).toBe(0)
    }
  })
})
