import { describe, expect, it } from 'vitest'
import { eventFilter, updateEventInput } from './eventInput.ts'
import { daysOnline, eventLimits, isFull, normaliseTag, presetTags, seatsLeft } from './events.ts'

const update = (changes: Record<string, unknown>) =>
  updateEventInput.safeParse({
    title: 'Cineforum',
    description: 'Proiezione e dibattito',
    targetAudience: 'Tutti',
    location: 'Aula 1',
    ...changes,
  })

describe('tags', () => {
  it('are trimmed, lowercased and kept once, in the order given', () => {
    expect(normaliseTag('  Tavola \t Rotonda ')).toBe('tavola rotonda')
    expect(update({ tags: [' Serata', 'ARTE', 'serata', '  ', 'arte '] }).data?.tags).toEqual(['serata', 'arte'])
  })

  it('of the preset list are as they are kept', () => {
    expect(presetTags.map(normaliseTag)).toEqual([...presetTags])
    expect(new Set(presetTags).size).toBe(14)
  })

  it('are ten at most, once those that say the same are one', () => {
    const eleven = Array.from({ length: eventLimits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(update({ tags: eleven }).success).toBe(false)
    expect(update({ tags: [...eleven.slice(1), 'TAG 1'] }).success).toBe(true)
  })
})

describe('the limit of participants', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    ['25', 25],
    [25, 25],
    ['025', 25],
    [100_000, 100_000],
  ])('%j means %j', (given, meant) => expect(update({ maxAttendees: given }).data?.maxAttendees).toBe(meant))

  it.each([0, -1, 1.5, '1e3', 'tanti', 100_001, Number.NaN, Infinity, true, [5]])('%j is none', (given) => {
    expect(update({ maxAttendees: given }).success).toBe(false)
  })
})

describe('a change of an event', () => {
  it('leaves alone what it does not name, but for the limit', () => {
    expect(Object.keys(update({}).data ?? {}).sort()).toEqual(['description', 'location', 'maxAttendees', 'targetAudience', 'title'])
  })
})

describe('the filters', () => {
  it("take 'all' and nothing for every event, and the nearest for the order", () => {
    const none = { search: '', tag: '', sort: 'nearest', when: null, nextOfSeries: false }
    expect(eventFilter.parse({})).toEqual(none)
    expect(eventFilter.parse({ tag: 'all' })).toEqual(none)
    expect(eventFilter.parse({ tag: ' Serata ' }).tag).toBe('serata')
  })
})

describe('seats', () => {
  it('are counted down to none, or not at all', () => {
    expect(seatsLeft({ maxAttendees: 50, registrationCount: 49 })).toBe(1)
    expect(seatsLeft({ maxAttendees: 50, registrationCount: 51 })).toBe(0)
    expect(seatsLeft({ maxAttendees: null, registrationCount: 51 })).toBeNull()
    expect([50, 49, 0].map((registrationCount) => isFull({ maxAttendees: 50, registrationCount }))).toEqual([true, false, false])
    expect(isFull({ registrationCount: 1000 })).toBe(false)
  })

  it('days online are whole ones', () => {
    const created = '2026-03-10T12:00:00Z'
    expect(daysOnline(created, new Date('2026-03-11T11:59:59Z'))).toBe(0)
    expect(daysOnline(new Date(created), new Date('2026-03-13T12:00:00Z'))).toBe(3)
    expect(daysOnline(created, new Date('2026-03-09T12:00:00Z'))).toBe(0)
  })
})
