import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AboutExam, AboutStudy, AboutYou, type ReviewFields } from '../courseReviews/write/ReviewFormParts.tsx'
import styles from './MyReviewPage.module.css'
import { useUpdateMyReview } from './updateMyReview.ts'

const EditCourseReviewReview = graphql(`
  fragment EditCourseReview_review on CourseReview {
    difficultyRating
    attendanceImportance
    studyMaterials
    bookTitle
    notesSource
    examGrade
    examHonours
    examMethods
    examNotes
    oralTopics
    attendedYear
    currentYear
    subject {
      id
    }
  }
`)

interface Props {
  review: FragmentType<typeof EditCourseReviewReview>
  receipt: string
  isEditable: boolean
  onSaved(): void
}

/** The form in which a review of a subject was written, with what was written. */
export function EditCourseReview({ review: masked, receipt, isEditable, onSaved }: Props) {
  const t = useT()
  const { subject, difficultyRating, attendanceImportance, examGrade, examHonours, attendedYear, currentYear, ...texts } = readFragment(
    EditCourseReviewReview,
    masked,
  )
  const fields = {
    ...texts,
    difficultyRating: String(difficultyRating),
    attendanceImportance: String(attendanceImportance),
    examGrade: examGrade == null ? '' : String(examGrade),
    examHonours: examHonours ? 'true' : '',
    attendedYear: String(attendedYear),
    currentYear: String(currentYear),
  } as ReviewFields
  const form = useUpdateMyReview({
    schema: courseReviewInput,
    fields,
    variables: (input) => ({ receipt, course: { ...input, courseSubjectId: subject.id } }),
    onSaved,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={!isEditable} className={styles.form}>
        <AboutStudy form={form} />
        <AboutExam form={form} subjectId={subject.id} />
        <AboutYou form={form} />
        {isEditable && (
          <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
            {t('Salva modifiche')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}
