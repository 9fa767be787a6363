import { courseRating, fewestForBars } from '../reviews/ratings.ts'

/** Labels by upper bound of the mean difficulty, the easiest first. */
const difficulties = [
  { upTo: 10, label: 'Facile' },
  { upTo: 17, label: 'Abbordabile' },
  { upTo: 23, label: 'Impegnativo' },
  { upTo: courseRating.max, label: 'Molto impegnativo' },
] as const

/** Labels by minimum share of the reviews, the most frequent first. */
const frequencies = [
  { from: 1, label: 'sempre {methods}' },
  { from: 0.8, label: 'quasi sempre {methods}' },
  { from: 0.5, label: 'di solito {methods}' },
] as const

export interface Reviewed {
  totalReviews: number
  averageDifficulty?: number | null
  examMethodsDistribution: readonly { option: string; count: number }[]
}

export interface Verdict {
  difficulty: (typeof difficulties)[number]['label']
  /** Values of `examMethods`, in their order, with their frequency; null where no method is usual. */
  methods: { label: (typeof frequencies)[number]['label']; options: string[] } | null
}

/** Summarizes the reviews of an exam; null under 3 of them. */
export function verdictOf({ totalReviews, averageDifficulty, examMethodsDistribution }: Reviewed): Verdict | null {
  if (totalReviews < fewestForBars || averageDifficulty == null) return null
  const difficulty = difficulties.find(({ upTo }) => averageDifficulty <= upTo) ?? difficulties[difficulties.length - 1]
  return { difficulty: difficulty?.label ?? 'Molto impegnativo', methods: usualMethods(examMethodsDistribution, totalReviews) }
}

/** Returns the most frequent methods, with all in the same range of frequency. */
function usualMethods(distribution: Reviewed['examMethodsDistribution'], total: number): Verdict['methods'] {
  const largestShare = Math.max(0, ...distribution.map(({ count }) => count)) / total
  const frequency = frequencies.find(({ from }) => largestShare >= from)
  if (!frequency) return null
  const options = distribution.filter(({ count }) => count / total >= frequency.from).map(({ option }) => option)
  return { label: frequency.label, options }
}
