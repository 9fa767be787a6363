import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { graphql } from '../../../generated/gql/gql.ts'
import type { UpdateMyReviewMutationVariables } from '../../../generated/gql/graphql.ts'
import { firstIssueOr, tryLater } from '../../components/submission.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

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
  /** As it was written. */
  fields: Fields
  variables(values: Values): UpdateMyReviewMutationVariables
  onSaved(): void
}

/** The form in which a review was written, to be changed. */
export function useUpdateMyReview<Fields extends FieldValues, Values>({ schema, fields, variables, onSaved }: Options<Fields, Values>) {
  const t = useT()
  return useSubmitForm({
    schema,
    defaults: fields,
    mutation: UpdateMyReview,
    variables,
    done: () => onSaved(),
    toast: ({ isHeld }) =>
      isHeld ? { title: t(reviewMessages.held), description: t(reviewMessages.heldHint) } : { title: t(receiptMessages.updated) },
    failed: { title: 'Errore aggiornamento', reason: firstIssueOr(tryLater), always: true },
  })
}
