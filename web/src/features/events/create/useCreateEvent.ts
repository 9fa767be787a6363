import type { CreateEventInput } from '@chiostro/domain/eventInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'

const CreateEvent = graphql(`
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on Event {
        id
        ...EventCard_event
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

export type CreateOutcome = { created: true } | { created: false; message: string | undefined; issues: { path: string; message: string }[] }

/** Announces an event. A failure without issues is one that no field can explain: network, limits, server. */
export function useCreateEvent(): (input: CreateEventInput) => Promise<CreateOutcome> {
  const [, create] = useMutation(CreateEvent)
  return async (input) => {
    const { data, error } = await create({ input })
    const answer = data?.createEvent
    if (answer?.__typename === 'Event') return { created: true }
    return { created: false, message: answer?.message ?? error?.graphQLErrors[0]?.message, issues: answer?.issues ?? [] }
  }
}
