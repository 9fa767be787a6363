import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { publishBookInput } from '@chiostro/domain/bookInput'
import { createEventInput } from '@chiostro/domain/eventInput'
import { thumbnailOf } from '@chiostro/domain/images'
import { describe, expect, test } from 'vitest'
import { demoBooks } from '../../prisma/demo/books.ts'
import { demoEvents } from '../../prisma/demo/events.ts'
import { seedDemo, startSeeding } from '../../prisma/demo/seed.ts'
import { preview } from '../src/features/site/preview.ts'
import { testServices } from './harness.ts'

describe('the records of the demo', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const books = demoBooks(now)
  const events = demoEvents(now)

  test('are the same on every run, each with an id of its own', () => {
    expect([demoBooks(now), demoEvents(now)]).toEqual([books, events])
    const ids = [...books, ...events, ...events.flatMap(({ attendees }) => attendees)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('pass the input schemas unchanged', () => {
    for (const { data } of books) expect(publishBookInput.parse(data)).toEqual(data)
    for (const { data } of events) {
      const { startsAt: _, endsAt: __, date: ___, ...fields } = data
      expect(createEventInput.parse({ ...fields, date: '2099-01-01' })).toEqual({ ...fields, date: '2099-01-01' })
    }
  })

  test('have no real contact data: reserved mail domains, impossible telephone numbers', () => {
    const addresses = [
      ...books.map(({ data }) => data.sellerEmail),
      ...events.flatMap(({ data, attendees }) => [data.creatorEmail, ...attendees.map(({ attendeeEmail }) => attendeeEmail)]),
    ]
    for (const address of addresses) expect(address).toMatch(/^[a-z.]+\d*@example\.(org|com)$/)
    for (const { data } of books) expect(data.sellerWhatsapp).toMatch(/^(\+39000000\d{4})?$/)
  })

  test('lie in the past, listings newest first, registrations between the announcement and the event, and no event is oversold', () => {
    const ages = books.map(({ createdAt }) => now.getTime() - createdAt.getTime())
    expect(ages[0]).toBeGreaterThan(0)
    expect(ages).toEqual([...ages].sort((a, b) => a - b))
    for (const { data, createdAt, attendees } of events) {
      expect(attendees.length).toBeLessThanOrEqual(data.maxAttendees ?? attendees.length)
      expect(new Set(attendees.map(({ attendeeEmail }) => attendeeEmail)).size).toBe(attendees.length)
      for (const { registeredAt } of attendees) {
        expect(registeredAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
        expect(registeredAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), data.startsAt.getTime()))
      }
    }
  })

  test('have photographs of their own, and no file is left over', () => {
    const folder = path.join(import.meta.dirname, '../../prisma/demo/pictures')
    const files = readdirSync(folder).map((name) => path.join(folder, name))
    expect([...books, ...events].flatMap(({ photos }) => photos).toSorted()).toEqual(files.toSorted())
  })
})

describe('seeding', () => {
  const services = testServices()

  test('fills an empty database once, pictures included, even when two processes start at once', async () => {
    await Promise.all([seedDemo(services), seedDemo(services)])
    const rows = await services.db.book.findMany()
    const expected = demoBooks(new Date())
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    for (const { id, data, photos } of expected) {
      const row = rows.find((candidate) => candidate.id === id)
      expect(row).toMatchObject({ title: data.title, course: data.course, isbn: data.isbn, sellerEmail: data.sellerEmail })
      expect(row?.price.toFixed(2)).toBe(data.price)
      expect(row?.imageUrls).toHaveLength(photos.length)
    }
    const gatherings = await services.db.event.findMany({ include: { _count: { select: { attendees: true } } } })
    expect(gatherings.map(({ id }) => id).sort()).toEqual(
      demoEvents(new Date())
        .map(({ id }) => id)
        .sort(),
    )
    for (const { registrationCount, _count } of gatherings) expect(registrationCount).toBe(_count.attendees)
  }, 120_000)

  test('leaves no picture unclaimed, missing or alien', async () => {
    const rows = await services.db.book.findMany({ where: { imageUrls: { isEmpty: false } } })
    const events = await services.db.event.findMany({ where: { imageUrls: { isEmpty: false } } })
    const images = await services.db.image.findMany()
    const owners = new Map(images.map(({ url, claimedBy }) => [url, claimedBy]))
    const illustrated = [
      ...rows.map(({ id, imageUrls }) => ({ owner: `book:${id}`, imageUrls })),
      ...events.map(({ id, imageUrls }) => ({ owner: `event:${id}`, imageUrls })),
    ]
    expect(events).toHaveLength(demoEvents(new Date()).filter(({ photos }) => photos.length > 0).length)
    expect(images).toHaveLength(illustrated.flatMap(({ imageUrls }) => imageUrls).length)
    for (const { owner, imageUrls } of illustrated)
      for (const url of imageUrls) {
        expect(owners.get(url)).toBe(owner)
        for (const address of [url, thumbnailOf(url)]) {
          const file = path.join(services.config.dataDir, address)
          expect(existsSync(file)).toBe(true)
        }
      }
  })

  test('a second time changes nothing', async () => {
    const before = [
      await services.db.book.findMany({ orderBy: { id: 'asc' } }),
      await services.db.image.findMany({ orderBy: { url: 'asc' } }),
    ]
    await seedDemo(services)
    const after = [
      await services.db.book.findMany({ orderBy: { id: 'asc' } }),
      await services.db.image.findMany({ orderBy: { url: 'asc' } }),
    ]
    expect(after).toEqual(before)
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

  test('leaves the pictures of links to be drawn', async () => {
    expect((await preview('site', services.config)).png.length).toBeGreaterThan(1000)
  })
})

describe('seeding beside a server that starts', () => {
  const services = testServices()

  test('leaves what follows the records until it may go on, and out when the server is stopped before', async () => {
    const seeding = await startSeeding(services)
    await seeding.stop()
    expect(await services.db.book.count()).toBe(demoBooks(new Date()).length)
    expect(await services.db.degreeCourse.count()).toBe(0)
    expect(await services.db.image.count()).toBe(0)
  })
})

describe('a storage that fails', () => {
  const services = testServices()

  test('costs pictures but neither listings nor the server, and the next start makes up for it', async () => {
    const errors: unknown[] = []
    const broken = { ...services.storage, write: () => Promise.reject(new Error('disk on fire')) }
    const log = Object.assign(Object.create(services.log), { error: (fields: unknown) => errors.push(fields) })
    const seeding = await startSeeding({ ...services, storage: broken, log })
    seeding.goOn()
    await expect.poll(() => errors.length, { timeout: 15_000 }).toBe(1)
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
  }, 40_000)
})

describe('a database in use', () => {
  const services = testServices()

  test('is not filled with the demo', async () => {
    const [book] = demoBooks(new Date())
    await services.db.book.create({
      data: {
        ...book?.data,
        title: 'Un libro vero',
        condition: 'Come nuovo',
        price: '5.00',
        sellerName: 'Anna',
        sellerEmail: 'anna@example.org',
      },
    })
    await seedDemo(services)
    expect(await services.db.book.count()).toBe(1)
    expect(await services.db.image.count()).toBe(0)
  })

  test('is not filled either when only its own events are left', async () => {
    await services.db.book.deleteMany()
    const [event] = demoEvents(new Date())
    if (event) await services.db.event.create({ data: { ...event.data, id: event.id } })
    await seedDemo(services, { signal: AbortSignal.abort() })
    expect([await services.db.book.count(), await services.db.event.count()]).toEqual([0, 1])
  })

  test('shows its listings at once, and stops when asked to', async () => {
    await services.db.event.deleteMany()
    const seeding = await startSeeding(services)
    expect(await services.db.book.count()).toBe(demoBooks(new Date()).length)
    await seeding.stop()
    const photographed = demoBooks(new Date()).filter(({ photos }) => photos.length > 0).length
    expect(await services.db.book.count({ where: { imageUrls: { isEmpty: false } } })).toBeLessThan(photographed)
    expect(await services.db.image.count({ where: { claimedBy: null } })).toBe(0)
  })
})
