import { bookMessages, bookStateLabels, shownState } from '@chiostro/domain/books'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import type { BookState } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { type Outcome, tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import type { ManagedLink } from '../manage/ManagedPage.tsx'
import styles from './BookLife.module.css'
import { SaleForm } from './SaleForm.tsx'

const BookLifeBook = graphql(`
  fragment BookLife_book on ManagedBook {
    id
    price
    state
    expiresAt
  }
`)

const SetBookState = graphql(`
  mutation SetBookState($id: ID!, $token: String!, $input: BookStateInput!) {
    setBookState(id: $id, token: $token, input: $input) {
      __typename
      ... on Book {
        id
        state
        expiresAt
      }
      ...Refusal_error
    }
  }
`)

const RenewBook = graphql(`
  mutation RenewBook($id: ID!, $token: String!) {
    renewBook(id: $id, token: $token) {
      __typename
      ... on Book {
        id
        state
        expiresAt
      }
      ...Refusal_error
    }
  }
`)

interface Props {
  book: FragmentType<typeof BookLifeBook>
  link: ManagedLink
  reload(): void
}

/** Where the listing stands, and what its owner can do about it with one press. */
export function BookLife({ book: masked, link, reload }: Props) {
  const t = useT()
  const formats = useFormats()
  const [params] = useSearchParams()
  const { price, state, expiresAt } = readFragment(BookLifeBook, masked)
  const { setState, renew, isBusy } = useBookLife(link, reload)
  const [isSelling, setSelling] = useState(params.get('do') === 'sold')
  const shown = shownState({ state: state.toLowerCase(), expiresAt })
  const isSold = shown === 'sold'
  const button = (label: string, act: () => void) => (
    <Button disabled={isBusy} onClick={act}>
      {label}
    </Button>
  )
  return (
    <section className={styles.life} aria-label={t('Stato')}>
      <h2>{t(bookStateLabels[shown])}</h2>
      {!isSold && (
        <p>
          {shown === 'expired'
            ? t('Scaduto il {date}: non si vede più negli elenchi.', { date: formats.date(expiresAt) })
            : t('Si vede negli elenchi fino al {date}.', { date: formats.date(expiresAt) })}
        </p>
      )}
      {isSelling && !isSold ? (
        <SaleForm
          price={price}
          isBusy={isBusy}
          onSold={(sale) => setState({ state: 'SOLD', ...sale })}
          onCancel={() => setSelling(false)}
        />
      ) : (
        <div className={styles.actions}>
          {!isSold && button(t('L’ho venduto'), () => setSelling(true))}
          {!isSold && button(t('Rinnova per 120 giorni'), renew)}
          {shown === 'available' && button(t('Segna come riservato'), () => setState({ state: 'RESERVED' }))}
          {(shown === 'reserved' || isSold) && button(t('Rimetti in vendita'), () => setState({ state: 'AVAILABLE' }))}
        </div>
      )}
    </section>
  )
}

/** Changes that say how they went, and read the record again. */
function useBookLife(link: ManagedLink, reload: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [change, isChanging] = useSubmission(SetBookState)
  const [extend, isExtending] = useSubmission(RenewBook)
  function settle(outcome: Outcome, done: string) {
    if (!outcome.done) return fail(bookMessages.updateFailed, outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
    toast({ title: t(done) })
    reload()
  }
  return {
    setState: async (input: { state: BookState; soldWhere?: string; soldPrice?: string | null }) =>
      settle(await change({ ...link, input }), bookMessages.stateChanged),
    renew: async () => settle(await extend({ ...link }), bookMessages.renewed),
    isBusy: isChanging || isExtending,
  }
}
