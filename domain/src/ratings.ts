/** Course ratings run from 1 to 30 (spec 001, section 9), like the grades of an Italian exam. */
export const courseRating = { min: 1, max: 30, initial: 15 } as const

/** Grades of a passed exam. */
export const examGrade = { min: 18, max: 30 } as const

/** How a share of all reviews is written: a whole percentage, 0 when there are none. */
export const percentage = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 100) : 0)

/** What the administration shows professors' ratings on (decisions, "professor ratings"): the stored 30 are 5.0. */
export const adminRating = { min: 1, max: 5, step: 0.1, storedPerPoint: 6 } as const

const tenthsOf = (rating: number) => Math.round(rating * 10)

/** A stored rating, 0 to 30 in tenths, as the administration shows it: out of 5, to one decimal. */
export const outOfFive = (stored: number): number => Math.round(tenthsOf(stored) / adminRating.storedPerPoint) / 10

/** The mean of a review's stored ratings, out of 5, to one decimal. Rounded once, so that nothing is lost on the way. */
export const meanOutOfFive = (stored: readonly number[]): number =>
  Math.round(stored.reduce((sum, rating) => sum + tenthsOf(rating), 0) / (stored.length * adminRating.storedPerPoint)) / 10

/**
 * The stored ratings that are shown as `shown` out of 5: a filter means what its reader sees.
 * @returns both bounds are meant, in tenths
 */
export function storedAs(shown: number): { min: number; max: number } {
  const middle = tenthsOf(shown) * adminRating.storedPerPoint
  // Halves are rounded up, so the lower half of the step belongs to it and the upper one does not.
  return { min: (middle - adminRating.storedPerPoint / 2) / 10, max: (middle + adminRating.storedPerPoint / 2 - 1) / 10 }
}
