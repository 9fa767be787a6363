import { type ContactSellerInput, contactSellerInput } from '@chiostro/domain/bookInput'
import { bookMessages, contactTemplate } from '@chiostro/domain/books'
import { useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundInput, BoundText } from '../../components/BoundField.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useDraft, useKeptDraft } from '../../components/formDraft.ts'
import { failureOf, isShownAtFields, useSubmission } from '../../components/submission.ts'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

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
}

/** A message to the seller, sent by the platform: the page shows neither address. */
export function ContactSellerDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { toast, fail } = useToast()
  const { bookId, title, sellerName } = useOutletContext<ContactedBook>()
  const blank = { buyerName: '', buyerEmail: '', message: contactTemplate(sellerName, title) }
  const start = useDraft(`contact ${bookId}`, blank)
  const form = useForm({ resolver: textFormResolver(contactSellerInput), defaultValues: start })
  const forgetDraft = useKeptDraft(`contact ${bookId}`, blank, form.getValues)
  const [contact] = useSubmission(ContactSeller)

  async function send(input: ContactSellerInput) {
    const outcome = await contact({ id: bookId, input })
    if (outcome.done) {
      forgetDraft()
      onClose()
      return toast({ title: t(bookMessages.contactSent), description: t(bookMessages.contactSentHint) })
    }
    if (!isShownAtFields(form, outcome))
      fail(
        bookMessages.contactFailed,
        outcome.kind === 'ConflictError' ? (outcome.reason ?? '') : failureOf(outcome, bookMessages.contactFailedHint),
      )
  }

  return (
    <FormDialog
      title={t('Contatta il Venditore')}
      size="small"
      form={form}
      lead={t('{name} riceve il tuo messaggio via email e ti risponde direttamente.', { name: sellerName })}
      submit={t('Invia messaggio')}
      onSubmit={send}
      onClose={onClose}
    >
      <BoundInput form={form} name="buyerName" label={t('Il tuo nome')} required autoComplete="name" />
      <EmailField form={form} name="buyerEmail" label={t('La tua email')} />
      <BoundText form={form} name="message" label={t('Messaggio')} required rows={8} />
    </FormDialog>
  )
}
