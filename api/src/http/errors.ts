import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { partsOf } from '@chiostro/domain/records/records'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { expectedFailure } from '../database/failure.ts'
import {
  BadRequestError,
  DomainError,
  ExpectationFailedError,
  type FailureCode,
  HeadersTooLargeError,
  MethodNotAllowedError,
  NotFoundError,
  OverloadError,
  PayloadTooLargeError,
  RequestTimeoutError,
  SecondFactorRequiredError,
  statusOf,
  UnsupportedMediaError,
  ValidationError,
} from '../errors.ts'
import { toGraphQLError } from '../graphql/errors.ts'
import { languageOf, translate } from '../text/language.ts'
import { takesKey } from './idempotency.ts'
import { sendOverloadPage } from './inFlight.ts'
import { isRestPath, pathOf } from './paths.ts'

const malformed = 'La richiesta non è HTTP valido'

/** Codes of Node's parser; all others are not HTTP. */
const errors: Record<string, () => DomainError> = {
  HPE_HEADER_OVERFLOW: () => new HeadersTooLargeError(),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new PayloadTooLargeError(malformed),
  ERR_HTTP_REQUEST_TIMEOUT: () => new RequestTimeoutError(),
}

const bodyOf = ({ message, code }: DomainError) => JSON.stringify({ error: message, code })

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Language': 'it',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

export function handleClientError(thrown: NodeJS.ErrnoException, socket: Socket): void {
  if (thrown.code === 'ECONNRESET' || socket.destroyed) return
  const error = errors[thrown.code ?? '']?.() ?? new BadRequestError(malformed)
  const body = bodyOf(error)
  const head = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy(thrown)
}

export const handleBadPath = (reply: FastifyReply): void =>
  void reply
    .code(400)
    .headers(headers)
    .send(bodyOf(new BadRequestError('Indirizzo non valido')))

/** Replaces responses that Node gives without a body, before a request exists. */
export function answerBadRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const error = new ExpectationFailedError()
    const body = bodyOf(error)
    response.writeHead(error.status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  // RFC 9112 requires Host in HTTP/1.1. Node's own response is disabled, as it has no body.
  app.addHook('onRequest', async ({ raw, headers: { host } }, reply) => {
    if (host !== undefined || raw.httpVersion !== '1.1') return
    reply.header('connection', 'close')
    throw new BadRequestError(malformed)
  })
}

function errorAnswer(error: unknown, request: FastifyRequest): { status: number; body: object; headers: Record<string, string> } {
  const language = languageOf(request)
  const say = (sentence: string) => translate(sentence, language)
  if (!(error instanceof DomainError)) {
    request.context.log.error({ err: error }, 'unexpected error')
    const body = { error: say('Errore interno'), code: 'INTERNAL_SERVER_ERROR', requestId: request.id }
    return { status: 500, body, headers: { 'content-language': language } }
  }
  const { status, message, code, retryAfterSeconds } = error
  const headers: Record<string, string> = {
    'content-language': language,
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
    // RFC 9110: a 405 names the methods, a 401 the scheme.
    ...(error instanceof MethodNotAllowedError ? { allow: error.allow.join(', ') } : {}),
    ...(status === 401 ? { 'www-authenticate': 'Bearer realm="admin"' } : {}),
  }
  return { status, body: { error: say(message), code, ...detailsOf(error, say) }, headers }
}

function detailsOf(error: DomainError, say: (sentence: string) => string): object {
  if (error instanceof ValidationError) {
    const { issues, moreIssues } = error
    return {
      issues: issues.map(({ path, message }) => ({ path, message: say(message) })),
      ...(moreIssues > 0 ? { moreIssues } : {}),
    }
  }
  return error instanceof SecondFactorRequiredError ? { secondFactor: true } : {}
}

const ofAnswers = ['content-disposition', 'content-encoding', 'etag', 'last-modified']

export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = failureOf(thrown, request)
  for (const name of ofAnswers) reply.removeHeader(name)
  const path = pathOf(request)
  if (error instanceof OverloadError && path !== '/graphql' && !isRestPath(path) && !path.startsWith('/uploads/'))
    return void sendOverloadPage(reply, error)
  const answer = errorAnswer(error, request)
  const body = path === '/graphql' ? { errors: [toGraphQLError(error, request.context)] } : answer.body
  reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...answer.headers })
    .send(JSON.stringify(body))
}

function failureOf(thrown: unknown, request: FastifyRequest): unknown {
  const error = expectedFailure(thrown, request.context)
  // First, as Fastify adds a code to errors of validators.
  if (error instanceof DomainError) return error
  const { code, statusCode = 500 } = partsOf<{ code: string; statusCode: number }>(error)
  if (!code?.startsWith('FST_')) return error
  if (statusCode === 413) return new PayloadTooLargeError(`Richiesta troppo grande: al massimo ${request.routeOptions.bodyLimit / 1000} kB`)
  if (statusCode === 415) return wrongType(request)
  if (statusCode === 403) return new NotFoundError('Percorso non trovato')
  return statusCode < 500 ? new BadRequestError('Richiesta non valida') : error
}

/** Names a type of body that the route takes: JSON where it takes several or states none. */
export function wrongType({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): UnsupportedMediaError {
  const [type, ...others] = routeOptions.schema?.consumes ?? []
  const isForm = type === 'multipart/form-data' && others.length === 0
  return new UnsupportedMediaError(isForm ? 'Invia i dati come multipart/form-data' : 'Invia i dati come application/json')
}

declare module 'fastify' {
  interface FastifySchema {
    /** Codes with which the service refuses, beside those of the layers before it. */
    failures?: readonly FailureCode[]
  }
}

/** What may end a request of this route before its service, by the layers that it passes. */
function layerFailures({ method, url, config = {}, schema }: RouteOptions): FailureCode[] {
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const { access } = config
  return [
    'BAD_REQUEST',
    ...when(isWrite || schema?.querystring, 'BAD_USER_INPUT'),
    ...when(access, 'UNAUTHENTICATED'),
    ...when(isWrite || access === 'admin', 'FORBIDDEN'),
    ...when(isWrite, 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'),
    ...when(takesKey({ method, url, config }), 'REQUEST_RUNNING', 'IDEMPOTENCY_KEY_REUSED'),
    'EXPECTATION_FAILED',
    'HEADERS_TOO_LARGE',
    'INTERNAL_SERVER_ERROR',
    'UNAVAILABLE',
  ]
}

const when = (condition: unknown, ...codes: FailureCode[]) => (condition ? codes : [])

export function failuresOf(route: RouteOptions): Map<number, FailureCode[]> {
  const codes = new Set([...layerFailures(route), ...(route.schema?.failures ?? [])])
  return Map.groupBy(
    [...codes].toSorted((a, b) => statusOf(a) - statusOf(b)),
    statusOf,
  )
}
