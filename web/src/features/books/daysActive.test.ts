import { expect, it } from 'vitest'
import { daysActive } from './ManageBookPage.tsx'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:00Z', 1],
  ['2026-11-20T12:00:00Z', 1],
  ['2026-11-19T12:00:00Z', 2],
  ['2026-11-19T12:00:01Z', 1],
  ['2026-10-21T12:00:00Z', 31],
  ['2026-11-22T12:00:00Z', 1],
])('a listing published at %s has been up for %i days', (createdAt, days) => {
  expect(daysActive(createdAt, now)).toBe(days)
})
