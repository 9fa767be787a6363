import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

const UpdateRegistration = graphql(`
  mutation UpdateRegistration($token: String!, $hideMe: Boolean!) {
    updateRegistration(token: $token, hideMe: $hideMe) {
      __typename
      ... on EventRegistration {
        id
        hidden
      }
      ... on NotFoundError {
        message
      }
    }
  }
`)

/** Leaves the attendee out of the public list, or puts them back; saved at once. */
export function HideMe({ token, hidden }: { token: string; hidden: boolean }) {
  const t = useT()
  const { toast } = useToast()
  const [{ fetching }, update] = useMutation(UpdateRegistration)
  async function save(hideMe: boolean) {
    const { data, error } = await update({ token, hideMe })
    const answer = data?.updateRegistration
    if (answer?.__typename === 'EventRegistration') {
      const title = hideMe ? 'Ora gli altri non ti vedono nell’elenco' : 'Ora sei nell’elenco dei partecipanti'
      return toast({ title: t(title) })
    }
    const reason = answer?.message ?? error?.graphQLErrors[0]?.message ?? 'Si è verificato un errore. Riprova più tardi.'
    toast({ title: t('Errore aggiornamento'), description: t(reason), variant: 'destructive' })
  }
  return (
    <CheckboxField
      name="hideMe"
      label={t('Non mostrare il mio nome e la mia e-mail agli altri')}
      checked={hidden}
      disabled={fetching}
      onChange={(checked) => void save(checked)}
    />
  )
}
