import { courseRating } from '@chiostro/domain/ratings'
import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/reviews'
import type { AdminCourseReviewsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { Column } from '../list/RecordTable.tsx'
import { useMoments } from '../list/useMoments.ts'
import { Lines } from './Lines.tsx'

export type CourseReview = Answer['adminCourseReviews']['items'][number]

/** Labels of choices; what is unknown is shown as it is stored. */
const labelsOf = (choices: readonly { value: string | number; label: string }[], values: readonly (string | number)[]) =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value))

/** Every field of a course review (spec 001, section 2), grouped so that a row can be read. */
export function useCourseColumns(): { columns: Column<CourseReview>[]; nameOf(review: CourseReview): string } {
  const t = useT()
  const moments = useMoments()
  const nameOf = ({ courseName }: CourseReview) => courseName || t('Corso Sconosciuto')
  const outOfThirty = (rating: number) => `${rating}/${courseRating.max}`
  const said = (labels: string[]) => labels.map((label) => t(label)).join(', ')
  const columns: Column<CourseReview>[] = [
    { name: t('Corso'), kind: 'head', cell: nameOf },
    { name: t('Difficoltà'), kind: 'narrow', cell: ({ difficultyRating }) => outOfThirty(difficultyRating) },
    { name: t('Voto'), kind: 'narrow', cell: ({ examGrade }) => (examGrade == null ? '–' : outOfThirty(examGrade)) },
    { name: t('Frequenza'), kind: 'narrow', cell: ({ attendanceImportance }) => outOfThirty(attendanceImportance) },
    {
      name: t('Studio ed esame'),
      cell: (review) => (
        <Lines
          items={[
            [t('Materiali'), said(labelsOf(studyMaterials, review.studyMaterials))],
            [t('Libro'), review.bookTitle],
            [t('Fonte delle dispense'), review.notesSource],
            [t('Esame'), said(labelsOf(examMethods, review.examMethods))],
          ]}
        />
      ),
    },
    { name: t('Note sull’esame'), kind: 'text', cell: ({ examNotes }) => examNotes || null },
    {
      name: t('Chi e quando'),
      cell: (review) => (
        <Lines
          items={[
            [t('Anno di frequenza'), String(review.attendedYear)],
            [t('Anno attuale'), said(labelsOf(currentYears, [review.currentYear]))],
            [t('Utente'), review.userId],
            [t('Data'), moments(review.createdAt)],
          ]}
        />
      ),
    },
  ]
  return { columns, nameOf }
}
