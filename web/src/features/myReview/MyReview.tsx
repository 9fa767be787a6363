import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { ratingTexts } from '@chiostro/domain/professors/professors'
import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { romeDay } from '@chiostro/domain/text/rome'
import { Trash2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { UpdateMyReviewMutationVariables } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { firstIssueOr, isOutdated, tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CaseSheet } from '../cases/CaseSheet.tsx'
import { ReviewItem } from '../courseReviews/ReviewItem.tsx'
import { AboutExam, AboutStudy, AboutYou, type ReviewFields } from '../courseReviews/write/ReviewFormParts.tsx'
import { ProfessorReviewItem } from '../professors/ProfessorReviewItem.tsx'
import { ReviewFormFields } from '../professors/write/ReviewFormFields.tsx'
import { forgetReceipt } from '../reviews/savedReviews.ts'
import styles from './MyReviewPage.module.css'

const MyReviewFound = graphql(`
  fragment MyReview_found on MyReview {
    isHeld
    publicFrom
    isRemoved
    isEditable
    case {
      ...CaseSheet_case
    }
    courseReview {
      id
      ...EditCourseReview_review
      ...ReviewItem_review
      subject {
        id
        courseName
      }
    }
    professorReview {
      id
      ...EditProfessorReview_review
      ...ProfessorReviewItem_review
      professor {
        id
        name
      }
    }
  }
`)

const AppealMyReview = graphql(`
  mutation AppealMyReview($receipt: String!, $text: String!) {
    appealMyReview(receipt: $receipt, text: $text) {
      __typename
      ...Refusal_error
    }
  }
`)

const DeleteMyReview = graphql(`
  mutation DeleteMyReview($receipt: String!) {
    deleteMyReview(receipt: $receipt) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  review: FragmentType<typeof MyReviewFound>
  receipt: string
  reload(): void
  onDeleted(): void
}

/** A review for its author: its form while it can be changed, afterwards as others read it; and its deletion at any time. */
export function MyReview({ review: masked, receipt, reload, onDeleted }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const { isHeld, publicFrom, isRemoved, isEditable, courseReview, professorReview, case: decided } = readFragment(MyReviewFound, masked)
  const [appeal] = useSubmission(AppealMyReview)
  const [send, deleting] = useSubmission(DeleteMyReview)
  async function remove() {
    const outcome = await send({ receipt })
    if (!outcome.done) {
      fail('Errore eliminazione', outcome.reason ?? tryLater)
      // Deleted in another window meanwhile.
      if (outcome.kind === 'NotFoundError') reload()
      return
    }
    forgetReceipt(receipt)
    toast({ title: t(receiptMessages.deleted) })
    onDeleted()
  }
  return (
    <section className={styles.form}>
      <h2>{courseReview?.subject.courseName ?? professorReview?.professor.name}</h2>
      {!isEditable && (
        <p className={styles.note}>{t(isHeld ? receiptMessages.held : isRemoved ? receiptMessages.removed : receiptMessages.tooLate)}</p>
      )}
      {publicFrom && (
        <p className={styles.note}>{t(publicFrom > romeDay(new Date()) ? receiptMessages.waiting : receiptMessages.waitingToday)}</p>
      )}
      {decided && <CaseSheet caseSheet={decided} onAppeal={(text) => appeal({ receipt, text })} reload={reload} />}
      {isEditable && courseReview && <EditCourseReview review={courseReview} receipt={receipt} reload={reload} />}
      {isEditable && professorReview && <EditProfessorReview review={professorReview} receipt={receipt} reload={reload} />}
      {!isEditable && courseReview && <ReviewItem review={courseReview} />}
      {!isEditable && professorReview && <ProfessorReviewItem review={professorReview} isOwn />}
      <div className={styles.actions}>
        <ConfirmButton
          variant="danger"
          icon={<Trash2 aria-hidden />}
          disabled={deleting}
          title={t('Elimina la recensione')}
          question={t(receiptMessages.confirmDelete)}
          confirm={t('Elimina la recensione')}
          onConfirm={() => void remove()}
        >
          {deleting ? t('Eliminazione…') : t('Elimina la recensione')}
        </ConfirmButton>
      </div>
    </section>
  )
}

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

interface EditProfessorReviewProps {
  review: FragmentType<typeof EditProfessorReviewReview>
  receipt: string
  reload(): void
}

function EditProfessorReview({ review: masked, receipt, reload }: EditProfessorReviewProps) {
  const t = useT()
  const { professor, course, semester, review, ...ratings } = readFragment(EditProfessorReviewReview, masked)
  const form = useUpdateMyReview({
    schema: professorReviewInput,
    receipt,
    fields: { professorId: professor.id, course, semester, review, ...ratingTexts((field) => ratings[field]) },
    variables: (professor) => ({ receipt, professor }),
    reload,
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <ReviewFormFields form={form} courses={professor.courses} />
      <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
        {form.formState.isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
      </Button>
    </form>
  )
}

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

interface EditCourseReviewProps {
  review: FragmentType<typeof EditCourseReviewReview>
  receipt: string
  reload(): void
}

function EditCourseReview({ review: masked, receipt, reload }: EditCourseReviewProps) {
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
    receipt,
    fields,
    variables: (input) => ({ receipt, course: { ...input, courseSubjectId: subject.id } }),
    reload,
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <AboutStudy form={form} />
      <AboutExam form={form} subjectId={subject.id} />
      <AboutYou form={form} />
      <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
        {form.formState.isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
      </Button>
    </form>
  )
}

const UpdateMyReview = graphql(`
  mutation UpdateMyReview($receipt: String!, $course: ReviewSubjectInput, $professor: ReviewProfessorInput) {
    updateMyReview(receipt: $receipt, course: $course, professor: $professor) {
      __typename
      ... on MyReview {
        isHeld
      }
      ...Refusal_error
    }
  }
`)

interface Options<Fields, Values> {
  schema: ZodType<Values, object>
  fields: Fields
  receipt: string
  variables(values: Values): UpdateMyReviewMutationVariables
  /** Called when it was saved, and when it was deleted, removed or held meanwhile. */
  reload(): void
}

function useUpdateMyReview<Fields extends FieldValues, Values>({ schema, fields, receipt, variables, reload }: Options<Fields, Values>) {
  const t = useT()
  const draft = useDraft(`my review ${receipt}`, fields)
  return useSubmitForm({
    schema,
    draft,
    mutation: UpdateMyReview,
    variables,
    done: () => reload(),
    rejected(failure) {
      if (isOutdated(failure)) reload()
    },
    toast: ({ isHeld }) =>
      isHeld ? { title: t(reviewMessages.held), description: t(reviewMessages.heldHint) } : { title: t(receiptMessages.updated) },
    failed: { title: 'Errore aggiornamento', reason: firstIssueOr(tryLater), always: true },
  })
}
