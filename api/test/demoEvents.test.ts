import { createEventInput } from '@chiostro/domain/eventInput'
import { presetTags } from '@chiostro/domain/events'
import { romeDay } from '@chiostro/domain/rome'
import { describe, expect, test } from 'vitest'
import { demoEvents } from '../../prisma/demo/events.ts'
import { seedDemo } from '../../prisma/demo/seed.ts'
import { testServices } from './harness.ts'

describe('the events of the demo', () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const events = demoEvents(now)

  test('are about 25 around today: some over, one today, most to come', () => {
    expect(events.length).toBeGreaterThanOrEqual(23)
    expect(events.length).toBeLessThanOrEqual(28)
    expect(events.filter(({ data }) => data.endsAt < now).length).toBeGreaterThanOrEqual(4)
    expect(events.filter(({ data }) => data.date === romeDay(now))).toHaveLength(1)
    expect(events.filter(({ data }) => data.startsAt > now).length).toBeGreaterThanOrEqual(18)
  })

  test('pass the rules of a new event, unchanged', () => {
    for (const { data } of events) {
      const { startsAt: _, endsAt: __, date: ___, ...fields } = data
      expect(createEventInput.parse({ ...fields, date: '2099-01-01' })).toEqual({ ...fields, date: '2099-01-01' })
    }
  })

  test('are full, unlimited, empty and in between, and never oversold', () => {
    const left = events.map(({ data, attendees }) => (data.maxAttendees === null ? null : data.maxAttendees - attendees.length))
    for (const seats of left) if (seats !== null) expect(seats).toBeGreaterThanOrEqual(0)
    expect(left.filter((seats) => seats === 0).length).toBeGreaterThanOrEqual(3)
    expect(left.filter((seats) => seats === null).length).toBeGreaterThanOrEqual(5)
    expect(events.some(({ attendees }) => attendees.length === 0)).toBe(true)
  })

  test('are found under preset tags and others', () => {
    const used = new Set(events.flatMap(({ data }) => data.tags))
    expect(presetTags.filter((tag) => used.has(tag)).length).toBeGreaterThanOrEqual(12)
    expect([...used].some((tag) => !(presetTags as readonly string[]).includes(tag))).toBe(true)
  })

  test('have invented participants, each once, between the announcement and the event', () => {
    for (const { data, createdAt, attendees } of events) {
      expect(data.creatorEmail).toMatch(/^[a-z.]+@example\.org$/)
      expect(new Set(attendees.map(({ attendeeEmail }) => attendeeEmail)).size).toBe(attendees.length)
      for (const { attendeeEmail, registeredAt } of attendees) {
        expect(attendeeEmail).toMatch(/^[a-z.]+\d*@example\.org$/)
        expect(registeredAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
        expect(registeredAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), data.startsAt.getTime()))
      }
    }
  })

  test('are the same on every run, most with a poster', () => {
    expect(demoEvents(now)).toEqual(events)
    expect(events.filter(({ poster }) => poster).length).toBeGreaterThanOrEqual(15)
  })
})

describe('seeding', () => {
  const services = testServices()

  test('stores events and registrations once, and counts the seats', async () => {
    const undrawn = { signal: AbortSignal.abort() }
    await seedDemo(services, undrawn)
    await seedDemo(services, undrawn)
    const rows = await services.db.event.findMany({ include: { _count: { select: { attendees: true } } } })
    const expected = demoEvents(new Date())
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    for (const { registrationCount, _count } of rows) expect(registrationCount).toBe(_count.attendees)
  })

  test('adds nothing to a database that has events of its own', async () => {
    await services.db.book.deleteMany()
    await services.db.event.deleteMany({ where: { title: { not: demoEvents(new Date())[0]?.data.title } } })
    await seedDemo(services, { signal: AbortSignal.abort() })
    expect([await services.db.book.count(), await services.db.event.count()]).toEqual([0, 1])
  })
})
