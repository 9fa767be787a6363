import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { romeDay } from '@chiostro/domain/text/rome'
import { Trash2 } from 'lucide-react'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CaseSheet } from '../cases/CaseSheet.tsx'
import { EditCourseReview } from './EditCourseReview.tsx'
import { EditProfessorReview } from './EditProfessorReview.tsx'
import styles from './MyReviewPage.module.css'
import { forgetReceipt } from './receipts.ts'

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
      subject {
        id
        courseName
      }
    }
    professorReview {
      id
      ...EditProfessorReview_review
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

/** A review for its author: its form while it can be changed, and its deletion at any time. */
export function MyReview({ review: masked, receipt, reload, onDeleted }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const { isHeld, publicFrom, isRemoved, isEditable, courseReview, professorReview, case: decided } = readFragment(MyReviewFound, masked)
  const [appeal] = useSubmission(AppealMyReview)
  const [send, deleting] = useSubmission(DeleteMyReview)
  async function remove() {
    const outcome = await send({ receipt })
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
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
      {courseReview && <EditCourseReview review={courseReview} receipt={receipt} isEditable={isEditable} onSaved={reload} />}
      {professorReview && <EditProfessorReview review={professorReview} receipt={receipt} isEditable={isEditable} onSaved={reload} />}
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
