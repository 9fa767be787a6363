import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import { bookDays, bookMessages, bookStateLabels, shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BookState } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { FormField } from '../../components/FormField.tsx'
import { type Outcome, tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import type { ManagedLink } from '../manage/ManagedPage.tsx'
import styles from './BookLife.module.css'

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

const dayMs = 24 * 60 * 60 * 1000

/** Whether its end is so near that the page offers to renew it; a link that asks for it offers it always. */
const isRenewable = (expiresAt: string, wanted: string | null) =>
  wanted === 'renew' || new Date(expiresAt).getTime() - Date.now() <= bookDays.renewableBefore * dayMs

/** Where the listing stands, and what its owner can do about it with one press; what is likeliest comes first. */
export function BookLife({ book: masked, link, reload }: Props) {
  const { t, formats } = useI18n()
  const [params] = useSearchParams()
  const wanted = params.get('do')
  const { price, state, expiresAt } = readFragment(BookLifeBook, masked)
  const { setState, renew, isBusy } = useBookLife(link, reload)
  const [pressed, setPressed] = useState('')
  const [asksPrice, setAsksPrice] = useState(wanted === 'sold')
  const shown = shownState({ state: lowerCaseOf(state), expiresAt })
  const button = (label: string, act: () => void, isFirst = false) => (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      disabled={isBusy}
      onClick={() => {
        setPressed(label)
        act()
      }}
    >
      {isBusy && pressed === label ? t('Salvataggio…') : label}
    </Button>
  )
  async function sell() {
    if (await setState({ state: 'SOLD', soldWhere: 'here' })) setAsksPrice(true)
  }
  async function keepSale(sale: { soldWhere: string; soldPrice: string | null }) {
    if (await setState({ state: 'SOLD', ...sale })) setAsksPrice(false)
  }
  return (
    <section className={styles.life} aria-label={t('Stato')}>
      <h2>{t(bookStateLabels[shown])}</h2>
      <p>{t(sentences[shown], { date: formats.date(expiresAt) })}</p>
      {asksPrice && (
        <SaleForm price={price} isBusy={isBusy} isSold={shown === 'sold'} onSold={keepSale} onCancel={() => setAsksPrice(false)} />
      )}
      {!(asksPrice && shown !== 'sold') && (
        <div className={styles.actions}>
          {shown === 'expired' && button(t('Rinnova per 120 giorni'), renew, true)}
          {shown !== 'sold' && button(t('L’ho venduto'), () => void sell(), shown !== 'expired')}
          {shown === 'available' && button(t('Segna come riservato'), () => void setState({ state: 'RESERVED' }))}
          {(shown === 'reserved' || shown === 'sold') && button(t('Rimetti in vendita'), () => void setState({ state: 'AVAILABLE' }))}
          {(shown === 'available' || shown === 'reserved') && isRenewable(expiresAt, wanted) && button(t('Rinnova per 120 giorni'), renew)}
        </div>
      )}
    </section>
  )
}

const sentences = {
  available: 'Si vede negli elenchi fino al {date}.',
  reserved: 'Si vede negli elenchi fino al {date}.',
  sold: 'Non si vede più negli elenchi, e nessuno ti scrive più.',
  expired: 'Scaduto il {date}: non si vede più negli elenchi.',
} as const

/** Each says how it went, reads the record again, and answers whether it was done. */
function useBookLife(link: ManagedLink, reload: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [change, isChanging] = useSubmission(SetBookState)
  const [extend, isExtending] = useSubmission(RenewBook)
  function settle(outcome: Outcome, done: string): boolean {
    if (outcome.done) {
      toast({ title: t(done) })
      reload()
    } else fail(bookMessages.updateFailed, outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
    return outcome.done
  }
  return {
    setState: async (input: { state: BookState; soldWhere?: string; soldPrice?: string | null }) =>
      settle(await change({ ...link, input }), bookMessages.stateChanged),
    renew: async () => settle(await extend({ ...link }), bookMessages.renewed),
    isBusy: isChanging || isExtending,
  }
}

interface SaleFormProps {
  price: string
  isBusy: boolean
  /** Whether it is marked as sold already, and only its price is asked for. */
  isSold: boolean
  onSold(sale: { soldWhere: 'here' | 'elsewhere'; soldPrice: string | null }): Promise<void>
  onCancel(): void
}

/** Where it was sold, and for how much: the asked price unless it is changed. */
function SaleForm({ price, isBusy, isSold, onSold, onCancel }: SaleFormProps) {
  const t = useT()
  const [isElsewhere, setElsewhere] = useState(false)
  const [paid, setPaid] = useState(writtenPrice(price))
  return (
    <form
      noValidate
      className={styles.sale}
      onSubmit={(event) => {
        event.preventDefault()
        void onSold({ soldWhere: isElsewhere ? 'elsewhere' : 'here', soldPrice: paid.trim() || null })
      }}
    >
      <FormField
        name="soldPrice"
        id="soldPrice"
        label={t('Prezzo di vendita')}
        hint={t('Non si vede: serve a suggerire un prezzo agli altri.')}
      >
        {(control) => <input {...control} inputMode="decimal" value={paid} onChange={({ target }) => setPaid(target.value)} />}
      </FormField>
      <CheckboxField name="elsewhere" label={t('Venduto altrove, non qui')} checked={isElsewhere} onChange={setElsewhere} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? t('Salvataggio…') : isSold ? t('Salva il prezzo') : t('Segna come venduto')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {isSold ? t('Non lo dico') : t('Annulla')}
        </Button>
      </div>
    </form>
  )
}
