import { Check, PenLine } from 'lucide-react'
import type { LinkProps } from 'react-router-dom'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ReviewAction.module.css'
import { type ReceiptLink, useOwnReview } from './savedReviews.ts'

interface Props {
  /** Id of the subject or professor. */
  target: string
  write: Pick<LinkProps, 'to' | 'state'>
}

/** Writes a review, or opens the one that was written from here. */
export function ReviewAction({ target, write }: Props) {
  const t = useT()
  const own = useOwnReview(target)
  if (own) {
    return (
      <ButtonLink variant="primary" icon={<Check aria-hidden />} to="/my-review" state={{ receipt: own.receipt } satisfies ReceiptLink}>
        {t('Apri la tua recensione')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" icon={<PenLine aria-hidden />} {...write}>
      {t('Scrivi una recensione')}
    </ButtonLink>
  )
}

/** Of those who have written one from here: the way to another, behind «Altro». */
export function AnotherReview({ target, write }: Props) {
  const t = useT()
  if (!useOwnReview(target)) return null
  return (
    <ButtonLink icon={<PenLine aria-hidden />} {...write}>
      {t('Scrivi un’altra recensione')}
    </ButtonLink>
  )
}

export function NoReviews({ invitation }: { invitation: string }) {
  const t = useT()
  return (
    <div className={styles.none}>
      <p className={styles.title}>{t('Ancora nessuna recensione')}</p>
      <p>{invitation}</p>
    </div>
  )
}
