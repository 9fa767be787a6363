import { describe, expect, it } from 'vitest'
import { gradeIn, meanOutOfFive, outOfFive, storedRangeOf } from './ratings.ts'

const allStored = Array.from({ length: 301 }, (_, tenths) => tenths / 10)

describe('a professor’s rating in the administration', () => {
  it.each([
    [30, 5],
    [24, 4],
    [20, 3.3],
    [6, 1],
    [0, 0],
    [23.8, 4],
    [0.3, 0.1],
    [0.2, 0],
  ])('is a sixth of the stored one, to one decimal: %d is %d', (stored, shown) => expect(outOfFive(stored)).toBe(shown))

  it('of a whole review is the mean, rounded once', () => {
    expect(meanOutOfFive([30, 30, 30, 30])).toBe(5)
    expect(meanOutOfFive([20, 21, 22, 23])).toBe(3.6)
    // Rounded one by one they would give 0.1.
    expect(meanOutOfFive([0.3, 0, 0.3, 0])).toBe(0)
  })

  it('as a filter is every stored rating that is shown so, and no other', () => {
    for (let tenths = 10; tenths <= 50; tenths++) {
      const shown = tenths / 10
      const { min, max } = storedRangeOf(shown)
      expect(allStored.filter((stored) => stored >= min && stored <= max)).toEqual(
        allStored.filter((stored) => outOfFive(stored) === shown),
      )
    }
  })
})

it.each([
  ['28/30', '28', false],
  [' 30 e lode ', '30', true],
  ['30L', '30', true],
  ['30/30 Lode', '30', true],
  ['27', '27', false],
])('%j is a grade', (typed, grade, honours) => expect(gradeIn(typed)).toEqual({ grade, honours }))

it.each(['', 'ventotto', '28,5', '28/110'])('%j is none', (typed) => expect(gradeIn(typed)).toBeNull())
