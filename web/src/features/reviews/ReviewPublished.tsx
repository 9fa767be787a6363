import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { Clock, Copy, Download } from 'lucide-react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { saveText } from '../../lib/saveFile.ts'
import styles from './ReviewPublished.module.css'

export interface WrittenReview {
  /** Null where the server gave none. */
  receipt: string | null
  about: string
  isHeld: boolean
  /** The day on whose morning it becomes public; null when it waits for none. */
  publicFrom: string | null
}

interface Props extends WrittenReview {
  onClose(): void
}

/** In the place of the form: the receipt of an anonymous review, why to keep it, and what it opens. */
export function ReviewPublished({ receipt, about, onClose, ...review }: Props) {
  const t = useT()
  const online = { title: 'Grazie da chi verrà dopo!', hint: 'La tua recensione di {about} è online.' }
  const pending = whenPublic(review)
  const message = pending ?? online
  const next = (
    <>
      <Button variant="primary" onClick={onClose}>
        {t('Leggi le recensioni')}
      </Button>
      <ButtonLink to="/my-review">{t('Le mie recensioni')}</ButtonLink>
    </>
  )
  return (
    <DoneDialog title={t(message.title)} {...(pending ? { waitsFor: Clock } : {})} next={next} onClose={onClose}>
      <p>{t(message.hint, { about })}</p>
      {receipt && <Receipt receipt={receipt} about={about} />}
    </DoneDialog>
  )
}

function Receipt({ receipt, about }: { receipt: string; about: string }) {
  const t = useT()
  const { copyText } = useCopy()
  const label = t('La ricevuta della tua recensione')
  return (
    <section className={styles.receipt} aria-label={label}>
      <h3>{label}</h3>
      <code>{receipt}</code>
      <div className={styles.actions}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copyText(receipt, t('Ricevuta copiata'))}>
          {t('Copia')}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveText('ricevuta-recensione.txt', `${label}\n${about}\n\n${receipt}\n\n${window.location.origin}/my-review\n`)}
        >
          {t('Scarica')}
        </Button>
      </div>
      <p>
        {t(
          'Conservala: nessuno sa che la recensione è tua, quindi nessuno può ridartela. Ti serve per riaprirla: la modifichi per 30 giorni e la elimini quando vuoi.',
        )}
      </p>
      <p>{t('La ricorda anche questo browser, in «Le mie cose».')}</p>
    </section>
  )
}

interface Sentence {
  title: string
  hint: string
}

/** What a review that was just stored waits for before it is public; null when it waits for nothing. */
export function whenPublic({ isHeld, publicFrom }: Pick<WrittenReview, 'isHeld' | 'publicFrom'>): Sentence | null {
  if (isHeld) return { title: reviewMessages.held, hint: reviewMessages.heldHint }
  return publicFrom ? { title: reviewMessages.waiting, hint: reviewMessages.waitingHint } : null
}
