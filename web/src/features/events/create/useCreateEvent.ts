import type { CreateEventInput } from '@chiostro/domain/eventInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { type Outcome, outcomeOf } from '../../../components/formIssues.ts'

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

/** Announces an event. */
export function useCreateEvent(): (input: CreateEventInput) => Promise<Outcome> {
  const [, create] = useMutation(CreateEvent)
  return async (input) => {
    const { data, error } = await create({ input })
    return outcomeOf(data?.createEvent, error, 'Event')
  }
}
