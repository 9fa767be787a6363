import { z } from 'zod'
import { line, paragraphs } from './text.ts'

/** Professors' ratings run from 0 to 30 in tenths, everywhere they are stored or shown to students (decisions, "professor ratings"). */
export const professorRating = { min: 0, max: 30, initial: 20, decimals: 1 } as const

/** The four things a professor is rated on, in the order of every screen. */
export const professorRatings = [
  { field: 'materialRating', label: 'Materiale didattico' },
  { field: 'examRating', label: 'Esame' },
  { field: 'lectureRating', label: 'Lezioni' },
  { field: 'helpfulnessRating', label: 'Disponibilità' },
] as const
export type ProfessorRatingField = (typeof professorRatings)[number]['field']

/** Orders of the professors page (spec 001, section 9), the default first. */
export const professorSorts = [
  { value: 'HIGHEST_RATING', label: 'Valutazione più alta' },
  { value: 'MOST_REVIEWS', label: 'Più recensioni' },
  { value: 'NAME', label: 'Nome (A-Z)' },
] as const
export type ProfessorSort = (typeof professorSorts)[number]['value']

/** How many reviews of the instance's mean every professor starts with when sorted by rating (docs/decisions/030). */
export const priorReviews = 5

export const professorLimits = {
  name: 120,
  department: 200,
  course: 200,
  semester: 60,
  review: 4000,
  search: 200,
  searchDelayMs: 300,
  /** Subjects that a professor's page leads to. */
  subjects: 50,
} as const

/** Professors a page may carry; `restMax` also bounds one answer of the REST lists. */
export const professorPage = { size: 24, max: 100, restMax: 5000 } as const

/** Reviews of a professor a page may carry; `restMax` also bounds one answer of the REST list. */
export const professorReviewPage = { size: 20, max: 100, restMax: 500 } as const

/** Italian texts of spec 001, sections 2, 5 and 8, about professors. */
export const professorMessages = {
  name: 'Il nome è richiesto',
  department: 'Il dipartimento è richiesto',
  choose: 'Seleziona un professore',
  course: 'Il corso è richiesto',
  semester: 'Il semestre è richiesto',
  rating: (label: string) => `${label}: un numero da ${professorRating.min} a ${professorRating.max}, con al massimo un decimale`,
  unknown: 'Professore non trovato',
  added: 'Professore aggiunto!',
  addedHint: 'Ora puoi scrivere la prima recensione.',
  reviewed: 'Recensione aggiunta!',
  reviewedHint: 'La tua recensione è stata salvata con successo.',
  listFailed: 'Failed to fetch professors',
  reviewsFailed: 'Failed to fetch reviews',
  author: 'Anonimo',
} as const

/** A name of letters: nothing but signs would be the same as any other such name. */
const named = (max: number, message: string) => line({ max, min: 1, message }).pipe(z.string().regex(/\p{L}/u, message))

/** A professor that somebody adds (spec 001, section 5). Runs of spaces become one. */
export const professorInput = z.object({
  name: named(professorLimits.name, professorMessages.name).transform(singleSpaced),
  department: named(professorLimits.department, professorMessages.department).transform(singleSpaced),
})
export type ProfessorInput = z.infer<typeof professorInput>

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ')
}

const ratingText = /^\d{1,2}([.,]\d)?$/

/** 0 to 30 in tenths, as a number or as text with point or comma: the form's sliders send text. */
const rating = (label: string) => {
  const message = professorMessages.rating(label)
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(ratingText, message))
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().max(professorRating.max, message))
}

const ratings = {
  materialRating: rating('Materiale didattico'),
  examRating: rating('Esame'),
  lectureRating: rating('Lezioni'),
  helpfulnessRating: rating('Disponibilità'),
} satisfies Record<ProfessorRatingField, z.ZodType>

/** A professor review (spec 001, section 5, "Professor review form"), with the professor it is about. */
export const professorReviewInput = z.object({
  professorId: line({ max: 64, min: 1, message: professorMessages.choose }),
  course: line({ max: professorLimits.course, min: 1, message: professorMessages.course }),
  semester: line({ max: professorLimits.semester, min: 1, message: professorMessages.semester }),
  ...ratings,
  review: paragraphs({ max: professorLimits.review }),
})
export type ProfessorReviewInput = z.infer<typeof professorReviewInput>

/** What the review form starts from; the ratings as the texts its sliders send. */
export const emptyProfessorReview = (professorId = '') => {
  const initial = String(professorRating.initial)
  const ratings = { materialRating: initial, examRating: initial, lectureRating: initial, helpfulnessRating: initial }
  return { professorId, course: '', semester: '', ...ratings, review: '' }
}

/** What a visitor filters the list by; absent means everything. */
export const professorFilter = z.object({
  search: line({ max: professorLimits.search }),
  department: line({ max: professorLimits.department }),
})
export type ProfessorFilter = z.infer<typeof professorFilter>
