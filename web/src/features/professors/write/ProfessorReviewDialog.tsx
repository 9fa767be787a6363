import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { emptyProfessorReview, professorMessages, professorRating, professorRatings } from '@chiostro/domain/professors/professors'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { firstIssueOr } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useUnmovedRatings } from '../../../components/UnmovedRatings.tsx'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useReviewProof } from '../../proofs/useReviewProof.tsx'
import { ReviewPublished, type WrittenReview } from '../../reviews/ReviewPublished.tsx'
import { saveReceipt } from '../../reviews/receipts.ts'
import { whenPublic } from '../../reviews/whenPublic.ts'
import { AddProfessorDialog } from './AddProfessorDialog.tsx'
import { type Chosen, type ReviewFields, unexplained } from './professorForm.ts'
import { ReviewFormFields } from './ReviewFormFields.tsx'
import { WhoField } from './WhoField.tsx'

// Returns the fields that cards and the open professor show, so that the cache updates them (professors.cache.ts).
export const ReviewProfessor = graphql(`
  mutation ReviewProfessor($input: ReviewProfessorInput!) {
    reviewProfessor(input: $input) {
      __typename
      ... on ProfessorReview {
        id
        isHeld
        publicFrom
        receipt
        professor {
          id
          reviewCount
          verifiedReviewCount
          ...ProfessorRatings_professor
          reviews(first: 20) {
            ...ProfessorReviews_page
          }
        }
      }
      ...Refusal_error
    }
  }
`)

/** Every rating starts at 20. */
const blankReview = (chosen: Chosen | null) => ({ chosen, fields: emptyProfessorReview(chosen?.id) as ReviewFields })

/** An anonymous review of a professor. The content survives a dialog that is closed unsent, and a reload. */
export function ProfessorReviewDialog({ onClose }: { onClose(): void }) {
  // The open professor below; without one it is still to be chosen.
  const about = useOutletContext<Chosen | undefined>() ?? null
  const [written, setWritten] = useState<WrittenReview | null>(null)
  const draftKey = `professor review ${about?.id ?? ''}`
  if (written) return <ReviewPublished {...written} title={professorMessages.reviewed} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <ProfessorReviewForm about={about} draftKey={draftKey} onWritten={setWritten} onClose={onClose} />
    </Drafted>
  )
}

interface Props {
  about: Chosen | null
  draftKey: string
  onWritten(review: WrittenReview): void
  onClose(): void
}

function ProfessorReviewForm({ about, draftKey, onWritten, onClose }: Props) {
  const t = useT()
  const { fail } = useToast()
  const [blank] = useState(() => blankReview(about))
  const draft = useDraft(draftKey, blank)
  const [chosen, setChosen] = useState(draft.start.chosen)
  const name = chosen?.name ?? ''
  const verification = useReviewProof(chosen && { kind: 'professor', id: chosen.id })
  const form = useSubmitForm({
    schema: professorReviewInput,
    draft: fieldsOf(draft, { chosen }),
    mutation: ReviewProfessor,
    async variables(input) {
      if (unmoved.asks()) return null
      const proof = await verification.read()
      return { input: { ...input, ...(proof && { proof }) } }
    },
    /** A missing professor is also reported in a toast, like the missing choices of a course review. */
    invalid({ professorId }) {
      if (professorId?.message) fail('Errore', professorId.message)
    },
    async done({ receipt, isHeld, publicFrom }, { values: { professorId } }) {
      await verification.spend()
      saveReceipt(receipt, professorId, name)
      onWritten({ receipt, isHeld, publicFrom, about: name })
    },
    toast(written) {
      const { title, hint } = whenPublic(written, { title: professorMessages.reviewed, hint: professorMessages.reviewedHint })
      return { title: t(title), description: t(hint) }
    },
    failed: { title: 'Errore', reason: firstIssueOr(unexplained), always: true },
    rejected: verification.isRejected,
  })
  const unmoved = useUnmovedRatings(form, {
    ratings: professorRatings,
    initial: professorRating.initial,
    submit: t('Pubblica recensione'),
  })
  /** The search without a result, while a new professor is being added. */
  const [adding, setAdding] = useState<string | null>(null)
  const { setFocus } = form

  // The pressed control disappears when a professor is chosen or given back: the focus moves to the next field.
  const moveOn = useRef(false)
  useEffect(() => {
    if (moveOn.current) setFocus(chosen ? 'course' : 'professorId')
    moveOn.current = false
  }, [chosen, setFocus])

  function choose(professor: Chosen | null) {
    moveOn.current = true
    setAdding(null)
    setChosen(professor)
    form.setValue('professorId', professor?.id ?? '', { shouldValidate: form.formState.isSubmitted })
  }

  return (
    <>
      <FormDialog
        title={t('Recensisci un professore')}
        form={form}
        intro={t('La tua recensione è anonima: di te non conserviamo nulla. I campi con * sono obbligatori.')}
        submit={t('Pubblica recensione')}
        onClose={onClose}
      >
        <DraftNotice />
        <WhoField form={form} chosen={chosen} onChoose={choose} onAdd={setAdding} />
        <ReviewFormFields form={form} courses={chosen?.courses ?? []} />
        {verification.notice}
        {unmoved.question}
      </FormDialog>
      {adding !== null && <AddProfessorDialog name={adding} onAdded={choose} onBack={() => setAdding(null)} />}
    </>
  )
}
