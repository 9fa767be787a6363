import { type CaseGround, caseGrounds, caseStates, type ReportKind, reportKinds } from '@chiostro/domain/cases'
import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews'
import { gradeName } from '@chiostro/domain/ratings'
import type { CasesWaitingQuery } from '../../generated/gql/graphql.ts'
import { fromGraphQL } from '../commands/caseOperations.ts'
import { italianDate } from '../dates.ts'
import type { CourseReview, ProfessorReview } from '../reviewLists.ts'

export type ItemKind = 'case' | 'course-review' | 'professor-review'

/** A review in the queue: subject or professor, figures, and text. */
export interface Item {
  kind: ItemKind
  id: string
  createdAt: string
  title: string
  facts: [label: string, value: string][]
  /** May have several lines, and may be empty. */
  text: string
  /** Of a case: why it waits. */
  ground?: CaseGround
}

export const courseItem = (review: CourseReview): Item => ({
  kind: 'course-review',
  id: review.id,
  createdAt: review.createdAt,
  title: review.courseName || 'Corso Sconosciuto',
  facts: [
    ['Scritta il', italianDate(review.createdAt)],
    ['Difficoltà', `${review.difficultyRating}/30`],
    ['Frequenza', `${review.attendanceImportance}/30`],
    [
      'Voto',
      review.examGrade === null || review.examGrade === undefined
        ? ''
        : review.examHonours
          ? gradeName(review.examGrade, true)
          : `${review.examGrade}/30`,
    ],
    ['Studiato su', labels(studyMaterials, review.studyMaterials)],
    ['Libro', review.bookTitle],
    ['Dispense', review.notesSource],
    ['Esame', labels(examMethods, review.examMethods)],
    ['Chiesti all’orale', review.oralTopics.join(', ')],
    ['Autore', `frequenza ${review.attendedYear}, ora ${labels(currentYears, [review.currentYear])}`],
  ],
  text: review.examNotes,
})

export const professorItem = (review: ProfessorReview): Item => ({
  kind: 'professor-review',
  id: review.id,
  createdAt: review.createdAt,
  title: review.professorName || 'Professore Sconosciuto',
  facts: [
    ['Scritta il', italianDate(review.createdAt)],
    ['Corso', `${review.course}, ${review.semester}`],
    ['Materiale', outOfFive(review.materialRating)],
    ['Esame', outOfFive(review.examRating)],
    ['Lezioni', outOfFive(review.lectureRating)],
    ['Disponibilità', outOfFive(review.helpfulnessRating)],
  ],
  text: review.review,
})

type WaitingCase = CasesWaitingQuery['adminCases']['edges'][number]['node']

/** Cases come before all reviews, in the order of the server. */
export const caseItem = ({ id, reference, kind, state, ground, reports, appealText, item }: WaitingCase): Item => ({
  kind: 'case',
  id,
  createdAt: '9999-12-31T00:00:00.000Z',
  ground: fromGraphQL<CaseGround>(ground),
  title: item.title || '(non c’è più)',
  facts: [
    ['Caso', `${reference}, ${reportKinds[fromGraphQL<ReportKind>(kind)]}, ${caseStates[fromGraphQL<'open'>(state)]}`],
    [
      'Segnalato per',
      reports.map((report) => caseGrounds[fromGraphQL<CaseGround>(report.ground)]).join(', ') ||
        caseGrounds[fromGraphQL<CaseGround>(ground)],
    ],
    ...reports.filter(({ text }) => text).map(({ text }): [string, string] => ['Chi segnala scrive', text]),
    ['Ricorso', appealText],
    ...item.details.map(({ label, value }): [string, string] => [label, value]),
  ],
  text: item.text,
})

const outOfFive = (rating: number): string => `${rating.toFixed(1).replace('.', ',')}/5`

const labels = <Value>(options: readonly { value: Value; label: string }[], values: readonly unknown[]): string =>
  options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ')
