/** Colour of a rating out of 30 (spec 001, section 9), by the exact rating and not the rounded one that is shown. */
export type RatingBand = 'green' | 'yellow' | 'orange' | 'red'

const bands: { from: number; band: RatingBand }[] = [
  { from: 27, band: 'green' },
  { from: 20, band: 'yellow' },
  { from: 12, band: 'orange' },
]

export const ratingBand = (rating: number): RatingBand => bands.find(({ from }) => rating >= from)?.band ?? 'red'

const labels = [
  { from: 28, label: 'Eccellente' },
  { from: 26, label: 'Molto Buono' },
  { from: 24, label: 'Buono' },
  { from: 21, label: 'Discreto' },
] as const

/** Quality label of an overall rating out of 30 (spec 001, section 9). */
export const ratingLabel = (overall: number): string => labels.find(({ from }) => overall >= from)?.label ?? 'Da Migliorare'

/** Where a bar stands whose rating is missing (spec 001, section 9). */
export const missingRating = 18

/** A rating as it is shown: a whole number, 18 when missing. */
export const shownRating = (rating: number | null | undefined): number => Math.round(rating ?? missingRating)

/** The mean of one review's four ratings, to one decimal. Tenths are whole numbers here, so nothing is lost on the way. */
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

/** A sentence of the interface, whose Italian text is the translation's key, and the number in it. */
export interface ReviewAge {
  text: 'Oggi' | '1 giorno fa' | '{count} giorni fa' | '1 settimana fa' | '{count} settimane fa' | '1 mese fa' | '{count} mesi fa'
  count: number
}

/**
 * How old a review is, by whole days passed: today, days, weeks (under 30 days), then months of 30 days (spec 001, section 9).
 * A clock that is behind sees a review of tomorrow as one of today.
 */
export function reviewAge(createdAt: Date, now = new Date()): ReviewAge {
  const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / dayMs))
  if (days === 0) return { text: 'Oggi', count: 0 }
  if (days < 7) return { text: days === 1 ? '1 giorno fa' : '{count} giorni fa', count: days }
  const [count, one, many] =
    days < 30
      ? ([Math.floor(days / 7), '1 settimana fa', '{count} settimane fa'] as const)
      : ([Math.floor(days / 30), '1 mese fa', '{count} mesi fa'] as const)
  return { text: count === 1 ? one : many, count }
}
