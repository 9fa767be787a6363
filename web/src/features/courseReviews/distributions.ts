import { difficultyStep, examGrade } from '@chiostro/domain/reviews/ratings'
import type { Bar } from '../../components/BarPlot.tsx'

/** Counts of ratings by range: 1–5, 6–10, … */
export const difficultyBars = (counts: readonly number[]): Bar[] =>
  counts.map((count, index) => ({ name: `${index * difficultyStep + 1}–${(index + 1) * difficultyStep}`, count }))

export const gradeBars = (counts: readonly number[]): Bar[] =>
  counts.map((count, index) => ({ name: String(examGrade.min + index), count }))

/** The same, with 30 e lode in a column of its own. */
export const gradeBarsWithHonours = (
  counts: readonly { grade: number; count: number }[],
  honours: { count: number; fullName: string },
): Bar[] => [
  ...counts.map(({ grade, count }) => ({ name: String(grade), count: grade === examGrade.max ? count - honours.count : count })),
  { name: `${examGrade.max}L`, ...honours },
]

export const added = (lists: readonly (readonly number[])[]): number[] =>
  (lists[0] ?? []).map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0))
