/** Course ratings run from 1 to 30 (spec 001, section 9), like the grades of an Italian exam. */
export const courseRating = { min: 1, max: 30, initial: 15 } as const

/** Grades of a passed exam. */
export const examGrade = { min: 18, max: 30 } as const

/** How a share of all reviews is written: a whole percentage, 0 when there are none. */
export const percentage = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 100) : 0)
