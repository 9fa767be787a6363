import type { CourseReviewSort, ProfessorReviewSort } from '@chiostro/domain/admin'

interface Order<Field extends string> {
  value: `${Field}_${'asc' | 'desc'}`
  label: string
}

/** Orders of the course reviews (spec 001, section 9), the default first. */
export const courseSorts: Order<CourseReviewSort>[] = [
  { value: 'createdAt_desc', label: 'Più recenti' },
  { value: 'createdAt_asc', label: 'Meno recenti' },
  { value: 'difficultyRating_desc', label: 'Difficoltà decrescente' },
  { value: 'difficultyRating_asc', label: 'Difficoltà crescente' },
  { value: 'examGrade_desc', label: 'Voto decrescente' },
  { value: 'examGrade_asc', label: 'Voto crescente' },
  { value: 'attendanceImportance_desc', label: 'Frequenza decrescente' },
  { value: 'attendanceImportance_asc', label: 'Frequenza crescente' },
]

/** Orders of the professor reviews, the default first. */
export const professorSorts: Order<ProfessorReviewSort>[] = [
  { value: 'createdAt_desc', label: 'Più recenti' },
  { value: 'createdAt_asc', label: 'Meno recenti' },
  { value: 'materialRating_desc', label: 'Materiale decrescente' },
  { value: 'materialRating_asc', label: 'Materiale crescente' },
  { value: 'examRating_desc', label: 'Esame decrescente' },
  { value: 'examRating_asc', label: 'Esame crescente' },
  { value: 'lectureRating_desc', label: 'Lezioni decrescente' },
  { value: 'lectureRating_asc', label: 'Lezioni crescente' },
  { value: 'helpfulnessRating_desc', label: 'Disponibilità decrescente' },
  { value: 'helpfulnessRating_asc', label: 'Disponibilità crescente' },
]
