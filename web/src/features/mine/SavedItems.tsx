import type { FollowKind } from '@chiostro/domain/follows/follows'
import { pages } from '@chiostro/domain/pages/pages'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type ReceiptState, receiptStates } from '@chiostro/domain/reviews/receipts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, professorPath, subjectPath } from '../../navigation/addresses.ts'
import { useInstance } from '../../navigation/instance.ts'
import { type SavedItem, type SavedKind, useSavedItems } from '../device/savedItems.ts'
import { useAcceptLabel, useOffer } from '../events/ownSeat.tsx'
import { type Confirmation, useConfirmation } from '../proofs/device.ts'
import { forgetReceipt, type ReceiptLink, useOwnReviews } from '../reviews/savedReviews.ts'
import { forgetDeviceData } from './forgetDeviceData.ts'
import styles from './MyThingsPage.module.css'
import { Kind, OwnedItem } from './OwnedItem.tsx'

/** The kinds in the order of how soon they are needed. */
const titles: [SavedKind, string][] = [
  ['registration', 'Biglietti'],
  ['waiting', 'Liste d’attesa'],
  ['book', 'Annunci'],
  ['event', 'Eventi'],
  ['message', 'Messaggi ai venditori'],
  ['wanted', 'Le tue richieste'],
  ['follow', 'Novità che segui'],
]

/** What this device remembers, without any mail. */
export function SavedItems() {
  const t = useT()
  const items = useSavedItems()
  const reviews = useOwnReviews()
  const confirmation = useConfirmation()
  const [isForgotten, setForgotten] = useState(false)
  async function forget() {
    await forgetDeviceData()
    setForgotten(true)
  }
  if (isForgotten)
    return <p role="status">{t('Questo dispositivo non ricorda più niente. Annunci, posti e recensioni restano dove sono.')}</p>
  if (!items || confirmation === undefined) return null
  if (items.length === 0 && reviews.length === 0 && !confirmation)
    return (
      <>
        <p className={styles.nothing}>
          {t('Qui ritrovi ciò che fai da questo dispositivo: annunci, biglietti, messaggi, recensioni. Per ora non c’è ancora niente.')}
        </p>
        <Forget onConfirm={() => void forget()} />
      </>
    )
  return (
    <section className={styles.things} aria-label={t('Su questo dispositivo')}>
      <div className={styles.kinds}>
        {titles.map(([kind, title]) => {
          const some = items.filter((item) => item.kind === kind)
          return (
            <Kind key={kind} title={t(title)} count={some.length}>
              {some.map((item) => (
                <SavedItemRow key={item.id} item={item} />
              ))}
            </Kind>
          )
        })}
        <MyReviews />
        {confirmation && <MyConfirmation confirmation={confirmation} />}
      </div>
      <Forget onConfirm={() => void forget()} />
    </section>
  )
}

/** Also where nothing is shown: pages and pictures that were seen, and drafts, are on the device all the same. */
function Forget({ onConfirm }: { onConfirm(): void }) {
  const t = useT()
  return (
    <section className={styles.data}>
      <h2>
        <Smartphone aria-hidden /> {t('Ricordato qui')}
      </h2>
      <p>{t('Ciò che fai da qui lo ricorda solo questo dispositivo. Se non è tuo, faglielo dimenticare: prima salva le ricevute.')}</p>
      <ConfirmButton
        title={t('Dimentica questo dispositivo')}
        question={t(
          'Biglietti, link, ricevute e la conferma che studi qui spariscono. Ciò che hai pubblicato o prenotato resta: lo ritrovi con la tua email, le recensioni solo con la loro ricevuta, la conferma con il codice di recupero.',
        )}
        confirm={t('Dimentica tutto')}
        onConfirm={onConfirm}
      >
        {t('Dimentica questo dispositivo')}
      </ConfirmButton>
    </section>
  )
}

const ReceiptStates = graphql(`
  query ReceiptStates($receipts: [String!]!) {
    receiptStates(receipts: $receipts)
  }
`)

