/** Colour of a displayed rating out of 30 (docs/product.md, "Professors page"): two that read alike look alike. */
export type RatingBand = 'green' | 'yellow' | 'orange' | 'red'

const bands: { from: number; band: RatingBand }[] = [
  { from: 27, band: 'green' },
  { from: 20, band: 'yellow' },
  { from: 12, band: 'orange' },
]

export const ratingBand = (rating: number): RatingBand => bands.find(({ from }) => Math.round(rating) >= from)?.band ?? 'red'

const labels = [
  { from: 28, label: 'Eccellente' },
  { from: 26, label: 'Molto Buono' },
  { from: 24, label: 'Buono' },
  { from: 21, label: 'Discreto' },
] as const

export const ratingLabel = (overall: number): string => labels.find(({ from }) => overall >= from)?.label ?? 'Da Migliorare'

export const missingRating = 18

/** Rounds to an integer; 18 when missing. */
export const shownRating = (rating: number | null | undefined): number => Math.round(rating ?? missingRating)

/** Mean of a review's four ratings, to one decimal. Computed in whole tenths to avoid rounding errors. */
export function overallOf(review: {
  materialRating: number
  examRating: number
  lectureRating: number
  helpfulnessRating: number
}): number {
  const tenths = [review.materialRating, review.examRating, review.lectureRating, review.helpfulnessRating].map((rating) =>
    Math.round(rating * 10),
  )
  return Math.round(tenths.reduce((sum, tenth) => sum + tenth, 0) / 4) / 10
}

const dayMs = 86_400_000

export interface ReviewAge {
  text: 'Oggi' | '1 giorno fa' | '{count} giorni fa' | '1 settimana fa' | '{count} settimane fa' | '1 mese fa' | '{count} mesi fa'
  count: number
}

/** In days, weeks (under 30 days), then months of 30 days. Negative ages, from a client clock that is behind, count as today. */
export function reviewAge(createdAt: Date, now = new Date()): ReviewAge {
  const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / dayMs))
  if (days === 0) return { text: 'Oggi', count: 0 }
  if (days < 7) return { text: days === 1 ? '1 giorno fa' : '{count} giorni fa', count: days }
  const [count, singular, plural] =
    days < 30
      ? ([Math.floor(days / 7), '1 settimana fa', '{count} settimane fa'] as const)
      : ([Math.floor(days / 30), '1 mese fa', '{count} mesi fa'] as const)
  return { text: count === 1 ? singular : plural, count }
}
