import { partsOf } from '@chiostro/domain/records/records'
import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { PrivateLinkPage } from '../../components/PrivateLinkPage.tsx'
import { failureOfRead } from '../../components/submission.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { type ReceiptLink, useOwnReviews } from '../reviews/savedReviews.ts'
import { MyReview } from './MyReview.tsx'
import styles from './MyReviewPage.module.css'

const MyReviewQuery = graphql(`
  query MyReview($receipt: String!) {
    myReview(receipt: $receipt) {
      ...MyReview_found
    }
  }
`)

/** Opens by receipt, typed or stored in this browser. The receipt never stands in the address. */
export function MyReviewPage() {
  const t = useT()
  const { receipt: chosen = '' } = partsOf<ReceiptLink>(useLocation().state)
  const [typed, setTyped] = useState('')
  const { review, receipt, failure, reading, open, close } = useReview()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    open(typed.trim())
  }
  function press(own: string) {
    setTyped(own)
    open(own)
  }
  function leave() {
    setTyped('')
    close()
  }
  // After hydration: the server does not know it.
  const begin = useEffectEvent(() => chosen && press(chosen))
  useEffect(() => void begin(), [])
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])
  return (
    <PrivateLinkPage title={t('La tua recensione')} canonical="/my-review">
      {review ? (
        <div className={styles.page}>
          <MyReview review={review} receipt={receipt} reload={() => open(receipt)} onDeleted={leave} />
          <Button variant="quiet" onClick={leave}>
            {t('Apri un’altra recensione')}
          </Button>
        </div>
      ) : (
        <div className={styles.page}>
          <form noValidate className={styles.open} onSubmit={submit}>
            <FormField
              name="receipt"
              id="receipt"
              label={t('Ricevuta')}
              hint={t('I venti caratteri che hai visto dopo aver scritto la recensione.')}
              error={failure && (typed.trim() === receipt ? t(failure) : '')}
            >
              {(control) => (
                <input
                  {...control}
                  ref={field}
                  value={typed}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </FormField>
            <Button type="submit" variant="primary" disabled={reading}>
              {reading ? t('Caricamento…') : t('Apri la recensione')}
            </Button>
          </form>
          <OwnReviews disabled={reading} onOpen={press} />
        </div>
      )}
    </PrivateLinkPage>
  )
}

/** A wrong receipt leaves the form as it is, with the reason for its field. */
function useReview() {
  const [receipt, setReceipt] = useState<string | null>(null)
  const [{ data, fetching, error, operation }, read] = useQuery({
    query: MyReviewQuery,
    variables: { receipt: receipt ?? '' },
    requestPolicy: 'network-only',
    pause: !receipt,
  })
  function open(next: string) {
    if (next && next === receipt) read({ requestPolicy: 'network-only' })
    else setReceipt(next)
  }
  // Until it is there, the answer is that of the receipt before.
  const isThere = Boolean(receipt) && operation?.variables.receipt === receipt
  const review = isThere ? data?.myReview : null
  const reading = Boolean(receipt) && fetching
  const refused = error ? failureOfRead(error) : isThere && !review ? receiptMessages.unknown : ''
  const failure = receipt === '' ? receiptMessages.missing : receipt && !reading ? refused : ''
  return { review, receipt: receipt ?? '', failure, reading, open, close: () => setReceipt(null) }
}

function OwnReviews({ disabled, onOpen }: { disabled: boolean; onOpen(receipt: string): void }) {
  const { t, formats } = useI18n()
  const own = useOwnReviews()
  if (own.length === 0) return null
  return (
    <section>
      <h2>{t('Le mie recensioni')}</h2>
      <ul className={styles.list}>
        {own.map(({ receipt, about, day }) => (
          <li key={receipt}>
            <span>
              {about} <small>{formats.day(day)}</small>
            </span>
            <Button aria-label={t('Apri: {title}', { title: about })} disabled={disabled} onClick={() => onOpen(receipt)}>
              {t('Apri')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
