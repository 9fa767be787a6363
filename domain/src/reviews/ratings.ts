/** Course ratings run from 1 to 30. */
export const courseRating = { min: 1, max: 30, initial: 15 } as const

/** Distributions of difficulty count 1 to 5, 6 to 10, and so on together. */
export const difficultyStep = 5

/** Grades of a passed exam. */
export const examGrade = { min: 18, max: 30 } as const

/** The grade as it is said: '27', or '30 e lode', which averages count as 30. */
export const gradeName = (grade: number, honours: boolean): string => (honours ? `${grade} e lode` : String(grade))

/** Bars and charts of fewer reviews would look like more than they are: the numbers stand alone. */
export const fewestForBars = 3

/** Fewer reviews give no figures at all where they would be compared. */
export const fewestForFigures = 5

/** A share of all reviews as a whole percentage, 0 when there are none. */
export const percentage = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 100) : 0)

/** Scale of professor ratings in the administration (docs/product.md, "Professor ratings out of 5"). */
export const adminRating = { min: 1, max: 5, step: 0.1, storedPerPoint: 6 } as const

const tenthsOf = (rating: number) => Math.round(rating * 10)

/** A stored rating, 0 to 30 in tenths, out of 5 to one decimal. */
export const outOfFive = (stored: number): number => Math.round(tenthsOf(stored) / adminRating.storedPerPoint) / 10

/** The mean of stored ratings, out of 5 to one decimal, rounded once. */
export const meanOutOfFive = (stored: readonly number[]): number =>
  Math.round(stored.reduce((sum, rating) => sum + tenthsOf(rating), 0) / (stored.length * adminRating.storedPerPoint)) / 10

/**
 * The range of stored ratings that are displayed as `shown` out of 5, so that a filter matches what is displayed.
 * @returns inclusive bounds, in tenths
 */
export function storedRangeOf(shown: number): { min: number; max: number } {
  const middle = tenthsOf(shown) * adminRating.storedPerPoint
  // Halves round up, so the lower half of the step belongs to it and the upper one does not.
  return { min: (middle - adminRating.storedPerPoint / 2) / 10, max: (middle + adminRating.storedPerPoint / 2 - 1) / 10 }
}
