export const courseRating = { min: 1, max: 30, initial: 15 } as const

/** Distributions group difficulties 1 to 5, 6 to 10, and so on. */
export const difficultyStep = 5

export const examGrade = { min: 18, max: 30 } as const

/** '27', or '30 e lode', which averages count as 30. */
export const gradeName = (grade: number, honours: boolean): string => (honours ? `${grade} e lode` : String(grade))

const writtenGrade = /^\s*(\d{1,2})\s*(?:\/\s*30)?\s*(e\s*lode|lode|l)?\s*$/i

/** Reads a grade as students write it: 28/30, 30 e lode, 30L; null when it is another text. */
export function gradeIn(text: string): { grade: string; honours: boolean } | null {
  const [, grade, honours] = writtenGrade.exec(text) ?? []
  return grade === undefined ? null : { grade, honours: honours !== undefined }
}

/** Charts of fewer reviews would look more significant than they are: only numbers are shown. */
export const fewestForBars = 3

/** With fewer reviews, comparisons show no figures. */
export const fewestForFigures = 5

/** Reviews that the figures of a subject still lack; 0 once they are shown. */
export const reviewsUntilFigures = (reviewCount: number): number => Math.max(0, fewestForFigures - reviewCount)

/** Whole percentage; 0 when there are none. */
export const percentage = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 100) : 0)

/** Scale of professor ratings in the administration (docs/product.md, "Professor ratings out of 5"). */
export const adminRating = { min: 1, max: 5, step: 0.1, storedPerPoint: 6 } as const

const tenthsOf = (rating: number) => Math.round(rating * 10)

/** Converts a stored rating, 0 to 30 in tenths, to one out of 5 with one decimal. */
export const outOfFive = (stored: number): number => Math.round(tenthsOf(stored) / adminRating.storedPerPoint) / 10

export const meanOutOfFive = (stored: readonly number[]): number =>
  Math.round(stored.reduce((sum, rating) => sum + tenthsOf(rating), 0) / (stored.length * adminRating.storedPerPoint)) / 10

/** Matches the display. @returns inclusive bounds, in tenths */
export function storedRangeOf(shown: number): { min: number; max: number } {
  const middle = tenthsOf(shown) * adminRating.storedPerPoint
  // Halves round up, so the lower half of the step is included and the upper one is not.
  return { min: (middle - adminRating.storedPerPoint / 2) / 10, max: (middle + adminRating.storedPerPoint / 2 - 1) / 10 }
}
