import { type ContactSellerInput, contactSellerInput } from '@chiostro/domain/bookInput'
import { bookMessages, contactTemplate } from '@chiostro/domain/books'
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { useMutation } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { FormField } from '../../components/FormField.tsx'
import { useDraft, useKeptDraft } from '../../components/formDraft.ts'
import { showIssues } from '../../components/formIssues.ts'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ContactSellerDialog.module.css'

const ContactSeller = graphql(`
  mutation ContactSeller($id: ID!, $input: ContactSellerInput!) {
    contactSeller(id: $id, input: $input) {
      __typename
      ... on ValidationError {
        issues {
          path
          message
        }
      }
    }
  }
`)

interface Props {
  onClose(): void
}

/** What the open listing below hands up, in its `<Outlet>`. */
export interface ContactedBook {
  bookId: string
  title: string
  sellerName: string
}

/** A message to the seller, sent by the platform: neither side's address is on the page. */
export function ContactSellerDialog({ onClose }: Props) {
  const t = useT()
  const { bookId, title, sellerName } = useOutletContext<ContactedBook>()
  const formId = useId()
  const blank = { buyerName: '', buyerEmail: '', message: contactTemplate(sellerName, title) }
  const start = useDraft(`contact ${bookId}`, blank)
  const form = useForm({ resolver: textFormResolver(contactSellerInput), defaultValues: start })
  const forgetDraft = useKeptDraft(`contact ${bookId}`, blank, form.getValues)
  const { errors, isSubmitting } = form.formState
  const send = useSend(bookId, form, () => {
    forgetDraft()
    onClose()
  })

  const actions = (
    <>
      <Button onClick={onClose}>{t('Annulla')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Invia messaggio')}
      </Button>
    </>
  )
  const errorOf = (name: keyof ContactSellerInput) => errors[name]?.message && t(errors[name].message)
  return (
    <Dialog title={t('Contatta il Venditore')} size="small" onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
        <p className={styles.lead}>{t('{name} riceve il tuo messaggio via email e ti risponde direttamente.', { name: sellerName })}</p>
        <FormField name="buyerName" label={t('Il tuo nome')} required error={errorOf('buyerName')}>
          {(control) => <input {...control} type="text" autoComplete="name" {...form.register('buyerName')} />}
        </FormField>
        <FormField name="buyerEmail" label={t('La tua email')} required error={errorOf('buyerEmail')}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" {...form.register('buyerEmail')} />}
        </FormField>
        <FormField name="message" label={t('Messaggio')} required error={errorOf('message')}>
          {(control) => <textarea {...control} rows={8} {...form.register('message')} />}
        </FormField>
      </form>
    </Dialog>
  )
}

type Form = UseFormReturn<ContactSellerInput, unknown, ContactSellerInput>

/** Sends the message; says how it went in the words of docs/product.md. */
function useSend(bookId: string, form: Pick<Form, 'setError' | 'getValues'>, onSent: () => void) {
  const t = useT()
  const { toast } = useToast()
  const [, contact] = useMutation(ContactSeller)
  return async (input: ContactSellerInput) => {
    const { data } = await contact({ id: bookId, input })
    const answer = data?.contactSeller
    if (answer?.__typename === 'Confirmation') {
      onSent()
      return toast({ title: t(bookMessages.contactSent), description: t(bookMessages.contactSentHint) })
    }
    if (answer?.__typename === 'ValidationError' && showIssues(form, answer.issues).length === 0) return
    toast({ title: t(bookMessages.contactFailed), description: t(bookMessages.contactFailedHint), variant: 'destructive' })
  }
}
