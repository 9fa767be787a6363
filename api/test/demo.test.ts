import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { publishBookInput } from '@chiostro/domain/books/bookInput'
import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { createEventInput } from '@chiostro/domain/events/eventInput'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { unnamed } from '@chiostro/domain/pages/place'
import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoBooks } from '../../prisma/demo/books.ts'
import { demoStructure } from '../../prisma/demo/catalogue.ts'
import { demoEvents } from '../../prisma/demo/events.ts'
import { demoLinks } from '../../prisma/demo/links.ts'
import { demoPlace, namePlaceOfDemo } from '../../prisma/demo/place.ts'
import { demoCourseReviews, demoProfessorReviews, demoTeachers } from '../../prisma/demo/reviews.ts'
import { seedCatalogue, seedProfessorReviews } from '../../prisma/demo/sections.ts'
import { seedDemo, startSeeding } from '../../prisma/demo/seed.ts'
import { checkAverages } from '../src/features/professors/professorReviews.sql.ts'
import { importRows } from './catalogue.ts'
import { createBook, createEvent } from './factories.ts'
import { closeSections, testServices } from './harness.ts'
import { wholeDatabase } from './wholeDatabase.ts'

function demoAt(now: Date) {
  const structure = demoStructure()
  const offerings = structure.flatMap(({ courses }) => courses.flatMap(({ subjects }) => subjects))
  const professorReviews = demoProfessorReviews(structure, now).flatMap(({ reviews }) => reviews)
  return {
    books: demoBooks(now),
    events: demoEvents(now),
    structure,
    offerings,
    courseReviews: demoCourseReviews(structure, now),
    professorReviews,
    links: demoLinks(structure, now),
  }
}

