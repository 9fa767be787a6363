import { outOfFive } from '@chiostro/domain/ratings'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

const rating = (value: unknown) => `${outOfFive(Number(value)).toFixed(1).replace('.', ',')}/5`

export const professorReviewCases: CaseKind = {
  name: 'professor-review',
  pathOf: (row) => `/professors/${textOf(row, 'professor_id')}`,
  section: 'professors',
  text: 'review',
  show: (row, label) => ({
    title: label,
    text: textOf(row, 'review'),
    details: filled([
      { label: 'Materiale', value: rating(row.material_rating) },
      { label: 'Esame', value: rating(row.exam_rating) },
      { label: 'Lezioni', value: rating(row.lecture_rating) },
      { label: 'Disponibilità', value: rating(row.helpfulness_rating) },
      { label: 'Semestre', value: textOf(row, 'semester') },
    ]),
  }),
}
