import { describe, expect, test } from 'vitest'
import { overallOf, ratingBand, ratingLabel, reviewAge, shownRating } from './professors.ts'

test.each([
  [30, 'green', 'Eccellente'],
  [28, 'green', 'Eccellente'],
  [27.9, 'green', 'Molto Buono'],
  [27, 'green', 'Molto Buono'],
  [26.5, 'green', 'Molto Buono'],
  [26.4, 'yellow', 'Molto Buono'],
  [26, 'yellow', 'Molto Buono'],
  [25.9, 'yellow', 'Buono'],
  [24, 'yellow', 'Buono'],
  [23.9, 'yellow', 'Discreto'],
  [21, 'yellow', 'Discreto'],
  [20.9, 'yellow', 'Da Migliorare'],
  [20, 'yellow', 'Da Migliorare'],
  [19.5, 'yellow', 'Da Migliorare'],
  [19.4, 'orange', 'Da Migliorare'],
  [12, 'orange', 'Da Migliorare'],
  [11.5, 'orange', 'Da Migliorare'],
  [11.4, 'red', 'Da Migliorare'],
  [0, 'red', 'Da Migliorare'],
])('%d of 30 is %s and %s', (rating, band, label) => {
  expect([ratingBand(rating), ratingLabel(rating)]).toEqual([band, label])
})

test('a rating is shown as a whole number, and as 18 when missing; 0 is not missing', () => {
  expect([23.4, 23.5, 0, null, undefined].map(shownRating)).toEqual([23, 24, 0, 18, 18])
})

test.each([
  [[20, 18, 27.5, 30], 23.9],
  [[10, 10.5, 11, 11], 10.6],
  [[0, 0, 0, 0.2], 0.1],
  [[0, 0, 0, 0.1], 0],
  [[30, 30, 30, 30], 30],
  [[0.1, 0.2, 0.3, 29.8], 7.6],
] as const)('the mean of %j is %d', ([materialRating, examRating, lectureRating, helpfulnessRating], mean) => {
  expect(overallOf({ materialRating, examRating, lectureRating, helpfulnessRating })).toBe(mean)
})

describe('the age of a review', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const ago = (days: number) => {
    const { text, count } = reviewAge(new Date(now.getTime() - days * 86_400_000), now)
    return text.replace('{count}', String(count))
  }

  test.each([
    [-1, 'Oggi'],
    [0, 'Oggi'],
    [1, '1 giorno fa'],
    [2, '2 giorni fa'],
    [6, '6 giorni fa'],
    [7, '1 settimana fa'],
    [13, '1 settimana fa'],
    [14, '2 settimane fa'],
    [29, '4 settimane fa'],
    [30, '1 mese fa'],
    [59, '1 mese fa'],
    [60, '2 mesi fa'],
    [400, '13 mesi fa'],
  ])('of %i days reads %s', (days, text) => {
    expect(ago(days)).toBe(text)
  })

  test('grows at midnight in Rome, also in the nights in which the clocks change', () => {
    const between = (day: string, now: string) => reviewAge(new Date(`${day}T00:00Z`), new Date(now)).text
    expect(between('2026-11-20', '2026-11-20T22:59:00Z')).toBe('Oggi')
    expect(between('2026-11-20', '2026-11-20T23:01:00Z')).toBe('1 giorno fa')
    expect(between('2026-10-25', '2026-10-25T22:59:00Z')).toBe('Oggi')
    expect(between('2026-03-29', '2026-03-29T22:01:00Z')).toBe('1 giorno fa')
  })
})
