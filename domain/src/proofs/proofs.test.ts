import { expect, it } from 'vitest'
import { academicYear, academicYearSpan } from './proofs.ts'

it.each([
  ['2026-09-30T21:59:59Z', '2025/26'],
  ['2026-09-30T22:00:00Z', '2026/27'],
  ['2027-01-15T12:00:00Z', '2026/27'],
  ['2099-12-01T12:00:00Z', '2099/00'],
])('an academic year begins on 1 October at midnight in Rome: %s is in %s', (moment, year) => {
  expect(academicYear(new Date(moment))).toBe(year)
  const { from, to } = academicYearSpan(year)
  expect([from <= new Date(moment), to > new Date(moment)]).toEqual([true, true])
})
