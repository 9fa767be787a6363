import { expect, test } from 'vitest'
import { demoStructure } from '../../prisma/demo/catalogue.ts'
import { demoEvents } from '../../prisma/demo/events.ts'
import { removeDemo } from '../../prisma/demo/remove.ts'
import { seedDemo } from '../../prisma/demo/seed.ts'
import { recordAudit } from '../src/features/deletion/audit.service.ts'
import { removeImagesJob } from '../src/features/images/images.jobs.ts'
import { checkAverages } from '../src/features/professors/professorReviews.sql.ts'
import { courseReviewInput, importRows, numberedRows } from './catalogue.ts'
import { createBook, createEvent } from './factories.ts'
import { placedLink } from './records.ts'
import { testServer } from './server.ts'
import { runJobs } from './worker.ts'

const site = testServer()

const counts = async () => ({
  books: await site.db.book.count(),
  events: await site.db.event.count(),
  attendees: await site.db.eventAttendee.count(),
  subjects: await site.db.courseSubject.count(),
  departments: await site.db.department.count(),
  courseReviews: await site.db.courseReview.count(),
  professors: await site.db.professor.count(),
  professorReviews: await site.db.professorReview.count(),
  images: await site.db.image.count(),
  links: await site.db.link.count(),
})
const nothing = Object.fromEntries(
  ['books', 'events', 'attendees', 'subjects', 'departments', 'courseReviews', 'professors', 'professorReviews', 'images', 'links'].map(
    (name) => [name, 0],
  ),
)

test('what people added stays: their records, their registration for an event of the demo, their review of a subject of it', async () => {
  await seedDemo(site)
  const [book, event] = [await createBook(site), await createEvent(site)]
  const coming = demoEvents(new Date()).find(
    ({ data, attendees }) => data.startsAt > new Date() && attendees.length < (data.maxAttendees ?? 99),
  )
  const registration = { attendeeName: 'Bo', attendeeEmail: 'bo@example.net' }
  expect((await site.send('POST', `/api/events/${coming?.id}/register`, registration)).status).toBe(201)
  const subject = await site.db.courseSubject.findFirstOrThrow({ where: { reviewCount: 0, teachers: { some: {} } } })
  const review = await site.send('POST', `/api/course-subjects/${subject.id}/reviews`, courseReviewInput())
  expect(review.status).toBe(201)
  const linked = await site.db.courseSubject.findFirstOrThrow({ where: { id: { not: subject.id }, links: { none: {} }, reviewCount: 0 } })
  const { id: linkId } = await placedLink({ test: site, subjectId: linked.id })
  const professor = await site.send('POST', '/api/professors', { name: 'Vera Persona', department: 'Fisica' })
  expect(professor.status).toBe(201)
  const removed = await removeDemo(site)
  for (const name of ['books', 'events', 'reviews', 'offerings', 'professors'] as const) expect(removed[name]).toBeGreaterThan(5)
  expect(removed).toMatchObject({ keptEvents: [coming?.data.title], keptOfferings: 2 })
  expect(await site.db.link.findMany({ select: { id: true } })).toEqual([{ id: linkId }])
  expect(await site.db.book.findMany({ select: { id: true } })).toEqual([{ id: book.id }])
  expect((await site.db.event.findMany({ select: { id: true } })).map(({ id }) => id).sort()).toEqual([event.id, coming?.id].sort())
  expect(await site.db.eventAttendee.count({ where: { attendeeEmail: registration.attendeeEmail } })).toBe(1)
  expect(await site.db.courseReview.findMany({ select: { courseSubjectId: true } })).toEqual([{ courseSubjectId: subject.id }])
  expect(await site.db.courseSubject.findMany({ select: { id: true, reviewCount: true } })).toEqual(
    expect.arrayContaining([
      { id: subject.id, reviewCount: 1 },
      { id: linked.id, reviewCount: 0 },
    ]),
  )
  expect(await site.db.department.count()).toBeLessThanOrEqual(2)
  expect((await site.db.professor.findMany({ select: { name: true } })).map(({ name }) => name)).toContain('Vera Persona')
  expect((await checkAverages(site)).wrong).toEqual([])
})

test('once what people added is gone, the rest of the demo goes as well, and the next start brings nothing back', async () => {
  await site.db.eventAttendee.deleteMany({ where: { attendeeEmail: 'bo@example.net' } })
  for (const model of [site.db.courseReview, site.db.book, site.db.link] as { deleteMany(): Promise<unknown> }[]) await model.deleteMany()
  expect(await removeDemo(site)).toMatchObject({ books: 0, events: 1, offerings: 2, keptEvents: [], keptOfferings: 0 })
  await site.db.event.deleteMany()
  await site.db.professor.deleteMany()
  await runJobs(site, [removeImagesJob])
  expect(await counts()).toEqual(nothing)
  await seedDemo(site)
  expect(await counts()).toEqual(nothing)
})

test('a catalogue that the team has imported stays, even where its subjects took the place of the demo’s', async () => {
  await importRows(site, numberedRows(12))
  const [first] = demoStructure().flatMap(({ courses }) => courses.flatMap(({ subjects }) => subjects))
  const named = await site.db.courseSubject.findFirstOrThrow()
  await site.db.courseSubject.update({ where: { id: named.id }, data: { id: first?.id ?? '' } })
  await recordAudit(site.db, { actor: 'ada', action: 'import' })
  expect(await removeDemo(site)).toMatchObject({ offerings: 0, keptOfferings: 1 })
  expect(await site.db.courseSubject.count()).toBe(12)
})
