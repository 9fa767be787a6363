import { graphql } from '../../../../generated/gql/gql.ts'

/** The event for the holder of the management token; null for an unknown id or a wrong token. */
export const ManagedEventQuery = graphql(`
  query ManagedEvent($id: ID!, $token: String!) {
    managedEvent(id: $id, token: $token) {
      id
      title
      date
      ...EventStatistics_event
      ...ManageEventForm_event
      ...ParticipantsTable_event
    }
  }
`)

/** Returns the fields that cards and the open event show, so that the cache updates them. */
export const UpdateEvent = graphql(`
  mutation UpdateEvent($id: ID!, $token: String!, $input: UpdateEventInput!) {
    updateEvent(id: $id, token: $token, input: $input) {
      __typename
      ... on Event {
        id
        ...EventCard_event
        ...EventDetails_event
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

export const DeleteEvent = graphql(`
  mutation DeleteEvent($id: ID!, $token: String!) {
    deleteEvent(id: $id, token: $token) {
      __typename
      ... on NotFoundError {
        message
      }
    }
  }
`)
