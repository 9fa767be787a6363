import { readFileSync } from 'node:fs'
import { scheduleMessages } from '@chiostro/domain/events/schedule'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvent, eventInput } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { projectRoot } from '../../startup/program.ts'

const test = testServer()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T10:00Z') }))
afterEach(() => void vi.useRealTimers())

/** On 28 March 2027 the clocks go from 02:00 to 03:00. */
const skipped = { date: '2027-03-28', startTime: '02:30', endTime: '04:00', endDate: '' }
const refusal = (path: string) => ({ code: 'BAD_USER_INPUT', issues: [{ path, message: scheduleMessages.skipped }] })

describe('an hour that the clocks skip is refused with the reason', () => {
  it.each([
    ['startTime', skipped],
    ['endTime', { date: '2027-03-27', startTime: '22:00', endTime: '02:30' }],
    ['endTime', { date: '2027-03-26', startTime: '10:00', endTime: '02:00', endDate: '2027-03-28' }],
    ['startTime', { date: '2027-03-14', startTime: '02:59', endTime: '04:00', repeat: { weeks: 2, count: 2 } }],
  ])('at %s of a new event, by REST and GraphQL: %j', async (path, times) => {
    const input = eventInput(times)
    const answer = await test.send('POST', '/api/events', input)
    expect([answer.status, await answer.json()]).toMatchObject([400, refusal(path)])
    const mutation =
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on ValidationError { code issues { path message } } } }'
    expect(await test.execute(mutation, { input })).toEqual({ createEvent: refusal(path) })
  })

  it('in edits, by PUT, PATCH and GraphQL, and in English', async () => {
    const { id, token, title, description, targetAudience, location, maxAttendees } = await createEvent(test, { date: '2027-03-21' })
    const whole = { title, description, targetAudience, location, maxAttendees, ...skipped }
    const path = `/api/manage-event/${id}?token=${token}`
    const put = await test.send('PUT', path, whole)
    expect([put.status, await put.json()]).toMatchObject([400, refusal('startTime')])
    const patch = await test.request(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json', 'accept-language': 'en' },
      body: JSON.stringify(skipped),
    })
    expect([patch.status, await patch.json()]).toMatchObject([400, { error: expect.stringContaining('This hour does not exist') }])
    const mutation = `mutation ($id: ID!, $token: String!, $input: UpdateEventInput!) {
      updateEvent(id: $id, token: $token, input: $input) { ... on ValidationError { code issues { path message } } }
    }`
    expect(await test.execute(mutation, { id, token, input: whole })).toEqual({ updateEvent: refusal('startTime') })
  })
})

it('no date of a series moves to an hour that one of them skips', async () => {
  const series = await Promise.all(
    ['2027-03-14', '2027-03-21', '2027-03-28'].map((date) => createEvent(test, { date, seriesId: 'spring' })),
  )
  const [{ id, token, title, description, targetAudience, location, maxAttendees } = await createEvent(test)] = series
  const changed = { title, description, targetAudience, location, maxAttendees, startTime: '02:30', endTime: '04:00' }
  const change = (scope: string) => test.send('PUT', `/api/manage-event/${id}?token=${token}&scope=${scope}`, changed)
  const moved = await change('following')
  expect([moved.status, await moved.json()]).toMatchObject([400, refusal('startTime')])
  const starts = async () =>
    (await test.db.event.findMany({ where: { seriesId: 'spring' }, orderBy: { date: 'asc' } })).map((event) => event.startTime)
  expect(await starts()).toEqual(['20:30', '20:30', '20:30'])
  expect((await change('one')).status).toBe(200)
  expect(await starts()).toEqual(['02:30', '20:30', '20:30'])
})

/** Start and end on the page, in JSON-LD and in the calendar. */
async function saidOf(id: string) {
  const [page, calendar] = await Promise.all(
    [`/events/${id}`, `/api/events/${id}.ics`].map(async (path) => (await test.request(path)).text()),
  )
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page ?? '')?.[1] ?? '{}')
  const { startDate, endDate } = [data, ...(data['@graph'] ?? [])].find((item) => item['@type'] === 'Event')
  const component = new ICAL.Component(ICAL.parse(calendar ?? ''))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const entry = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  const moments = [entry.startDate, entry.endDate].map((time) => time.toJSDate().toISOString())
  return { page: /og:description" content="[^"]*?, (\d\d:\d\d – \d\d:\d\d)/.exec(page ?? '')?.[1], startDate, endDate, moments }
}

it('of an hour that comes twice, page, JSON-LD and calendar say the first', async () => {
  const input = eventInput({ date: '2026-10-25', startTime: '02:15', endTime: '02:45' })
  const { id } = (await (await test.send('POST', '/api/events', input)).json()) as { id: string }
  expect(await saidOf(id)).toEqual({
    page: '02:15 – 02:45',
    startDate: '2026-10-25T02:15:00+02:00',
    endDate: '2026-10-25T02:45:00+02:00',
    moments: ['2026-10-25T00:15:00.000Z', '2026-10-25T00:45:00.000Z'],
  })
})

it('of an event that was stored with a skipped hour, they say one moment after the update', async () => {
  const [old, other] = [await createEvent(test, skipped), await createEvent(test, { ...skipped, date: '2027-03-29' })]
  expect((await saidOf(old.id)).page).toBe('02:30 – 04:00')
  const migration = readFileSync(new URL('prisma/migrations/20261128121000_skipped_hours/migration.sql', projectRoot), 'utf8')
  await test.pool.query(migration)
  expect(await saidOf(old.id)).toEqual({
    page: '03:30 – 04:00',
    startDate: '2027-03-28T03:30:00+02:00',
    endDate: '2027-03-28T04:00:00+02:00',
    moments: ['2027-03-28T01:30:00.000Z', '2027-03-28T02:00:00.000Z'],
  })
  expect((await saidOf(other.id)).page).toBe('02:30 – 04:00')
})
