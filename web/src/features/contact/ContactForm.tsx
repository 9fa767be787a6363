import { type ContactInput, contactCategories, contactInput, contactMessages } from '@chiostro/domain/contact'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundField, BoundInput } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { useDraft, useKeptDraft } from '../../components/formDraft.ts'
import { showIssues } from '../../components/formIssues.ts'
import { type TextFields, textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ContactForm.module.css'

interface Props {
  onSent(): void
  /** Prefix of the ids, for a second form on the page. */
  idPrefix?: string
  /** Whether the first field takes the focus. */
  focused?: boolean
}

/** The form to the team (docs/product.md, "Help and contact"). */
export function ContactForm({ onSent, idPrefix = '', focused = false }: Props) {
  const t = useT()
  const { form, submit } = useContactForm(onSent)
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('name')
  }, [focused, setFocus])
  const field = <Name extends 'name' | 'email' | 'category' | 'subject' | 'message'>(name: Name) => ({
    ...{ form, name, id: idPrefix + name, required: true },
  })
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <BoundInput {...field('name')} label={t('Nome')} autoComplete="name" />
        <BoundInput {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" />
      </div>
      <BoundField {...field('category')} label={t('Categoria')}>
        {(control) => (
          <select {...control} {...form.register('category')}>
            <option value="">{t('Scegli…')}</option>
            {contactCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </BoundField>
      <BoundInput {...field('subject')} label={t('Oggetto')} />
      <BoundField {...field('message')} label={t('Messaggio')}>
        {(control) => <textarea {...control} rows={6} {...form.register('message')} />}
      </BoundField>
      <div className={styles.send}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Invio...') : t('Invia messaggio')}
        </Button>
        <p>{t('Tutti i campi sono obbligatori.')}</p>
      </div>
    </form>
  )
}

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
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

type ContactFields = TextFields<ContactInput>
type ContactFormState = UseFormReturn<ContactFields, unknown, ContactInput>

const blank: ContactFields = { name: '', email: '', category: '', subject: '', message: '' }
// Page and help dialog share one draft.
const draftKey = 'contact team'

/** The form to the team, validated by the domain schema. Its content survives a closed dialog and a failure. */
function useContactForm(onSent: () => void): { form: ContactFormState; submit(): Promise<void> } {
  const t = useT()
  const { toast } = useToast()
  const form: ContactFormState = useForm({ resolver: textFormResolver(contactInput), defaultValues: useDraft(draftKey, blank) })
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const [, send] = useMutation(SendContactMessage)

  const submit = form.handleSubmit(async (input) => {
    const { data } = await send({ input })
    const answer = data?.sendContactMessage
    if (answer?.__typename === 'Confirmation') {
      forgetDraft()
      toast({ title: t(contactMessages.sent), description: t(contactMessages.sentHint) })
      return onSent()
    }
    if (answer?.__typename === 'ValidationError' && showIssues(form, answer.issues).length === 0) return
    toast({ title: t(contactMessages.failed), description: t(contactMessages.failedHint), variant: 'destructive' })
  })
  return { form, submit }
}
