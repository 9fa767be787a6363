import { type ContactInput, contactCategories, contactInput, contactMessages } from '@chiostro/domain/contact/contact'
import { useEffect } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { documented } from '../../components/submission.ts'
import type { TextFields } from '../../components/textFormResolver.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ContactForm.module.css'

const categories = [{ value: '', label: 'Scegli…' }, ...contactCategories]

interface Props {
  onSent(): void
  /** Prefix of the ids, for a second form on the page. */
  idPrefix?: string
  focused?: boolean
}

/** The form to the team (docs/product.md, "Help and contact"). */
export function ContactForm({ onSent, idPrefix = '', focused = false }: Props) {
  const t = useT()
  const form = useContactForm(onSent)
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('name')
  }, [focused, setFocus])
  const field = <Name extends 'name' | 'email' | 'category' | 'subject' | 'message'>(name: Name) => ({
    form,
    name,
    id: idPrefix + name,
    required: true,
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <FieldPair>
        <BoundInput {...field('name')} label={t('Nome')} autoComplete="name" />
        <BoundInput {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" />
      </FieldPair>
      <BoundSelect {...field('category')} label={t('Categoria')} options={categories} />
      <BoundInput {...field('subject')} label={t('Oggetto')} />
      <BoundText {...field('message')} label={t('Messaggio')} rows={6} />
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
      ...Refusal_error
    }
  }
`)

const blank: TextFields<ContactInput> = { name: '', email: '', category: '', subject: '', message: '' }
// Page and help dialog share one draft.
const draftKey = 'contact team'

/** The content survives a closed dialog and a failure. */
function useContactForm(onSent: () => void) {
  const t = useT()
  return useSubmitForm({
    schema: contactInput,
    draft: useDraft(draftKey, blank),
    mutation: SendContactMessage,
    variables: (input) => ({ input }),
    done: onSent,
    toast: () => ({ title: t(contactMessages.sent), description: t(contactMessages.sentHint) }),
    failed: { title: contactMessages.failed, reason: documented(contactMessages.failedHint) },
  })
}
