import { type CourseReviewInput, courseReviewInput } from '@chiostro/domain/courseReviewInput'
import { courseReviewMessages, emptyCourseReview } from '@chiostro/domain/courseReviews'
import { courseRating } from '@chiostro/domain/ratings'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues, useSubmission } from '../../../components/submission.ts'
import { textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useUnmovedRatings } from '../../../components/UnmovedRatings.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useReviewProof } from '../../proofs/useReviewProof.tsx'
import { ReviewPublished, type WrittenReview } from '../../reviews/ReviewPublished.tsx'
import { keepReceipt } from '../../reviews/receipts.ts'
import { whenPublic } from '../../reviews/whenPublic.ts'
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

/** Initial values of the controls. */
function blankReview(): ReviewFields {
  const { difficultyRating, attendanceImportance, examGrade: _, examHonours: __, attendedYear, currentYear, ...rest } = emptyCourseReview()
  return {
    ...rest,
    difficultyRating: String(difficultyRating),
    attendanceImportance: String(attendanceImportance),
    examGrade: '',
    examHonours: '',
    attendedYear: String(attendedYear),
    currentYear: String(currentYear),
  }
}

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

/** An anonymous review of a subject. The content survives a dialog that is closed unsent, and a reload. */
export function WriteReviewDialog({ onClose }: { onClose(): void }) {
  const subject = useOutletContext<ReviewedSubject>()
  const [written, setWritten] = useState<WrittenReview | null>(null)
  const draftKey = `review ${subject.subjectId}`
  if (written) return <ReviewPublished {...written} title={courseReviewMessages.added} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <WriteReviewForm {...subject} draftKey={draftKey} onWritten={setWritten} onClose={onClose} />
    </Drafted>
  )
}

function WriteReviewForm({ subjectId, courseName, draftKey, onWritten, onClose }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const [blank] = useState(blankReview)
  const start = useDraft(draftKey, blank)
  const form = useForm({ defaultValues: start, resolver: textFormResolver(courseReviewInput) })
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues, { form })
  const [review] = useSubmission(ReviewSubject)
  const { asking, question } = useUnmovedRatings(form, {
    ratings: courseRatings,
    initial: courseRating.initial,
    submit: t('Pubblica recensione'),
  })

  const verification = useReviewProof({ kind: 'subject', id: subjectId })

  async function send(input: CourseReviewInput) {
    const proof = await verification.read()
    const outcome = await review({ input: { ...input, courseSubjectId: subjectId, ...(proof && { proof }) } })
    if (!outcome.done) {
      if (verification.isRefused(outcome, proof)) return
      showIssues(form, outcome.issues)
      return fail('Errore', outcome.issues[0]?.message ?? outcome.reason ?? courseReviewMessages.failed)
    }
    forgetDraft()
    await verification.spend(proof)
    const { receipt, isHeld, publicFrom } = outcome.record
    keepReceipt(receipt, subjectId, courseName)
    onWritten({ receipt, isHeld, publicFrom, about: courseName })
    const said = whenPublic({ isHeld, publicFrom }, { title: courseReviewMessages.added, hint: courseReviewMessages.addedHint })
    return toast({ title: t(said.title), description: t(said.hint) })
  }
  /** A missing choice is also reported in a toast. */
  function refuse({ studyMaterials, examMethods }: FieldErrors<ReviewFields>) {
    const message = studyMaterials?.message ?? examMethods?.message
    if (message) fail('Errore', message)
  }

  return (
    <FormDialog
      title={t('Scrivi una recensione')}
      form={form}
      lead={t('La tua recensione di {course} è anonima: di te non conserviamo nulla.', { course: courseName })}
      submit={t('Pubblica recensione')}
      onSubmit={asking(send)}
      onRefuse={refuse}
      onClose={onClose}
    >
      <DraftNotice />
      <AboutStudy form={form} />
      <AboutExam form={form} subjectId={subjectId} />
      <AboutYou form={form} />
      {verification.notice}
      {question}
    </FormDialog>
  )
}
