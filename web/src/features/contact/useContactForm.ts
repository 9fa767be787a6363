import { type ContactInput, contactInput, contactMessages } from '@chiostro/domain/contact'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { useDraft, useKeptDraft } from '../../components/formDraft.ts'
import { showIssues } from '../../components/formIssues.ts'
import { type TextFields, textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

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
export type ContactForm = UseFormReturn<ContactFields, unknown, ContactInput>

const blank: ContactFields = { name: '', email: '', category: '', subject: '', message: '' }
// Page and help dialog share one draft.
const draftKey = 'contact team'

/** The form to the team, validated by the domain schema. Its content survives a closed dialog and a failure. */
export function useContactForm(onSent: () => void): { form: ContactForm; submit(): Promise<void> } {
  const t = useT()
  const { toast } = useToast()
  const form: ContactForm = useForm({ resolver: textFormResolver(contactInput), defaultValues: useDraft(draftKey, blank) })
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
