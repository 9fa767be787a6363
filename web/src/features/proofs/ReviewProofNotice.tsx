import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import type { CameFrom } from './Confirmed.tsx'
import { hasProofs, useConfirmation } from './confirmation.ts'
import { Notice } from './Notice.tsx'
import styles from './ReviewProofNotice.module.css'
import { type ProofTarget, useProof } from './tokens.ts'

interface Props {
  target: ProofTarget
  /** The server's sentence, when it refused the proof. */
  failure: string | null
  isWithout: boolean
  onWithout(isWithout: boolean): void
}

/** At the end of a review's form: whether it will be verified, and what else can be done. */
export function ReviewProofNotice({ target, failure, isWithout, onWithout }: Props) {
  const t = useT()
  const proof = useProof('review', target)
  if (failure && !isWithout) return <Rejected refusal={failure} onWithout={() => onWithout(true)} />
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

function Rejected({ refusal, onWithout }: { refusal: string; onWithout(): void }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice kind="error">
        <p>{t(refusal)}</p>
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
