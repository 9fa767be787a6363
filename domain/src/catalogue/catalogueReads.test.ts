import { expect, test } from 'vitest'
import { catalogueYear } from './catalogueReads.ts'

test.each([
  ['2026-06-30T21:59:00Z', 2025],
  ['2026-06-30T22:01:00Z', 2026],
  ['2026-12-31T23:01:00Z', 2026],
])('at %s the newest catalogue is that of %i, by the clocks of Rome', (now, year) => {
  expect(catalogueYear(new Date(now))).toBe(year)
})
