import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { proofMessages } from '@chiostro/domain/proofs/proofs'
import { type ReactNode, useRef, useState } from 'react'
import type { Failure } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ReviewProofNotice } from './ReviewProofNotice.tsx'
import { markSpent, type ProofTarget, proofFor } from './tokens.ts'

/** What its writer chose, of the target it was chosen for. */
interface Choice {
  target: string
  isWithout: boolean
  failure: string | null
}

interface ReviewProof {
  /** For the input of the review: null when there is none, or when its writer does without. */
  read(): Promise<ProofInput | null>
  /** The review was written with what was read last. */
  spend(): Promise<void>
  /** Whether it was the proof that was refused: the notice then says so, and asks. */
  isRejected(refusal: Failure): boolean
  /** For the end of the form. */
  notice: ReactNode
}

const keyOf = (target: ProofTarget | null) => (target ? `${target.kind}:${target.id}` : '')

/**
 * The proof that a review's form sends when this device has one. A refused one is never left out unless its writer says so.
 * @param target null while it is still to be chosen
 */
export function useReviewProof(target: ProofTarget | null): ReviewProof {
  const t = useT()
  const [chosen, setChosen] = useState<Choice>({ target: '', isWithout: false, failure: null })
  const choice = chosen.target === keyOf(target) ? chosen : { target: keyOf(target), isWithout: false, failure: null }
  const read = useRef<ProofInput | null>(null)
  return {
    async read() {
      read.current = !target || choice.isWithout ? null : ((await proofFor('review', target)) ?? null)
      return read.current
    },
    async spend() {
      if (read.current) await markSpent(read.current)
    },
    isRejected({ kind, issues, reason }) {
      const proof = read.current
      const issue = issues.find(({ path }) => path.split('.')[0] === 'proof')
      const isSpent = kind === 'ConflictError' && (reason === proofMessages.spent || reason === t(proofMessages.spent))
      if (!proof || !(issue || isSpent)) return false
      if (isSpent) void markSpent(proof)
      setChosen({ ...choice, failure: issue?.message ?? reason ?? null })
      return true
    },
    notice: target && (
      <ReviewProofNotice
        target={target}
        failure={choice.failure}
        isWithout={choice.isWithout}
        onWithout={(isWithout) => setChosen({ ...choice, isWithout, failure: isWithout ? choice.failure : null })}
      />
    ),
  }
}
