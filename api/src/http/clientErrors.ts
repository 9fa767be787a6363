import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  BadRequestError,
  type DomainError,
  ExpectationFailedError,
  HeadersTooLargeError,
  PayloadTooLargeError,
  RequestTimeoutError,
} from '../errors.ts'

const malformed = 'La richiesta non è HTTP valido'

/** What Node's parser says of a connection, by its codes; all else is no HTTP. */
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

/** Answers what never became a request, in the shape of all errors, and ends the connection. Nothing is known of its language. */
export function handleClientError(thrown: NodeJS.ErrnoException, socket: Socket): void {
  if (thrown.code === 'ECONNRESET' || socket.destroyed) return
  const error = errors[thrown.code ?? '']?.() ?? new BadRequestError(malformed)
  const body = bodyOf(error)
  const head = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy(thrown)
}

/** A path that cannot be decoded. */
export const handleBadPath = (reply: FastifyReply): void =>
  void reply
    .code(400)
    .headers(headers)
    .send(bodyOf(new BadRequestError('Indirizzo non valido')))

/** What Node answers by itself, without a body, before there is a request. */
export function answerBadRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const error = new ExpectationFailedError()
    const body = bodyOf(error)
    response.writeHead(error.status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  // RFC 9112: a request of HTTP/1.1 names its host. Node's own refusal is disabled, as it has no body.
  app.addHook('onRequest', async ({ raw, headers: { host } }, reply) => {
    if (host !== undefined || raw.httpVersion !== '1.1') return
    reply.header('connection', 'close')
    throw new BadRequestError(malformed)
  })
}
