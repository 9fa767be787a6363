import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { ThumbsUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../../generated/gql/index.ts'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useLazyCode } from '../../components/useLazyCode.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import type { ProofTarget } from '../proofs/tokens.ts'
import { saveMark, useIsMarked, useIsOwnReview } from './savedReviews.ts'
import styles from './UsefulButton.module.css'

const MarkUseful = graphql(`
  mutation MarkReviewUseful($kind: ReviewKind!, $id: ID!, $proof: ProofInput!) {
    markReviewUseful(kind: $kind, id: $id, proof: $proof) {
      __typename
      ... on UsefulReview {
        reviewId
        usefulCount
      }
      ...Refusal_error
    }
  }
`)

const UnmarkUseful = graphql(`
  mutation UnmarkReviewUseful($kind: ReviewKind!, $id: ID!, $proof: ProofInput!) {
    unmarkReviewUseful(kind: $kind, id: $id, proof: $proof) {
      __typename
      ... on UsefulReview {
        reviewId
        usefulCount
      }
      ...Refusal_error
    }
  }
`)

// What only few press is loaded then.
const loadAskToConfirm = async () => (await import('./AskToConfirm.tsx')).AskToConfirm
const findProof = async (target: ProofTarget) => (await (await import('../proofs/tokens.ts')).proofFor('vote', target)) ?? null

interface Props {
  id: string
  /** What the review is about; null where it is only looked at. */
  target: ProofTarget | null
  count: number
}

interface UsefulProps extends Props {
  children: ReactNode
}

/** With a button where students can confirm that they study here, except on one's own review. */
export function Useful({ id, target, count, children }: UsefulProps) {
  const { studentDomains = [] } = useInstance()
  const isOwn = useIsOwnReview(id)
  if (!target || studentDomains.length === 0 || isOwn)
    return (
      <>
        <UsefulCount count={count} />
        {children}
      </>
    )
  return (
    <div className={styles.acts}>
      <UsefulButton id={id} target={target} count={count} />
      {children}
    </div>
  )
}

function UsefulButton({ id, target, count }: Props & { target: ProofTarget }) {
  const { t, plural } = useI18n()
  const isMarked = useIsMarked(id)
  const { press, wanted, isAsking, stopAsking } = usePressed(id, target, isMarked)
  const AskToConfirm = useLazyCode(loadAskToConfirm, isAsking, stopAsking)
  const isPressed = wanted ?? isMarked
  const shown = Math.max(0, count + Number(isPressed) - Number(isMarked))
  return (
    <>
      <button type="button" className={styles.useful} aria-pressed={isPressed} aria-busy={wanted !== null} onClick={() => void press()}>
        <ThumbsUp aria-hidden />
        <span>{t('Utile')}</span>
        {shown > 0 && (
          <>
            <span className={styles.count} aria-hidden>
              {shown}
            </span>
            <span className="visually-hidden">{plural(shown, '({count} studente)', '({count} studenti)')}</span>
          </>
        )}
      </button>
      {AskToConfirm && <AskToConfirm onClose={stopAsking} />}
    </>
  )
}

/** Shows a press at once, and takes it back when the server refuses. */
function usePressed(id: string, target: ProofTarget, isMarked: boolean) {
  const { fail } = useToast()
  const [mark] = useSubmission(MarkUseful)
  const [unmark] = useSubmission(UnmarkUseful)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  async function press() {
    if (wanted !== null) return
    setWanted(!isMarked)
    const proof = await findProof(target).catch(() => undefined)
    if (proof) await send(proof)
    else if (proof === null) setAsking(true)
    else fail('Non è stato possibile', tryLater)
    setWanted(null)
  }
  async function send(proof: ProofInput) {
    const kind = target.kind === 'subject' ? 'COURSE_REVIEW' : 'PROFESSOR_REVIEW'
    const outcome = await (isMarked ? unmark : mark)({ kind, id, proof })
    if (outcome.done) saveMark(id, !isMarked)
    else fail('Non è stato possibile', outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
  }
  return { press, wanted, isAsking, stopAsking: () => setAsking(false) }
}

/** Nothing where no student marked it. */
function UsefulCount({ count }: { count: number }) {
  const { plural } = useI18n()
  if (count === 0) return null
  return (
    <p className={styles.onlyCount}>
      <ThumbsUp aria-hidden />
      {plural(count, 'Utile a {count} studente', 'Utile a {count} studenti')}
    </p>
  )
}
