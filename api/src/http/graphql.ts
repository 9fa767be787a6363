import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { z } from 'zod'
import type { AnswerCache } from '../cache/answers.ts'
import { answerOperation, type SharedAnswer } from '../cache/operations.ts'
import type { Context } from '../context.ts'
import { BadRequestError, DomainError, PayloadTooLargeError, UnavailableError } from '../errors.ts'
import { exampleQueries } from '../graphql/examples.ts'
import type { Operation } from '../graphql/execute.ts'
import { readText } from './body.ts'
import { sendCompressed } from './compression.ts'
import { discardRest } from './discard.ts'

/** Anybody may read from any site; no credentials are ever accepted across sites. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** The first is for whoever does not mind. */
const mediaTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'] as const
type MediaType = (typeof mediaTypes)[number]

/** Serves the public endpoint: JSON POST and GET queries, the explorer for browsers, nothing else. */
export async function handleGraphql(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  caches: AnswerCache | false = false,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (wantsExplorer(request, url)) return sendExplorer(response)
  const mediaType = mediaTypeFor(request)
  const refusal = refusalOf(request, mediaType)
  if (refusal) {
    await discardRest(request)
    return sendError(response, refusal.status, refusal.message)
  }
  try {
    const sent = request.method === 'POST' ? await readText(request) : url.search
    const answer = await answerOperation(caches, context, { request, sent, read: () => readOperation(request, sent) })
    await sendAnswer(response, answer, mediaType)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sendError(response, error instanceof PayloadTooLargeError ? 413 : 400, error.message)
  }
}

const wantsExplorer = (request: IncomingMessage, url: URL) =>
  request.method === 'GET' && !url.searchParams.has('query') && /\btext\/html\b/.test(request.headers.accept ?? '')

/** @returns undefined when the client takes neither */
const mediaTypeFor = (request: IncomingMessage): MediaType | undefined =>
  request.headers.accept === undefined ? mediaTypes[0] : (new Negotiator(request).mediaType([...mediaTypes]) as MediaType | undefined)

/** Form posts are refused because a page elsewhere could make a visitor's browser send them without asking first. */
function refusalOf(request: IncomingMessage, mediaType: MediaType | undefined): { status: number; message: string } | null {
  if (request.method !== 'GET' && request.method !== 'POST') return { status: 405, message: 'Use GET or POST' }
  if (request.method === 'POST' && !/^application\/(graphql-response\+)?json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, message: 'POST a body of type application/json' }
  }
  return mediaType ? null : { status: 406, message: `Accept ${mediaTypes.join(' or ')}` }
}

const anObject = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const parameters = z.strictObject(
  {
    query: z.string('Must provide query string'),
    variables: anObject.nullish(),
    operationName: z.string().nullish(),
    extensions: anObject.nullish(),
  },
  'Expected an object with "query" and, if need be, "variables" and "operationName"',
)

/**
 * @param sent the body, or the address's query
 * @throws BadRequestError when it is no GraphQL request (GraphQL over HTTP, section "Request Parameters")
 */
function readOperation({ method }: IncomingMessage, sent: string): Operation {
  const readOnly = method === 'GET'
  const found = readOnly
    ? withParsed(Object.fromEntries(new URLSearchParams(sent)), ['variables', 'extensions'])
    : parseJson(sent, 'POST body sent invalid JSON')
  const { success, data, error } = parameters.safeParse(found)
  if (!success) throw new BadRequestError(error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '))
  return { query: data.query, variables: data.variables, operationName: data.operationName, readOnly }
}

/** In a query string, objects are JSON. */
const withParsed = (sent: Record<string, unknown>, names: string[]) => ({
  ...sent,
  ...Object.fromEntries(names.filter((name) => sent[name]).map((name) => [name, parseJson(String(sent[name]), `${name}: invalid JSON`)])),
})

function parseJson(text: string, refusal: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError(refusal)
  }
}

/** Whoever takes the newer media type is told by the status as well that nothing was executed. */
async function sendAnswer(response: ServerResponse, { text, outcome }: SharedAnswer, mediaType: MediaType = mediaTypes[0]) {
  if (outcome === 'refused' && mediaType !== mediaTypes[0]) response.statusCode = 400
  if (outcome === 'notByGet') {
    response.statusCode = 405
    response.setHeader('allow', 'POST')
  }
  if (outcome === 'unavailable') {
    response.statusCode = 503
    response.setHeader('retry-after', new UnavailableError().retryAfterSeconds)
  }
  await sendCompressed(response, text, mediaType)
}

async function sendError(response: ServerResponse, status: number, message: string) {
  response.statusCode = status
  if (status === 405) response.setHeader('allow', 'GET, POST')
  await sendCompressed(response, JSON.stringify({ errors: [{ message }] }), mediaTypes[0])
}

/** GraphiQL with ready examples, without any other host; its inline script runs by a nonce made for this answer. */
async function sendExplorer(response: ServerResponse) {
  // Nine megabytes, for the few who look at it.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const nonce = randomBytes(16).toString('base64')
  const html = renderGraphiQL({ title: 'Chiostro · GraphQL', defaultQuery: exampleQueries }).replace(
    '<script>',
    `<script nonce="${nonce}">`,
  )
  response.setHeader(
    'content-security-policy',
    `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'`,
  )
  await sendCompressed(response, html, 'text/html; charset=utf-8')
}
