import type { RegisterInput } from '@chiostro/domain/eventInput'
import { eventMessages } from '@chiostro/domain/events'
import type { UseFormReturn } from 'react-hook-form'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { ParticipantsVisibility } from '../../../../generated/gql/graphql.ts'
import { showIssues } from '../../../components/formIssues.ts'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

// Returns the fields that cards and the open event show, so that the cache updates them.
const Register = graphql(`
  mutation RegisterForEvent($id: ID!, $input: RegisterForEventInput!) {
    registerForEvent(id: $id, input: $input) {
      __typename
      ... on EventRegistration {
        id
        event {
          id
          registrationCount
          seatsLeft
          isFull
          participants(first: 50) {
            totalCount
            edges {
              cursor
              node {
                id
                attendeeName
                attendeeEmail
                notes
                registeredAt
              }
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ValidationError {
        message
        issues {
          path
          message
        }
      }
    }
  }
`)

type Form = Pick<UseFormReturn<TextFields<RegisterInput>>, 'setError' | 'getValues'>

interface Outcome {
  onRegistered(): void
  onRefused(): void
}

/** Registers and reports the result in a toast. */
export function useRegister(eventId: string, form: Form, { onRegistered, onRefused }: Outcome) {
  const t = useT()
  const { toast } = useToast()
  const [, register] = useMutation(Register)
  return async (input: RegisterInput) => {
    const { data, error } = await register({ id: eventId, input })
    const answer = data?.registerForEvent
    if (answer?.__typename === 'EventRegistration') {
      onRegistered()
      const description = t('Ti abbiamo inviato una email di conferma a {email}.', { email: input.attendeeEmail })
      return toast({ title: t(eventMessages.registered), description })
    }
    if (answer?.__typename === 'ValidationError' && showIssues(form, answer.issues).length === 0) return
    // Full, over or deleted since the page was loaded: the page reloads the event.
    if (answer?.__typename === 'ConflictError' || answer?.__typename === 'NotFoundError') onRefused()
    const reason = answer?.message ?? error?.graphQLErrors[0]?.message ?? 'Si è verificato un errore. Riprova più tardi.'
    toast({ title: t(eventMessages.registerFailed), description: t(reason), variant: 'destructive' })
  }
}

/** Notice shown before registering, by participants' visibility. */
export const notices: Record<ParticipantsVisibility, string> = {
  PUBLIC: 'Nome, email e note saranno visibili a tutti nella pagina dell’evento.',
  NAMES: 'Il tuo nome sarà visibile a tutti nella pagina dell’evento; email e note le vede solo chi organizza.',
  ORGANISER: 'I tuoi dati li vede solo chi organizza l’evento.',
}
