import { proofInput } from '@chiostro/domain/proofs/proofInput'
import { inputType } from '../../graphql/zodFields.ts'

export const ProofInputRef = inputType(
  'ProofInput',
  'A proof of studying here, made from what `POST /api/proofs/issue` answered (docs/verified-reviews.md).',
  proofInput,
)

export const proofField = {
  type: ProofInputRef,
  required: false,
  description: 'That a student of this university writes it; a refused proof refuses the review. Only of a new review.',
} as const
