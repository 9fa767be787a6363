import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { ReviewFields } from '../professors/write/professorForm.ts'
import { ReviewFormFields } from '../professors/write/ReviewFormFields.tsx'
import styles from './MyReviewPage.module.css'
import { useUpdateMyReview } from './updateMyReview.ts'

const EditProfessorReviewReview = graphql(`
  fragment EditProfessorReview_review on ProfessorReview {
    course
    semester
    materialRating
    examRating
    lectureRating
    helpfulnessRating
    review
    professor {
      id
      courses
    }
  }
`)

interface Props {
  review: FragmentType<typeof EditProfessorReviewReview>
  receipt: string
  isEditable: boolean
  onSaved(): void
}

/** The form in which a review of a professor was written, with what was written. */
export function EditProfessorReview({ review: masked, receipt, isEditable, onSaved }: Props) {
  const t = useT()
  const { professor, materialRating, examRating, lectureRating, helpfulnessRating, ...texts } = readFragment(
    EditProfessorReviewReview,
    masked,
  )
  const fields = {
    ...texts,
    professorId: professor.id,
    materialRating: String(materialRating),
    examRating: String(examRating),
    lectureRating: String(lectureRating),
    helpfulnessRating: String(helpfulnessRating),
  } as unknown as ReviewFields
  const form = useUpdateMyReview({
    schema: professorReviewInput,
    fields,
    variables: (professor) => ({ receipt, professor }),
    onSaved,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <fieldset disabled={!isEditable} className={styles.form}>
        <ReviewFormFields form={form} courses={professor.courses} />
        {isEditable && (
          <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
            {t('Salva modifiche')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}
