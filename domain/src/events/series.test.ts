import { describe, expect, it } from 'vitest'
import { momentsOf } from './schedule.ts'
import { moveBetween, moved, schedulesOf } from './series.ts'

const first = { date: '2026-10-18', startTime: '20:30', endTime: '01:00' }
const starts = (schedule: typeof first) => momentsOf(schedule).startsAt.toISOString()

describe('the dates of a series', () => {
  it('are at the same hour in Rome, also after the clocks went back', () => {
    const dates = schedulesOf(first, { weeks: 1, count: 3 })
    expect(dates.map(({ date }) => date)).toEqual(['2026-10-18', '2026-10-25', '2026-11-01'])
    expect(dates.map(starts)).toEqual(['2026-10-18T18:30:00.000Z', '2026-10-25T19:30:00.000Z', '2026-11-01T19:30:00.000Z'])
  })

  it('end on another day each, when the first does', () => {
    const dates = schedulesOf({ ...first, endDate: '2026-10-20' }, { weeks: 4, count: 2 })
    expect(dates[1]).toEqual({ date: '2026-11-15', startTime: '20:30', endTime: '01:00', endDate: '2026-11-17' })
  })
})

describe('a move', () => {
  it('is done to another date in the same way, and leaves what did not change', () => {
    const move = moveBetween(first, { ...first, date: '2026-10-20', startTime: '21:00' })
    expect(move).toEqual({ days: 2, startTime: '21:00' })
    const other = { date: '2026-10-25', startTime: '18:00', endTime: '19:00', endDate: '2026-10-26' }
    expect(moved(other, move ?? { days: 0 })).toEqual({ date: '2026-10-27', startTime: '21:00', endTime: '19:00', endDate: '2026-10-28' })
  })

  it('gives another end, or takes it away', () => {
    const other = { ...first, date: '2026-10-25' }
    for (const endTime of ['02:00', '']) {
      expect(moved(other, moveBetween(first, { ...first, endTime }) ?? { days: 0 })).toMatchObject({ date: '2026-10-25', endTime })
    }
  })

  it('gives a last day, or takes it away', () => {
    const long = { ...first, endDate: '2026-10-19' }
    expect(moved({ ...first, date: '2026-10-25' }, moveBetween(first, long) ?? { days: 0 }).endDate).toBe('2026-10-26')
    expect(moved({ ...long, date: '2026-10-12' }, moveBetween(long, first) ?? { days: 0 }).endDate).toBe('')
    expect(moveBetween(long, { ...long })).toBeNull()
  })

  it('back and forth over the change of the clocks is none', () => {
    const there = moved(first, { days: 14 })
    expect(moved(there, moveBetween(there, first) ?? { days: 0 })).toEqual({ ...first, endDate: '' })
  })
})
