import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { proofMessages } from '@chiostro/domain/proofs/proofs'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import type { Failure } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import type { CameFrom } from './Confirmed.tsx'
import { hasProofs, useConfirmation } from './device.ts'
import { Notice } from './Notice.tsx'
import { markSpent, type ProofTarget, proofFor, useProof } from './tokens.ts'
import styles from './useReviewProof.module.css'

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
  isRejected(failure: Failure): boolean
  notice: ReactNode
}

const keyOf = (target: ProofTarget | null) => (target ? `${target.kind}:${target.id}` : '')

/** A refused proof is never left out unless the writer says so. @param target null while it is still to be chosen */
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

interface Props {
  target: ProofTarget
  /** The server's sentence, when it refused the proof. */
  failure: string | null
  isWithout: boolean
  onWithout(isWithout: boolean): void
}

function ReviewProofNotice({ target, failure, isWithout, onWithout }: Props) {
  const t = useT()
  const proof = useProof('review', target)
  if (failure && !isWithout) return <Rejected failure={failure} onWithout={() => onWithout(true)} />
  if (isWithout)
    return (
      <p className={styles.line} role="status">
        {t('Questa recensione non sarà verificata: premi ancora «Pubblica recensione».')}
        {proof && (
          <Button variant="quiet" onClick={() => onWithout(false)}>
            {t('Riprova a verificarla')}
          </Button>
        )}
      </p>
    )
  if (proof)
    return (
      <p className={styles.line}>
        <BadgeCheck aria-hidden />
        {t('Sarà verificata: porterà «Verificata: scritta da chi studia qui», e resta anonima.')}
      </p>
    )
  return proof === null ? <Offer /> : null
}

function Rejected({ failure, onWithout }: { failure: string; onWithout(): void }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice kind="error">
        <p>{t(failure)}</p>
        <Button onClick={onWithout}>{t('Pubblicala senza verifica')}</Button>
      </Notice>
    </div>
  )
}

/** Where it can be confirmed and this device has not: the form's content waits for one's return. */
function Offer() {
  const t = useT()
  const { pathname, search } = useLocation()
  const { studentDomains = [] } = useInstance()
  const confirmation = useConfirmation()
  if (studentDomains.length === 0 || confirmation === undefined) return null
  if (hasProofs(confirmation))
    return (
      <p className={styles.line}>
        {t('Non sarà verificata: non è del tuo corso di studio, o ne hai già scritta una verificata quest’anno.')}
      </p>
    )
  return (
    <p className={styles.line}>
      <span>
        {t('Vuoi che sia verificata, e resti anonima?')}{' '}
        <Link to="/proofs" state={{ from: pathname + search } satisfies CameFrom}>
          {t('Conferma che studi qui')}
        </Link>
        {'. '}
        {t('Quello che hai scritto ti aspetta.')}
      </span>
    </p>
  )
}
