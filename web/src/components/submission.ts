import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useRef } from 'react'
import { type AnyVariables, useMutation } from 'urql'
import { readFragment } from '../../generated/gql/fragment-masking.ts'
import { graphql } from '../../generated/gql/gql.ts'

/** What every mutation selects of the errors among its answers. */
const FailureError = graphql(`
  fragment Refusal_error on Error {
    message
    ... on ValidationError {
      issues {
        path
        message
      }
    }
  }
`)

export interface Issue {
  /** A field's name, or a path that starts with it. */
  path: string
  message: string
}

export interface Failure {
  done: false
  /** Type of the error in the answer; `NoConnection` when the server was not reached; undefined when it failed. */
  kind: string | undefined
  issues: readonly Issue[]
  /** The server's sentence, or that there is no connection; undefined when the server failed. */
  reason: string | undefined
}

type AnswerOf<Data> = Extract<Data[keyof Data], { __typename: string }>
/** The answer of a mutation that is no error. */
export type RecordOf<Data> = Exclude<AnswerOf<Data>, { __typename: `${string}Error` }>

export type Outcome<Record = unknown> = { done: true; record: Record } | Failure

/** For a refusal that came without a reason. */
export const tryLater = 'Si è verificato un errore. Riprova più tardi.'

/** For a request that did not reach the server. */
export const noConnection = 'Non c’è connessione: quello che hai scritto resta qui. Riprova quando torna.'

const unreached = 'NoConnection'

/** Whether the request did not reach the server. */
export const isUnreached = ({ kind }: Failure): boolean => kind === unreached

/** What is said of a failure: the documented sentence, unless there is no connection. */
export const failureOf = (refusal: Failure, documented: string): string => (isUnreached(refusal) ? noConnection : documented)

/** Where the reason of a refusal stands, that names no field itself. */
export function atField<Record>(outcome: Outcome<Record>, path: string, isOf: (refusal: Failure) => boolean = () => true): Outcome<Record> {
  return outcome.done || !outcome.reason || !isOf(outcome) ? outcome : { ...outcome, issues: [{ path, message: outcome.reason }] }
}

/** `failureOf`, for `failed` of a form. */
export const documented =
  (sentence: string) =>
  (refusal: Failure): string =>
    failureOf(refusal, sentence)

/** The first thing that is wrong, else the server's sentence, else the documented one. */
export const firstIssueOr =
  (documented: string) =>
  ({ issues, reason }: Failure): string =>
    issues[0]?.message ?? reason ?? documented

/**
 * A mutation with a single field, whose errors are spread as `...Refusal_error`.
 * @returns sends it; and whether it is in flight
 */
export function useSubmission<Data, Variables extends AnyVariables>(mutation: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, execute] = useMutation<Data, Variables>(mutation)
  const inFlight = useRef(new Set<string>())
  /** Presses that come before the page shows that the first is being sent are that one: they never settle, so that what follows happens once. */
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
    // A gateway's answer is a network error for urql, too.
    if (error?.networkError && !error.response) return { done: false, kind: unreached, issues: [], reason: noConnection }
    const refusal = readFragment(FailureError, answer as never) as { message: string; issues?: Issue[] } | undefined
    return {
      done: false,
      kind: answer?.__typename,
      issues: refusal?.issues ?? [],
      reason: refusal?.message ?? error?.graphQLErrors[0]?.message,
    }
  }
  return [send, fetching] as const
}
