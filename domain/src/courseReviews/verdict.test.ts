import { expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

const reviewed = (averageDifficulty: number, counts: Record<string, number>, totalReviews = 10) => ({
  totalReviews,
  averageDifficulty,
  examMethodsDistribution: ['scritto', 'orale', 'progetto', 'test'].map((option) => ({ option, count: counts[option] ?? 0 })),
})

it.each([
  [1, 'Facile'],
  [10, 'Facile'],
  [10.1, 'Abbordabile'],
  [17, 'Abbordabile'],
  [17.1, 'Impegnativo'],
  [23, 'Impegnativo'],
  [23.1, 'Molto impegnativo'],
  [30, 'Molto impegnativo'],
])('a mean difficulty of %d is called «%s»', (mean, difficulty) => {
  expect(verdictOf(reviewed(mean, {}))).toEqual({ difficulty, methods: null })
})

it.each([
  [
    { orale: 10, scritto: 10, test: 9 },
    { label: 'sempre {methods}', options: ['scritto', 'orale'] },
  ],
  [
    { orale: 9, scritto: 3 },
    { label: 'quasi sempre {methods}', options: ['orale'] },
  ],
  [
    { scritto: 7, progetto: 5, test: 1 },
    { label: 'di solito {methods}', options: ['scritto', 'progetto'] },
  ],
  [{ scritto: 4, orale: 4 }, null],
])('of ten reviews that name %o', (counts, methods) => {
  expect(verdictOf(reviewed(12, counts))?.methods).toEqual(methods)
})

it('two reviews are no verdict', () => {
  expect(verdictOf(reviewed(12, { orale: 2 }, 2))).toBeNull()
})
