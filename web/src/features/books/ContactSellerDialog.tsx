import { contactSellerInput } from '@chiostro/domain/books/bookInput'
import { bookMessages, contactTemplate } from '@chiostro/domain/books/books'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundText } from '../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { isOutdated } from '../../components/submission.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SentTo } from '../corrections/SentTo.tsx'
import { saveItem, useSavedItem } from '../device/savedItems.ts'
import { useWroteOn } from './useWroteOn.ts'

const ContactSeller = graphql(`
  mutation ContactSeller($id: ID!, $input: ContactSellerInput!) {
    contactSeller(id: $id, input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

/** The `<Outlet>` context of the open listing below. */
export interface ContactedBook {
  bookId: string
  title: string
  sellerName: string
  /** Called when the listing was sold or removed meanwhile. */
  onOutdated(): void
}

/** The platform sends the message: the page shows neither address. */
export function ContactSellerDialog({ onClose }: { onClose(): void }) {
  const book = useOutletContext<ContactedBook>()
  const written = useSavedItem('message', book.bookId)
  const [message, setMessage] = useState<SentMessage | null>(null)
  const [again, setAgain] = useState(false)
  if (written && !again) {
    return <MessageSent {...book} at={written.at} message={message} onAgain={() => setAgain(true)} onClose={onClose} />
  }
  function sent(message: SentMessage) {
    setMessage(message)
    setAgain(false)
    void saveItem({ kind: 'message', id: book.bookId, title: book.title })
  }
  return <ContactSellerForm {...book} onSent={sent} onClose={onClose} />
}

interface SentMessage {
  email: string
  load(): void
}

interface SentProps extends ContactedBook {
  /** When it was sent, in milliseconds. */
  at: number
  /** Null for one of an earlier visit. */
  message: SentMessage | null
  onAgain(): void
  onClose(): void
}

/** Takes the form's place. The toast has said that the message was sent. */
function MessageSent({ sellerName, at, message, onAgain, onClose }: SentProps) {
  const t = useT()
  const wroteOn = useWroteOn()
  function mend() {
    message?.load()
    onAgain()
  }
  const next = (
    <>
      <ButtonLink variant="primary" to="/books">
        {t('Guarda altri libri')}
      </ButtonLink>
      <Button onClick={onAgain}>{t('Scrivi di nuovo')}</Button>
    </>
  )
  return (
    <DoneDialog title={message ? t('Ora tocca a {name}', { name: sellerName }) : wroteOn(at)} waitsFor={Mail} next={next} onClose={onClose}>
      {message ? (
        <SentTo email={message.email} onWrong={mend}>
          {t('Lì arrivano la conferma e la risposta.')}
        </SentTo>
      ) : (
        <p>{t('{name} ti risponde via email.', { name: sellerName })}</p>
      )}
      <p>{t('Incontratevi in ateneo o in un luogo sicuro: il pagamento avviene di persona.')}</p>
    </DoneDialog>
  )
}

interface FormProps extends ContactedBook {
  onSent(message: SentMessage): void
  onClose(): void
}

function ContactSellerForm({ bookId, title, sellerName, onOutdated, onSent, onClose }: FormProps) {
  const t = useT()
  const form = useSubmitForm({
    schema: contactSellerInput,
    draft: useDraft(`contact ${bookId}`, { buyerName: '', buyerEmail: '', message: contactTemplate(sellerName, title) }),
    mutation: ContactSeller,
    variables: (input) => ({ id: bookId, input }),
    done: (_, { values, load }) => onSent({ email: values.buyerEmail, load }),
    toast: () => ({ title: t(bookMessages.contactSent), description: t(bookMessages.contactSentHint) }),
    failed: {
      title: bookMessages.contactFailed,
      reason: ({ kind, reason }) => (kind === 'ConflictError' ? (reason ?? '') : bookMessages.contactFailedHint),
    },
    rejected(failure) {
      if (isOutdated(failure)) onOutdated()
    },
  })

  return (
    <FormDialog
      title={t('Contatta il Venditore')}
      size="small"
      form={form}
      intro={t('{name} riceve il tuo messaggio via email e ti risponde direttamente.', { name: sellerName })}
      submit={t('Invia messaggio')}
      onClose={onClose}
    >
      <BoundInput form={form} name="buyerName" label={t('Il tuo nome')} required autoComplete="name" />
      <EmailField form={form} name="buyerEmail" label={t('La tua email')} />
      <BoundText form={form} name="message" label={t('Messaggio')} required rows={8} />
    </FormDialog>
  )
}
