import { receiptMessages } from '@chiostro/domain/reviews/receipts'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { PrivateLinkPage, PrivateRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { ownReviews } from '../reviews/receipts.ts'
import { MyReview } from './MyReview.tsx'
import styles from './MyReviewPage.module.css'

const MyReviewQuery = graphql(`
  query MyReview($receipt: String!) {
    myReview(receipt: $receipt) {
      ...MyReview_found
    }
  }
`)

/** A review opened with its receipt, typed or kept in this browser. The receipt never stands in the address. */
export function MyReviewPage() {
  const t = useT()
  const formats = useFormats()
  const [receipt, setReceipt] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [own, setOwn] = useState(ownReviews)
  function open(event: FormEvent) {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim()) setReceipt(typed.trim())
  }
  function close() {
    setReceipt(null)
    setTyped('')
    setOwn(ownReviews())
  }
  return (
    <PrivateLinkPage title={t('La tua recensione')} canonical="/my-review">
      {receipt ? (
        <div className={styles.page}>
          <PrivateRecord
            key={receipt}
            query={MyReviewQuery}
            variables={{ receipt }}
            recordOf={({ myReview }) => myReview}
            missing={receiptMessages.unknown}
            skeleton={<Skeleton height="240px" />}
          >
            {(found, reload) => <MyReview review={found} receipt={receipt} reload={reload} onDeleted={close} />}
          </PrivateRecord>
          <Button variant="quiet" onClick={close}>
            {t('Apri un’altra recensione')}
          </Button>
        </div>
      ) : (
        <div className={styles.page}>
          <form noValidate className={styles.open} onSubmit={open}>
            <FormField
              name="receipt"
              id="receipt"
              label={t('Ricevuta')}
              hint={t('I venti caratteri che hai visto dopo aver scritto la recensione.')}
              error={isMissing && typed.trim() === '' ? t(receiptMessages.missing) : ''}
            >
              {(control) => (
                <input {...control} value={typed} autoComplete="off" spellCheck={false} onChange={({ target }) => setTyped(target.value)} />
              )}
            </FormField>
            <Button type="submit" variant="primary">
              {t('Apri la recensione')}
            </Button>
          </form>
          {own.length > 0 && (
            <section>
              <h2>{t('Le recensioni scritte da qui')}</h2>
              <ul className={styles.list}>
                {own.map((review) => (
                  <li key={review.receipt}>
                    <span>
                      {review.about} <small>{formats.day(review.day)}</small>
                    </span>
                    <Button onClick={() => setReceipt(review.receipt)}>{t('Apri')}</Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </PrivateLinkPage>
  )
}
