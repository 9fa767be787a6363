/** Professors' ratings run from 0 to 30 in tenths, everywhere they are stored or shown to students (decisions, "professor ratings"). */
export const professorRating = { min: 0, max: 30, initial: 20 } as const

/** The four things a professor is rated on, in the order of every screen. */
export const professorRatings = [
  { field: 'materialRating', label: 'Materiale' },
  { field: 'examRating', label: 'Esame' },
  { field: 'lectureRating', label: 'Lezioni' },
  { field: 'helpfulnessRating', label: 'Disponibilità' },
] as const
export type ProfessorRatingField = (typeof professorRatings)[number]['field']

/** Orders of the professors page (spec 001, section 9), the default first. */
export const professorSorts = [
  { value: 'HIGHEST_RATING', label: 'Voto più alto' },
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
  author: 'Anonimo',
} as const

/** What the review form starts from; the ratings as the texts its sliders send. */
export const emptyProfessorReview = (professorId = '') => {
  const initial = String(professorRating.initial)
  const ratings = { materialRating: initial, examRating: initial, lectureRating: initial, helpfulnessRating: initial }
  return { professorId, course: '', semester: '', ...ratings, review: '' }
}
