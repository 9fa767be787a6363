import { refusalFragment } from '@chiostro/domain/records/refusalDocuments'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useRef } from 'react'
import { type AnyVariables, type CombinedError, useMutation } from 'urql'
import { graphql, readFragment } from '../../generated/gql/index.ts'
import { useToast } from './toast/toastStore.ts'

const FailureError = graphql(refusalFragment)

export interface Issue {
  path: string
  message: string
}

export interface Failure {
  done: false
  /** Type of the error; `NoConnection` when the server was not reached; undefined when it failed. */
  kind: string | undefined
  issues: readonly Issue[]
  /** The server's sentence, or that there is no connection; undefined when the server failed. */
  reason: string | undefined
}

type AnswerOf<Data> = Extract<Data[keyof Data], { __typename: string }>
export type RecordOf<Data> = Exclude<AnswerOf<Data>, { __typename: `${string}Error` }>

export type Outcome<Record = unknown> = { done: true; record: Record } | Failure

export const tryLater = 'Si è verificato un errore. Riprova più tardi.'

export const noConnection = 'Non c’è connessione: quello che hai scritto resta qui. Riprova quando torna.'

const unreached = 'NoConnection'

export const isUnreached = ({ kind }: Failure): boolean => kind === unreached

/** What was acted on has changed, ended or gone meanwhile, as in another window: it is to be read again. */
export const isOutdated = ({ kind }: Failure): boolean => kind === 'ConflictError' || kind === 'NotFoundError'

/** Undefined when the server did not say why, or was not reached. */
export const serversReason = (failure: Failure): string | undefined => (isUnreached(failure) ? undefined : failure.reason)

/** The sentence of a read that failed: the server's, or that there is no connection. */
export const failureOfRead = ({ networkError, response, graphQLErrors }: CombinedError): string =>
  networkError && !response ? noConnection : (graphQLErrors[0]?.message ?? tryLater)

/** Assigns the reason of an error without fields to a field. */
export function atField<Record>(outcome: Outcome<Record>, path: string, isOf: (failure: Failure) => boolean = () => true): Outcome<Record> {
  return outcome.done || !outcome.reason || !isOf(outcome) ? outcome : { ...outcome, issues: [{ path, message: outcome.reason }] }
}

export const firstIssueOr =
  (documented: string) =>
  ({ issues, reason }: Failure): string =>
    issues[0]?.message ?? reason ?? documented

/** Sends a mutation with a single field, whose errors are spread as `...Refusal_error`. */
export function useSubmission<Data, Variables extends AnyVariables>(mutation: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, execute] = useMutation<Data, Variables>(mutation)
  const inFlight = useRef(new Set<string>())
  /** Presses during the first request never settle, so that what follows happens once. */
  async function send(variables: Variables): Promise<Outcome<RecordOf<Data>>> {
    const request = JSON.stringify(variables)
    if (inFlight.current.has(request)) return new Promise(() => {})
    inFlight.current.add(request)
    return execution(variables).finally(() => inFlight.current.delete(request))
  }
  async function execution(variables: Variables): Promise<Outcome<RecordOf<Data>>> {
    const { data, error } = await execute(variables)
    const answer = Object.values(data ?? {}).find((value) => value !== null && typeof value === 'object') as AnswerOf<Data> | undefined
    if (answer && !answer.__typename.endsWith('Error')) return { done: true, record: answer as RecordOf<Data> }
    // For urql a gateway's response is a network error, too.
    if (error?.networkError && !error.response) return { done: false, kind: unreached, issues: [], reason: noConnection }
    const failure = readFragment(FailureError, answer as never) as { message: string; issues?: Issue[] } | undefined
    return {
      done: false,
      kind: answer?.__typename,
      issues: failure?.issues ?? [],
      reason: failure?.message ?? error?.graphQLErrors[0]?.message,
    }
  }
  return [send, fetching] as const
}

/** Says what was refused, and reads again a record that has changed or is gone. @returns waits for what was sent, then goes on if it was done */
export function usePress(reload: () => void) {
  const { fail } = useToast()
  return async <Record>(sent: Promise<Outcome<Record>>, then: (record: Record) => void) => {
    const outcome = await sent
    if (outcome.done) return then(outcome.record)
    fail('Non è stato possibile', outcome.reason ?? tryLater)
    if (isOutdated(outcome)) reload()
  }
}
