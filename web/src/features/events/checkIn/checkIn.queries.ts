import type { Client } from 'urql'
import type { CheckInListQuery, CheckInMutation } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import type { Scan } from './device.ts'

const CheckInList = graphql(`
  query CheckInList($eventId: ID!, $token: String!) {
    checkInList(eventId: $eventId, token: $token) {
      now
      event {
        id
        title
        date
        startTime
        endTime
        endDate
      }
      entries {
        registrationId
        name
        codeHash
        olderCodeHashes
        enteredAt
      }
    }
  }
`)

const CheckIn = graphql(`
  mutation CheckIn($eventId: ID!, $token: String!, $entries: [CheckInEntryInput!]!) {
    checkIn(eventId: $eventId, token: $token, entries: $entries) {
      __typename
      ... on CheckInResults {
        results {
          status
          registrationId
          name
          enteredAt
        }
      }
      ...Refusal_error
    }
  }
`)

export type List = NonNullable<CheckInListQuery['checkInList']>

export type Result = Extract<CheckInMutation['checkIn'], { __typename: 'CheckInResults' }>['results'][number]

export interface DoorServer {
  list(): Promise<List | 'gone' | 'unreachable'>
  /** @returns a result for each scan */
  report(scans: Scan[]): Promise<Result[] | 'gone' | 'unreachable' | 'refused'>
}

export const doorServer = (client: Client, eventId: string, token: string): DoorServer => ({
  async list() {
    const { data } = await client.query(CheckInList, { eventId, token }, { requestPolicy: 'network-only' }).toPromise()
    return data ? (data.checkInList ?? 'gone') : 'unreachable'
  },
  async report(scans) {
    const entries = scans.map(({ code, registrationId, at, undo }) => ({ code, registrationId, undo, at: new Date(at).toISOString() }))
    const { data } = await client.mutation(CheckIn, { eventId, token, entries }).toPromise()
    const answer = data?.checkIn
    if (answer?.__typename === 'CheckInResults') return answer.results
    if (answer?.__typename === 'ValidationError') return 'refused'
    return answer?.__typename === 'NotFoundError' ? 'gone' : 'unreachable'
  },
})
