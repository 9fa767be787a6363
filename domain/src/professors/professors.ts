import { recordBy } from '../records/records.ts'
import { dayWithoutTime } from '../text/rome.ts'

/** 0 to 30 in tenths (docs/product.md, "Professors page"); only the administration shows ratings out of 5. */
export const professorRating = { min: 0, max: 30, initial: 20 } as const

export const professorRatings = [
  { field: 'materialRating', label: 'Materiale' },
  { field: 'examRating', label: 'Esame' },
  { field: 'lectureRating', label: 'Lezioni' },
  { field: 'helpfulnessRating', label: 'Disponibilità' },
] as const
export type ProfessorRatingField = (typeof professorRatings)[number]['field']

/** The first is the default. */
export const professorSorts = [
  { value: 'HIGHEST_RATING', label: 'Voto più alto' },
  { value: 'MOST_REVIEWS', label: 'Più recensioni' },
  { value: 'NAME', label: 'Nome (A-Z)' },
] as const
export type ProfessorSort = (typeof professorSorts)[number]['value']

/** Weight of the instance's mean in the Bayesian order (docs/decisions/030). */
export const priorReviews = 5

export const professorLimits = {
  name: 120,
  department: 200,
  course: 200,
  semester: 60,
  review: 4000,
  search: 200,
  searchDelayMs: 300,
  subjects: 50,
} as const

/** `restMax` is the page size of the REST lists. */
export const professorPage = { size: 24, max: 100, restMax: 5000 } as const

export const professorReviewPage = { size: 20, max: 100, restMax: 500 } as const

export const professorMessages = {
  name: 'Il nome è richiesto',
  placeholder: 'Il nome: non è quello di una persona. Si può aggiungere quando si sa chi è',
  several: 'Il nome: qui ce n’è più di uno. Aggiungi una persona alla volta',
  department: 'Il dipartimento è richiesto',
  choose: 'Seleziona un professore',
  course: 'Il corso è richiesto',
  semester: 'Il semestre è richiesto',
  rating: (label: string) => `${label}: un numero da ${professorRating.min} a ${professorRating.max}, con al massimo un decimale`,
  unknown: 'Professore non trovato',
  exists: 'Esiste già un professore con questo nome e dipartimento: puoi unirli',
  mergeTarget: 'Scegli il professore da tenere',
  mergeItself: 'Scegli due professori diversi',
  updated: 'Professore modificato',
  merged: 'Professori uniti',
  added: 'Professore aggiunto!',
  addedHint: 'Ora puoi scrivere la prima recensione.',
  addedPending: 'Ora puoi scrivere la prima recensione. Il dipartimento compare quando il team lo approva.',
  reviewed: 'Recensione aggiunta!',
  reviewedHint: 'La tua recensione è stata salvata con successo.',
  author: 'Anonimo',
} as const

/** As text, as the form's sliders take and send them. */
export const ratingTexts = (of: (field: ProfessorRatingField) => number): Record<ProfessorRatingField, string> =>
  recordBy(
    professorRatings.map(({ field }) => field),
    (field) => String(of(field)),
  )

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
export function overallOf(review: Record<ProfessorRatingField, number>): number {
  const tenths = professorRatings.map(({ field }) => Math.round(review[field] * 10))
  return Math.round(tenths.reduce((sum, tenth) => sum + tenth, 0) / tenths.length) / 10
}

const dayMs = 86_400_000

const dayOf = (moment: Date): number => dayWithoutTime(moment).getTime() / dayMs

export interface ReviewAge {
  text: 'Oggi' | '1 giorno fa' | '{count} giorni fa' | '1 settimana fa' | '{count} settimane fa' | '1 mese fa' | '{count} mesi fa'
  count: number
}

/** In days of Rome, weeks (under 30 days), then months of 30 days. Negative ages, from a client clock that is behind, count as today. */
export function reviewAge(createdAt: Date, now = new Date()): ReviewAge {
  const days = Math.max(0, dayOf(now) - dayOf(createdAt))
  if (days === 0) return { text: 'Oggi', count: 0 }
  if (days < 7) return { text: days === 1 ? '1 giorno fa' : '{count} giorni fa', count: days }
  const [count, singular, plural] =
    days < 30
      ? ([Math.floor(days / 7), '1 settimana fa', '{count} settimane fa'] as const)
      : ([Math.floor(days / 30), '1 mese fa', '{count} mesi fa'] as const)
  return { text: count === 1 ? singular : plural, count }
}
