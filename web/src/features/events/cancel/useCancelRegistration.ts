import { eventMessages } from '@chiostro/domain/events'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

const CancelRegistration = graphql(`
  mutation CancelRegistration($token: String!) {
    cancelRegistration(token: $token) {
      __typename
      ... on NotFoundError {
        message
      }
    }
  }
`)

/** Cancels the registration and reports the result in a toast. */
export function useCancelRegistration(token: string, onDone: () => void) {
  const t = useT()
  const { toast } = useToast()
  const [{ fetching }, send] = useMutation(CancelRegistration)
  async function cancel() {
    const { data, error } = await send({ token })
    const answer = data?.cancelRegistration
    if (answer?.__typename === 'Confirmation') {
      onDone()
      return toast({ title: t(eventMessages.cancelled) })
    }
    const reason = answer?.message ?? error?.graphQLErrors[0]?.message ?? 'Si è verificato un errore. Riprova più tardi.'
    toast({ title: t(eventMessages.cancelFailed), description: t(reason), variant: 'destructive' })
  }
  return { cancelling: fetching, cancel }
}