describe('the records of the demo', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const demo = demoAt(now)

  test('pass the rules of what people publish, unchanged', () => {
    for (const { data } of demo.books) expect(publishBookInput.parse(data)).toEqual(data)
    for (const { data } of demo.events) {
      const { startsAt: _, endsAt: __, seriesId: ___, ...fields } = { ...data, date: `${new Date().getFullYear() + 1}-01-01` }
      expect(createEventInput.parse(fields)).toEqual(fields)
    }
    for (const { id: _, courseSubjectId: __, createdAt: ___, ...review } of demo.courseReviews)
      expect(courseReviewInput.parse(review)).toEqual(review)
    for (const { id, createdAt: _, ...review } of demo.professorReviews)
      expect(professorReviewInput.parse({ ...review, professorId: id })).toEqual({ ...review, professorId: id })
  })

  test('are the same on every run, each with an id of its own, and were made in the past', () => {
    expect(demoAt(now)).toEqual(demo)
    for (const records of [demo.books, demo.events, demo.courseReviews, demo.professorReviews, demo.links]) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
      for (const { createdAt } of records) expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('have no real contact data: reserved mail domains, impossible telephone and book numbers', () => {
    for (const { data } of demo.books) {
      expect(data.sellerEmail).toMatch(/@example\.(org|com)$/)
      expect(data.sellerWhatsapp).toMatch(/^(\+39000000\d{4})?$/)
      expect(data.isbn).toMatch(/^(979129999\d{4})?$/)
    }
    for (const { email, url } of demo.links) {
      expect(email).toMatch(/@example\.org$/)
      expect(new URL(url).hostname).toMatch(/\.example\.org$/)
    }
    for (const { data, attendees } of demo.events)
      for (const address of [data.creatorEmail, ...attendees.map(({ attendeeEmail }) => attendeeEmail)])
        expect(address).toMatch(/@example\.org$/)
  })

  test('set a good example: notes tell nothing of health, remarks fit their subject, and no comment is made twice', () => {
    const notes = demo.events.flatMap(({ attendees }) => attendees.map((attendee) => attendee.notes))
    expect(notes.filter((note) => /allergi|rotelle|celiac|farmac|malatt/i.test(note))).toEqual([])
    const offerings = new Map(demo.offerings.map((offering) => [offering.id, offering]))
    for (const [id, reviews] of Map.groupBy(demo.courseReviews, ({ courseSubjectId }) => courseSubjectId)) {
      const comments = reviews.flatMap(({ examNotes }) => examNotes || [])
      expect(new Set(comments).size, offerings.get(id)?.courseName).toBe(comments.length)
      if (!/^Lab/.test(offerings.get(id)?.courseName ?? '')) expect(comments.filter((comment) => /laboratorio/i.test(comment))).toEqual([])
      for (const { examNotes, examMethods } of reviews) {
        if (/scritto/i.test(examNotes)) expect(examMethods).toContain('scritto')
        if (/orale/i.test(examNotes)) expect(examMethods).toContain('orale')
      }
    }
    for (const { reviews } of demoProfessorReviews(demo.structure, now)) {
      const texts = reviews.flatMap(({ review }) => review || [])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('oversell no event, and register each participant once, between the announcement and the event', () => {
    for (const { data, createdAt, attendees } of demo.events) {
      expect(attendees.length).toBeLessThanOrEqual(data.maxAttendees ?? Infinity)
      expect(new Set(attendees.map(({ attendeeEmail }) => attendeeEmail)).size).toBe(attendees.length)
      for (const { registeredAt } of attendees) {
        expect(registeredAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
        expect(registeredAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), data.startsAt.getTime()))
      }
    }
  })

  test('have photographs of their own, and no file is left over', () => {
    const used = [...demo.books, ...demo.events].flatMap(({ photos }) => photos)
    const folder = path.join(import.meta.dirname, '../../prisma/demo/pictures')
    expect(used.toSorted()).toEqual(
      readdirSync(folder, { withFileTypes: true })
        .map(({ name }) => path.join(folder, name))
        .toSorted(),
    )
  })
})

describe('the place of the demo', () => {
  const services = testServices()
  test('is invented, and given only to an instance with the demo and without a name of its own', async () => {
    await namePlaceOfDemo(services)
    expect(services.config.instance).toMatchObject(unnamed)
    const [event] = demoEvents(new Date())
    await createEvent(services, { id: event?.id ?? '' })
    const named = { ...services, config: { ...services.config, instance: { ...services.config.instance, city: 'Valdarco' } } }
    await namePlaceOfDemo(named)
    expect(named.config.instance).toMatchObject({ ...unnamed, city: 'Valdarco' })
    await namePlaceOfDemo(services)
    expect(services.config.instance).toMatchObject(demoPlace)
  })
})

describe('seeding', () => {
  const services = testServices()
  beforeAll(() => closeSections(services))

  test('fills an empty database once, counted and with its sections open, even when two processes start at once', async () => {
    await Promise.all([seedDemo(services), seedDemo(services)])
    const demo = demoAt(new Date())
    const books = await services.db.book.findMany()
    expect(books.map(({ id }) => id).sort()).toEqual(demo.books.map(({ id }) => id).sort())
    const events = await services.db.event.findMany({ include: { _count: { select: { attendees: true } } } })
    expect(events.map(({ id }) => id).sort()).toEqual(demo.events.map(({ id }) => id).sort())
    for (const { registrationCount, _count } of events) expect(registrationCount).toBe(_count.attendees)
    const counted = await services.db.courseSubject.aggregate({ _count: true, _sum: { reviewCount: true } })
    expect(counted).toEqual({ _count: demo.offerings.length, _sum: { reviewCount: demo.courseReviews.length } })
    const averages = { professors: demoTeachers(demo.structure).length, reviews: demo.professorReviews.length, wrong: [] }
    expect(await checkAverages(services)).toEqual(averages)
    expect(await services.db.featureFlag.count({ where: { enabled: false } })).toBe(0)
  })

  test('leaves no picture unclaimed or missing', async () => {
    const demo = demoAt(new Date())
    const images = await services.db.image.findMany()
    const owners = new Map(images.map(({ url, claimedBy }) => [url, claimedBy]))
    const illustrated = [
      ...(await services.db.book.findMany()).map(({ id, imageUrls }) => ({ id, owner: `book:${id}`, imageUrls })),
      ...(await services.db.event.findMany()).map(({ id, imageUrls }) => ({ id, owner: `event:${id}`, imageUrls })),
    ]
    const pictures = [...demo.books, ...demo.events].map(({ id, photos }) => [id, photos.length])
    expect(Object.fromEntries(illustrated.map(({ id, imageUrls }) => [id, imageUrls.length]))).toEqual(Object.fromEntries(pictures))
    expect(images).toHaveLength(illustrated.flatMap(({ imageUrls }) => imageUrls).length)
    for (const { owner, imageUrls } of illustrated)
      for (const url of imageUrls) {
        expect(owners.get(url)).toBe(owner)
        for (const address of [url, thumbnailOf(url)]) expect(existsSync(path.join(services.config.dataDir, address))).toBe(true)
      }
  })

  test('a second time changes nothing', async () => {
    const before = await wholeDatabase(services)
    await seedDemo(services)
    expect(await wholeDatabase(services)).toEqual(before)
  })

  test('goes on where a crash interrupted it, and does not bring back what was deleted', async () => {
    const [interrupted, deleted] = demoBooks(new Date()).filter(({ photos }) => photos.length > 0)
    await services.db.book.update({ where: { id: interrupted?.id ?? '' }, data: { imageUrls: [] } })
    await services.db.book.delete({ where: { id: deleted?.id ?? '' } })
    await seedDemo(services)
    const row = await services.db.book.findUniqueOrThrow({ where: { id: interrupted?.id ?? '' } })
    expect(row.imageUrls).toHaveLength(interrupted?.photos.length ?? 0)
    expect(await services.db.book.findUnique({ where: { id: deleted?.id ?? '' } })).toBeNull()
  })
})

describe('seeding beside a server that starts', () => {
  const services = testServices()
  beforeEach(() => Promise.all([services.db.book.deleteMany(), services.db.wantedBook.deleteMany(), services.db.event.deleteMany()]))

  test('stores the listings at once, and leaves out the rest when the server is stopped before', async () => {
    const seeding = await startSeeding(services)
    await seeding.stop()
    expect(await services.db.book.count()).toBe(demoBooks(new Date()).length)
    expect([await services.db.degreeCourse.count(), await services.db.image.count()]).toEqual([0, 0])
  })

  test('costs pictures but neither listings nor the server when storage fails, and the next start makes up for it', async () => {
    const errors: unknown[] = []
    const broken = { ...services.storage, write: () => Promise.reject(new Error('disk on fire')) }
    const log = Object.assign(Object.create(services.log), { error: (fields: unknown) => errors.push(fields) })
    const seeding = await startSeeding({ ...services, storage: broken, log })
    seeding.goOn()
    await expect.poll(() => errors.length, { timeout: 60_000 }).toBe(1)
    await seeding.stop()
    expect(await services.db.book.count()).toBe(demoBooks(new Date()).length)
    expect(await services.db.book.count({ where: { imageUrls: { isEmpty: false } } })).toBe(0)
    expect(await services.db.image.count({ where: { claimedBy: { startsWith: 'book:' } } })).toBe(0)
    // The lock was released, so the next start with a working disk continues.
    const resumed = new AbortController()
    const write: typeof services.storage.write = async (...file) => {
      await services.storage.write(...file)
      resumed.abort()
    }
    await seedDemo({ ...services, storage: { ...services.storage, write } }, { signal: resumed.signal })
    expect(await services.db.book.count({ where: { imageUrls: { isEmpty: false } } })).toBeGreaterThan(0)
  })
})

describe('a database in use is left alone', () => {
  const services = testServices()

  test.each([
    ['a listing', createBook],
    ['an event', createEvent],
  ])('when it has %s', async (_, create) => {
    await closeSections(services)
    await create(services)
    const before = await wholeDatabase(services)
    await seedDemo(services)
    expect(await wholeDatabase(services)).toEqual(before)
    await Promise.all([services.db.book.deleteMany(), services.db.event.deleteMany()])
  })

  test('in its catalogue, when it has one of its own', async () => {
    await closeSections(services)
    await importRows(services, [{ department: 'Vero', degreeCourse: 'Vero', courseName: 'Vero', professors: 'Ada Verdi' }])
    expect([await seedCatalogue(services), await seedProfessorReviews(services)]).toEqual([0, 0])
    const rows = await Promise.all([
      services.db.courseSubject.count(),
      services.db.courseReview.count(),
      services.db.professorReview.count(),
    ])
    expect([...rows, await services.db.featureFlag.count({ where: { enabled: true } })]).toEqual([1, 0, 0, 0])
  })
})
