import { pages } from '@chiostro/domain/pages/pages'
import { haveItTemplate, wantedMessages } from '@chiostro/domain/wanted/wanted'
import { contactWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { WantedBookQuery as Answer } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, BoundText } from '../../components/BoundField.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../navigation/page.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { SentTo } from '../corrections/SentTo.tsx'
import { useSavedItem } from '../device/savedItems.ts'

const WantedBookQuery = graphql(`
  query WantedBook($id: ID!) {
    wantedBook(id: $id) {
      id
      title
      isbn
      name
    }
  }
`)

export const reads: Reads = ({ id = '' }) => [[WantedBookQuery, { id }]]

const ContactWanted = graphql(`
  mutation ContactWanted($id: ID!, $input: ContactWantedInput!) {
    contactWanted(id: $id, input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Listings that may be the wanted book. */
const LikelyListings = graphql(`
  query LikelyListings($search: String!) {
    books(search: $search, first: 10) {
      edges {
        node {
          id
          title
          price
          sellerName
        }
      }
    }
  }
`)

/** «Ce l'ho»: a message to the seeker of an open wanted book. */
export function HaveItDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, refetch] = useQuery({ query: WantedBookQuery, variables: { id } })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [sent, setSent] = useState<SentMessage | null>(null)
  const own = useSavedItem('wanted', id)
  const wanted = state.data?.wantedBook
  function mend() {
    sent?.load()
    setSent(null)
  }
  if (wanted && sent) return <Contacted name={wanted.name} email={sent.email} onWrong={mend} onClose={onClose} />
  if (wanted && own) return <OwnWanted title={wanted.title} onClose={onClose} />
  if (wanted) return <HaveItForm wanted={wanted} onSent={setSent} onOutdated={reload} onClose={onClose} />
  return (
    <MissingRecord
      state={state}
      skeleton={<Skeleton height="280px" />}
      failed={t('Non riusciamo a caricare questa richiesta')}
      unknown={{
        title: t(wantedMessages.unknown),
        heading: t(wantedMessages.unknown),
        hint: t('Forse il libro è stato trovato, oppure il link è incompleto.'),
        action: t('Tutte le richieste'),
      }}
      onRetry={reload}
      onClose={onClose}
    />
  )
}

/** In the place of the form, on the device that published it. */
function OwnWanted({ title, onClose }: { title: string; onClose(): void }) {
  const t = useT()
  const footer = (
    <ButtonLink variant="primary" to={pages.myThings.path}>
      {t('Le mie cose')}
    </ButtonLink>
  )
  return (
    <Dialog title={t('La tua richiesta: {title}', { title })} size="small" onClose={onClose} footer={footer}>
      <p>{t('L’hai pubblicata da questo dispositivo. Chi ha il libro ti scrive per email.')}</p>
      <p>{t('L’hai trovato? Chiudila con il link nell’email di conferma, o da «Le mie cose».')}</p>
    </Dialog>
  )
}

interface SentMessage {
  email: string
  load(): void
}

interface Props {
  wanted: NonNullable<Answer['wantedBook']>
  onSent(message: SentMessage): void
  /** Called when it was ended or removed meanwhile. */
  onOutdated(): void
  onClose(): void
}

function HaveItForm({ wanted: { id, title, isbn, name }, onSent, onOutdated, onClose }: Props) {
  const { t, formats } = useI18n()
  const [{ data }] = useQuery({ query: LikelyListings, variables: { search: isbn || title } })
  const form = useSubmitForm({
    schema: contactWantedInput,
    draft: useDraft(`have it ${id}`, { name: '', email: '', message: haveItTemplate(name, title), bookId: '' }),
    mutation: ContactWanted,
    variables: (input) => ({ id, input }),
    done: (_, { values: { email }, load }) => onSent({ email, load }),
    failed: { title: wantedMessages.contactFailed },
    rejected({ kind }) {
      if (kind === 'NotFoundError') onOutdated()
    },
  })
  const listings = data?.books.edges.map(({ node }) => node) ?? []

  return (
    <FormDialog
      title={t('Ce l’ho: {title}', { title })}
      size="small"
      form={form}
      intro={t('{name} riceve il tuo messaggio via email e ti risponde direttamente.', { name })}
      submit={t('Invia messaggio')}
      onClose={onClose}
    >
      <BoundInput form={form} name="name" label={t('Il tuo nome')} required autoComplete="name" />
      <EmailField form={form} name="email" label={t('La tua email')} />
      {listings.length > 0 && (
        <BoundSelect
          form={form}
          name="bookId"
          label={t('Il tuo annuncio')}
          options={[
            { value: '', label: t('Nessuno di questi') },
            ...listings.map((book) => ({ value: book.id, label: `${book.title}, ${formats.price(book.price)} (${book.sellerName})` })),
          ]}
        />
      )}
      <BoundText form={form} name="message" label={t('Messaggio')} required rows={8} />
      <MoreMenu>
        <PosterActions kind="wanted" id={id} />
        <ReportLink kind="wanted" id={id} about={title} />
      </MoreMenu>
    </FormDialog>
  )
}

function Contacted({ name, email, onWrong, onClose }: { name: string; email: string; onWrong(): void; onClose(): void }) {
  const t = useT()
  const next = (
    <ButtonLink variant="primary" to="/books/wanted">
      {t('Tutte le richieste')}
    </ButtonLink>
  )
  return (
    <DoneDialog title={t('Ora tocca a {name}', { name })} waitsFor={Mail} next={next} onClose={onClose}>
      <p>{t('{name} riceve il tuo messaggio via email e ti risponde direttamente.', { name })}</p>
      <SentTo email={email} onWrong={onWrong}>
        {t('Lì arriva la risposta.')}
      </SentTo>
    </DoneDialog>
  )
}
