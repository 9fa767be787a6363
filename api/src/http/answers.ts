import type { ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import { isMalformedData, malformedMessage } from '../database/failure.ts'
import { isUnavailable, reasonOf } from '../database/unavailable.ts'
import {
  BadRequestError,
  ConflictError,
  InvalidCredentialsError,
  NotFoundError,
  PayloadTooLargeError,
  RateLimitedError,
  StorageFullError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedMediaError,
  ValidationError,
} from '../errors.ts'
import { toGraphQLError } from '../graphql/errors.ts'
import { EncodedText, sendCompressed } from './compression.ts'
import { type Prepared, sendPrepared } from './prepared.ts'
import { type Streamed, sendStream } from './stream.ts'

export interface RestAnswer {
  status: number
  /** Sent as JSON, unless `contentType` says that it is a text of another kind, or it is one text kept for many. */
  body?: unknown
  contentType?: string
  /** Instead of `body`: made once for many requests, with an ETag. */
  prepared?: Prepared
  /** Instead of `body`: made while it is sent. */
  streamed?: Streamed
  headers?: Record<string, string>
}

const statusOf: [new (...args: never[]) => Error, number][] = [
  [ValidationError, 400],
  [BadRequestError, 400],
  [UnauthenticatedError, 401],
  [InvalidCredentialsError, 401],
  [NotFoundError, 404],
  [ConflictError, 409],
  [PayloadTooLargeError, 413],
  [UnsupportedMediaError, 415],
  [RateLimitedError, 429],
  [UnavailableError, 503],
  [StorageFullError, 507],
]

/** An error as REST says it (contract, "REST answers"); an unknown one is logged and answered with the request's id alone. */
export function errorAnswer(error: unknown, context: Pick<Context, 'log' | 'requestId'>): RestAnswer {
  if (isMalformedData(error)) return { status: 400, body: { error: malformedMessage } }
  if (isUnavailable(error)) {
    context.log.warn({ reason: reasonOf(error) }, 'the database is unavailable')
    return errorAnswer(new UnavailableError(), context)
  }
  const status = statusOf.find(([type]) => error instanceof type)?.[1]
  if (!status || !(error instanceof Error)) {
    context.log.error({ err: error }, 'unexpected error')
    return { status: 500, body: { error: 'Errore interno', requestId: context.requestId } }
  }
  const headers: Record<string, string> = {
    ...(error instanceof RateLimitedError || error instanceof UnavailableError ? { 'retry-after': String(error.retryAfterSeconds) } : {}),
    // RFC 9110: a 401 names the scheme it wants.
    ...(status === 401 ? { 'www-authenticate': 'Bearer realm="admin"' } : {}),
  }
  const issues = error instanceof ValidationError ? { issues: error.issues } : {}
  return { status, body: { error: error.message, ...issues }, headers }
}

/** The same in the shape of GraphQL, for what fails outside of an operation. */
export function graphqlErrorAnswer(error: unknown, context: Pick<Context, 'log' | 'requestId'>): RestAnswer {
  const { status, headers } = errorAnswer(error, context)
  return { status, headers, body: { errors: [toGraphQLError(error, context.log, context.requestId)] } }
}

export const jsonType = 'application/json; charset=utf-8'

/** The body as it is sent. */
export const textOf = ({ body, contentType }: Pick<RestAnswer, 'body' | 'contentType'>): string =>
  contentType ? String(body) : body === undefined ? '' : JSON.stringify(body)

/** Writes an answer, as JSON unless it says otherwise, compressed when that pays. Unless the route says otherwise nobody may keep it. */
export async function sendAnswer(response: ServerResponse, answer: RestAnswer): Promise<void> {
  const { status, body, contentType, prepared, streamed, headers } = answer
  for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...headers })) response.setHeader(name, value)
  response.statusCode = status
  if (prepared) return sendPrepared(response, prepared)
  if (streamed) return sendStream(response, streamed)
  await sendCompressed(response, body instanceof EncodedText ? body : textOf(answer), contentType ?? jsonType)
}
