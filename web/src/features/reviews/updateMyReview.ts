import { receiptMessages } from '@chiostro/domain/receipts'
import { reviewMessages } from '@chiostro/domain/reviews'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { graphql } from '../../../generated/gql/gql.ts'
import { type Outcome, showIssues, tryLater } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

export const UpdateMyReview = graphql(`
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

/** Says how saving went, at the fields and in a toast. */
export function useSaved<Fields extends FieldValues, Values>(form: UseFormReturn<Fields, unknown, Values>, onSaved: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  return (outcome: Outcome<{ isHeld: boolean }>) => {
    if (!outcome.done) {
      showIssues(form, outcome.issues)
      return fail('Errore aggiornamento', outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
    }
    if (outcome.record.isHeld) toast({ title: t(reviewMessages.held), description: t(reviewMessages.heldHint) })
    else toast({ title: t(receiptMessages.updated) })
    onSaved()
  }
}