/** Reviews that were written from here: nothing but this device and their receipts knows whose they are, or tells of their removal. */
export function MyReviews() {
  const { t, formats } = useI18n()
  const reviews = useOwnReviews()
  const receipts = reviews.map(({ receipt }) => receipt)
  const pause = receipts.length === 0
  const [{ data }] = useQuery({ query: ReceiptStates, variables: { receipts }, requestPolicy: 'network-only', pause })
  return (
    <Kind title={t('Recensioni')} count={reviews.length}>
      {reviews.map(({ receipt, about, day }, index) => {
        const state = data?.receiptStates[index]
        return (
          <OwnedItem
            key={receipt}
            title={about}
            intro={state && <ReviewState state={fromGraphQL(state)} receipt={receipt} />}
            facts={[formats.date(day), receipt]}
          >
            {state === 'GONE' ? (
              <Button aria-label={t('Togli: {title}', { title: about })} onClick={() => forgetReceipt(receipt)}>
                {t('Togli')}
              </Button>
            ) : (
              <ButtonLink to="/my-review" state={{ receipt } satisfies ReceiptLink} aria-label={t('Apri: {title}', { title: about })}>
                {t('Apri')}
              </ButtonLink>
            )}
          </OwnedItem>
        )
      })}
    </Kind>
  )
}

function ReviewState({ state, receipt }: { state: ReceiptState; receipt: string }) {
  const t = useT()
  if (state !== 'removed') return <strong className={styles[state]}>{t(receiptStates[state])}</strong>
  return (
    <Link to="/my-review" state={{ receipt } satisfies ReceiptLink} className={styles.removed}>
      {t(receiptStates[state])}
    </Link>
  )
}

/** That one studies here, as far as this device has come with confirming it. */
function MyConfirmation({ confirmation: { stage, degreeCourse, year } }: { confirmation: Confirmation }) {
  const t = useT()
  const title = t(stage === 'asked' ? 'Conferma da finire' : 'Studi qui: le tue recensioni sono verificate')
  return (
    <Kind title={t('Conferma')} count={1}>
      <OwnedItem title={title} facts={[degreeCourse.name, year]}>
        <ButtonLink to="/proofs" aria-label={t('Apri: {title}', { title })}>
          {t('Apri')}
        </ButtonLink>
      </OwnedItem>
    </Kind>
  )
}

/** The page that tells the same news: of a subject or professor its own, else the list with its filters. */
function pageOfFollow(id: string): string {
  const { kind, targetId = '', ...filters }: Record<string, string> & { kind: FollowKind } = JSON.parse(id)
  if (kind === 'subject') return subjectPath(targetId)
  if (kind === 'professor') return professorPath(targetId)
  // The page finds its department itself.
  if (kind === 'degree-course') return degreeCoursePath('-', targetId)
  return `${pages[kind].path}?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value))}`
}

/** One thing, opened by code: no link of this page may carry what opens it. */
function SavedItemRow({ item: { kind, id, title, day, secret, at } }: { item: SavedItem }) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const { productSlug } = useInstance()
  const acceptLabel = useAcceptLabel()
  const offer = useOffer(kind === 'waiting' ? secret : '')
  const on = day ? formats.day(day) : formats.date(new Date(at).toISOString())
  const places: Record<SavedKind, [label: string, open: string | undefined, page: string | null]> = {
    registration: [t('Apri il biglietto'), secret && `/ticket/${secret}`, `/events/${id}`],
    waiting: [offer ? acceptLabel(offer.expiresAt) : t('Vedi il tuo posto'), secret && `/waitlist/${secret}`, `/events/${id}`],
    book: [t('Gestisci'), secret && `/${productSlug}/manage-book/${id}?token=${secret}`, `/books/${id}`],
    event: [t('Gestisci'), secret && `/${productSlug}/manage-event/${id}?token=${secret}`, `/events/${id}`],
    message: ['', undefined, `/books/${id}`],
    wanted: ['', undefined, `/books/wanted/${id}`],
    follow: ['', undefined, kind === 'follow' ? pageOfFollow(id) : null],
  }
  const [label, open, page] = places[kind]
  return (
    <OwnedItem title={title} facts={[on]}>
      {open && (
        <Button
          variant={kind === 'registration' || offer ? 'primary' : 'secondary'}
          aria-label={`${label}: ${title}`}
          onClick={() => navigate(open)}
        >
          {label}
        </Button>
      )}
      {page && (
        <ButtonLink variant="quiet" to={page} aria-label={t('Vedi: {title}', { title })}>
          {t('Vedi')}
        </ButtonLink>
      )}
    </OwnedItem>
  )
}
