import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { courseReviewMessages, currentYears, lastAttendedYear } from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating } from '@chiostro/domain/reviews/ratings'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/index.ts'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useUnmovedRatings } from '../../../components/RatingSlider.tsx'
import { serversReason } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useReviewProof } from '../../proofs/useReviewProof.tsx'
import { ReviewPublished, type WrittenReview, whenPublic } from '../../reviews/ReviewPublished.tsx'
import { saveReceipt } from '../../reviews/savedReviews.ts'
import { AboutExam, AboutStudy, AboutYou, type ReviewFields } from './ReviewFormParts.tsx'

// Returns the fields that cards and the open subject show, so that the cache updates them.
const ReviewSubject = graphql(`
  mutation ReviewSubject($input: ReviewSubjectInput!) {
    reviewSubject(input: $input) {
      __typename
      ... on CourseReview {
        id
        isHeld
        publicFrom
        receipt
        subject {
          id
          reviewCount
          ...SubjectStatistics_subject
          ...OralTopics_subject
          reviews(first: 20) {
            ...ReviewLog_page
          }
        }
      }
      ...Refusal_error
    }
  }
`)

/** The sliders, which all begin at the same place. */
const courseRatings = [
  { field: 'difficultyRating', label: 'Difficoltà' },
  { field: 'attendanceImportance', label: 'Importanza della frequenza' },
] as const

const blankReview = (year: string | null): ReviewFields => ({
  difficultyRating: String(courseRating.initial),
  attendanceImportance: String(courseRating.initial),
  studyMaterials: [],
  bookTitle: '',
  notesSource: '',
  examGrade: '',
  examHonours: '',
  examMethods: [],
  examNotes: '',
  oralTopics: [],
  attendedYear: String(lastAttendedYear() - 1),
  currentYear: currentYears.some(({ value }) => String(value) === year) ? (year ?? '') : '3',
})

/** The `<Outlet>` context of the open subject below. */
export interface ReviewedSubject {
  subjectId: string
  courseName: string
}

interface Props extends ReviewedSubject {
  draftKey: string
  onWritten(review: WrittenReview): void
  onClose(): void
}

/** The content survives a dialog that is closed unsent, and a reload. */
export function WriteReviewDialog({ onClose }: { onClose(): void }) {
  const subject = useOutletContext<ReviewedSubject>()
  const [written, setWritten] = useState<WrittenReview | null>(null)
  const draftKey = `review ${subject.subjectId}`
  if (written) return <ReviewPublished {...written} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <WriteReviewForm {...subject} draftKey={draftKey} onWritten={setWritten} onClose={onClose} />
    </Drafted>
  )
}

function WriteReviewForm({ subjectId, courseName, draftKey, onWritten, onClose }: Props) {
  const t = useT()
  const { fail } = useToast()
  // A message after the session names one's year.
  const [params] = useSearchParams()
  const [blank] = useState(() => blankReview(params.get('year')))
  const verification = useReviewProof({ kind: 'subject', id: subjectId })
  const form = useSubmitForm({
    schema: courseReviewInput,
    draft: useDraft(draftKey, blank),
    mutation: ReviewSubject,
    async variables(input) {
      if (unmoved.asks()) return null
      const proof = await verification.read()
      return { input: { ...input, courseSubjectId: subjectId, ...(proof && { proof }) } }
    },
    /** A missing choice is also reported in a toast. */
    invalid({ studyMaterials, examMethods }) {
      const message = studyMaterials?.message ?? examMethods?.message
      if (message) fail('Errore', message)
    },
    async done({ id, receipt, isHeld, publicFrom }) {
      await verification.spend()
      saveReceipt({ id, receipt }, subjectId, courseName)
      onWritten({ receipt, isHeld, publicFrom, about: courseName })
    },
    // Of one that waits, the dialog says for what.
    toast: (written) =>
      whenPublic(written) ? null : { title: t(courseReviewMessages.added), description: t(courseReviewMessages.addedHint) },
    failed: {
      title: 'Errore',
      reason: (failure) => failure.issues[0]?.message ?? serversReason(failure) ?? courseReviewMessages.failed,
      always: true,
    },
    rejected: verification.isRejected,
  })
  const unmoved = useUnmovedRatings(form, {
    ratings: courseRatings,
    initial: courseRating.initial,
    submit: t('Pubblica recensione'),
  })

  return (
    <FormDialog
      title={t('Scrivi una recensione')}
      form={form}
      intro={t('La tua recensione di {course} è anonima: di te non conserviamo nulla.', { course: courseName })}
      submit={t('Pubblica recensione')}
      onClose={onClose}
    >
      <DraftNotice />
      <AboutStudy form={form} question={unmoved.question} />
      <AboutExam form={form} subjectId={subjectId} />
      <AboutYou form={form} />
      {verification.notice}
    </FormDialog>
  )
}
