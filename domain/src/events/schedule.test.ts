import { describe, expect, it } from 'vitest'
import { addDays, isDay, isRepeated, isSkipped, isTime, romeDay, romeIso, romeMoment } from '../text/rome.ts'
import type { EventPeriod } from './events.ts'
import {
  endsNextDay,
  formatDay,
  formatHours,
  isDoubtful,
  lastDay,
  maxHours,
  momentsOf,
  momentsOfPeriod,
  type Schedule,
  scheduleIssues,
  scheduleMessages,
} from './schedule.ts'

describe('a day and a time in Rome', () => {
  it.each([
    ['2026-01-15', '18:30', '2026-01-15T17:30:00.000Z', '2026-01-15T18:30:00+01:00'],
    ['2026-07-15', '18:30', '2026-07-15T16:30:00.000Z', '2026-07-15T18:30:00+02:00'],
    ['2026-07-15', '00:00', '2026-07-14T22:00:00.000Z', '2026-07-15T00:00:00+02:00'],
    // On 29 March the clocks go from 02:00 to 03:00.
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30:00+02:00'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00+02:00'],
    // On 25 October 02:00 to 03:00 occurs twice.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', '2026-10-25T03:00:00+01:00'],
  ])('%s %s is %s', (day, time, utc, iso) => {
    const moment = romeMoment(day, time)
    expect(moment.toISOString()).toBe(utc)
    expect(romeIso(moment)).toBe(iso)
  })

  it('changes day at midnight of Rome, not of Greenwich', () => {
    expect(romeDay(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14')
    expect(romeDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
  })

  it('knows the times that are shown twice, and those that are never shown', () => {
    const shown = ['00:00', '00:30', '01:30', '01:59'].map((time) => isRepeated(new Date(`2026-10-25T${time}Z`)))
    expect([...shown, isRepeated(new Date('2026-10-25T02:00Z')), isRepeated(new Date('2026-10-24T23:59Z'))]).toEqual([
      ...[true, true, true, true, false, false],
    ])
    expect(['01:59', '02:00', '02:59', '03:00'].map((time) => isSkipped('2027-03-28', time))).toEqual([false, true, true, false])
  })

  it('counts days on the calendar', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('9999-12-31', 1)).toBe('+010000-01-01')
    expect(romeIso(romeMoment('+010000-01-01', '01:00'))).toBe('+010000-01-01T01:00:00+01:00')
    expect(() => romeMoment('2026-02', '25:00')).toThrow(RangeError)
  })

  it.each([
    '2026-02-29',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '0000-01-01',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'domani',
  ])('knows that %j is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it.each(['24:00', '7:30', '07:60', '07.30', '07:30:00', ''])('knows that %j is no time', (text) => expect(isTime(text)).toBe(false))
})

describe('a schedule', () => {
  const at = (startTime: string, endTime = '', date = '2026-05-10') => ({ date, startTime, endTime })
  const hours = (schedule: Schedule) => {
    const { startsAt, endsAt } = momentsOf(schedule)
    return (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  }

  it('lasts until its end, past midnight if that is earlier, and three hours when none is given', () => {
    expect(hours(at('18:00', '20:00'))).toBe(2)
    expect(hours(at('22:00', '02:00'))).toBe(4)
    expect(hours(at('18:00'))).toBe(3)
    expect(endsNextDay(at('22:00', '02:00'))).toBe(true)
    expect(endsNextDay(at('22:00'))).toBe(false)
  })

  it('never lasts longer than the list of events counts on, also when the clocks go back', () => {
    expect(hours(at('00:00', '23:59', '2026-10-25'))).toBeCloseTo(24 + 59 / 60)
    expect(hours(at('22:00', '03:00', '2026-10-24'))).toBe(6)
    expect(hours(at('22:00', '03:00', '2026-03-28'))).toBe(4)
  })

  const now = new Date('2026-05-10T16:00:00Z') // 18:00 in Rome
  it.each([
    [at('10:00', '', '2026-05-09'), 'date', scheduleMessages.past],
    [at('10:00', '12:00'), 'endTime', scheduleMessages.over],
    [at('14:59'), 'startTime', scheduleMessages.over],
    [at('20:00', '20:00'), 'endTime', scheduleMessages.end],
    [at('20:00', '19:00'), 'endTime', scheduleMessages.end],
    [at('20:00', '08:01'), 'endTime', scheduleMessages.end],
    [at('20:00', '19:30', '2026-06-01'), 'endTime', scheduleMessages.end],
    [at('07:00', '06:00', '2026-06-01'), 'endTime', scheduleMessages.end],
    // On the night the clocks go forward 02:00 to 02:59 are never shown.
    [at('02:30', '03:15', '2027-03-28'), 'startTime', scheduleMessages.skipped],
    [at('02:00', '', '2027-03-28'), 'startTime', scheduleMessages.skipped],
    [at('01:30', '02:59', '2027-03-28'), 'endTime', scheduleMessages.skipped],
    [at('22:00', '02:30', '2027-03-27'), 'endTime', scheduleMessages.skipped],
    [{ ...at('18:00', '02:30', '2027-03-26'), endDate: '2027-03-28' }, 'endTime', scheduleMessages.skipped],
    [at('20:00', '', '2031-05-11'), 'date', scheduleMessages.far],
    [at('22:00', '01:00', '9999-12-31'), 'date', scheduleMessages.far],
  ])('%j is refused at %s', (schedule, path, message) => {
    expect(scheduleIssues(schedule, now)).toEqual([{ path, message }])
  })

  it.each([
    ...[at('17:00', '19:00'), at('15:01'), at('20:00', '08:00'), at('00:00', '23:59', '2026-05-11'), at('20:00', '', '2031-05-10')],
    ...[at('01:59', '03:00', '2027-03-28'), at('03:00', '', '2027-03-28'), at('02:30', '03:15', '2026-10-25')],
  ])('%j is taken', (schedule) => {
    expect(scheduleIssues(schedule, now)).toEqual([])
  })

  const until = (endDate: string, endTime: string, startTime = '18:00') => ({ ...at(startTime, endTime), endDate })
  it('is doubted beyond two years, and ends at the first of an hour that comes twice', () => {
    expect(['2028-05-10', '2028-05-11', '2031-05-11'].map((day) => isDoubtful(day, now))).toEqual([false, true, true])
    expect(lastDay(now)).toBe('2031-05-10')
    expect(momentsOf(at('02:30', '02:45', '2026-10-25'))).toEqual({
      startsAt: new Date('2026-10-25T00:30Z'),
      endsAt: new Date('2026-10-25T00:45Z'),
    })
  })

  it('may end on another day', () => {
    expect(hours(until('2026-05-12', '13:00'))).toBe(43)
    expect(hours(until('2026-05-11', '02:00', '22:00'))).toBe(4)
    // The clocks go back on 25 October.
    expect(hours({ ...at('00:00', '23:59', '2026-10-01'), endDate: '2026-11-01' })).toBeLessThanOrEqual(maxHours)
    expect(scheduleIssues(until('2026-06-10', '23:59', '00:00'), new Date('2026-05-01'))).toEqual([])
  })

  it.each([
    [until('2026-05-09', '20:00'), 'endDate', scheduleMessages.endDay],
    [until('2026-06-11', '20:00'), 'endDate', scheduleMessages.long],
    [until('2026-05-12', ''), 'endTime', scheduleMessages.endHour],
    [until('2026-05-10', '17:00'), 'endTime', scheduleMessages.end],
  ])('%j is refused at %s', (schedule, path, message) => {
    expect(scheduleIssues(schedule, new Date('2026-05-01'))).toEqual([{ path, message }])
  })

  it('reads as Italians say it', () => {
    expect(formatDay('2026-03-10')).toBe('martedì 10 marzo 2026')
    expect(formatHours(at('18:30'))).toBe('18:30')
    expect(formatHours(at('18:30', '20:00'))).toBe('18:30 – 20:00')
    expect(formatHours(at('22:00', '02:00'))).toBe('22:00 – 02:00 (del giorno dopo)')
    expect(formatHours(until('2026-05-11', '02:00', '22:00'))).toBe('22:00 – 02:00 (del giorno dopo)')
    expect(formatHours(until('2026-05-10', '20:00'))).toBe('18:00 – 20:00')
    expect(formatHours(until('2026-05-12', '13:00'))).toBe('18:00 – martedì 12 maggio 2026, 13:00')
    expect(formatHours(until('2026-05-12', '13:00'), 'en-GB')).toBe('18:00 – Tuesday, 12 May 2026, 13:00')
  })
})

describe('a period of the board', () => {
  const days = (period: EventPeriod, now: string) => {
    const { from, to } = momentsOfPeriod(period, new Date(now))
    return [romeIso(from).slice(0, 16), romeIso(to).slice(0, 16)]
  }

  it.each<[EventPeriod, string, string, string]>([
    ['today', '2026-11-25T12:00Z', '2026-11-25', '2026-11-26'],
    ['week', '2026-11-25T12:00Z', '2026-11-25', '2026-11-30'],
    ['weekend', '2026-11-25T12:00Z', '2026-11-28', '2026-11-30'],
    ['weekend', '2026-11-29T12:00Z', '2026-11-29', '2026-11-30'],
    ['week', '2026-11-29T12:00Z', '2026-11-29', '2026-11-30'],
    // Half past midnight in Rome: Monday already.
    ['week', '2026-11-29T23:30Z', '2026-11-30', '2026-12-07'],
    // The clocks go back that Sunday.
    ['weekend', '2026-10-24T12:00Z', '2026-10-24', '2026-10-26'],
  ])('%s at %s is from %s until before %s, by the clock of Rome', (period, now, first, end) => {
    expect(days(period, now)).toEqual([`${first}T00:00`, `${end}T00:00`])
  })
})
