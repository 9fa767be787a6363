import { proofInput } from '@chiostro/domain/proofs/proofInput'
import { builder } from '../../graphql/builder.ts'
import { inputFields } from '../../graphql/zodFields.ts'

export const ProofInputRef = builder.inputType('ProofInput', {
  description: 'A proof of studying here, made from what `POST /api/proofs/issue` answered (docs/verified-reviews.md).',
  fields: (t) => inputFields(t, proofInput),
})

export const proofField = {
  type: ProofInputRef,
  required: false,
  description: 'That a student of this university writes it; a refused proof refuses the review. Only of a new review.',
} as const
