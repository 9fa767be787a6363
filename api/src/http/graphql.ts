import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { type ExecutionResult, GraphQLError, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { DomainError, PayloadTooLargeError, UnavailableError } from '../errors.ts'
import { toGraphQLError } from '../graphql/errors.ts'
import { exampleQueries } from '../graphql/examples.ts'
import { limitRules, limits } from '../graphql/limits.ts'
import { schema } from '../graphql/schema.ts'
import { readText } from './body.ts'
import { sendCompressed } from './compression.ts'
import { discardRest } from './discard.ts'

/** Anybody may read from any site; no credentials are ever accepted across sites. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

const limitsPlugin: Plugin<Context> = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
  onValidate: ({ addValidationRule }) => {
    for (const rule of limitRules) addValidationRule(rule)
  },
}

const errorsPlugin: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { errors, ...rest } = result as ExecutionResult
      if (!errors) return
      const { log, requestId } = args.contextValue as Context
      setResult({ ...rest, errors: errors.map((error) => toGraphQLError(error, log, requestId)) })
    },
  }),
}

const yoga = createYoga<Context>({
  schema,
  graphqlEndpoint: '/graphql',
  graphiql: false,
  landingPage: false,
  cors: false,
  batching: false,
  multipart: false,
  logging: false,
  // Errors of resolvers are judged by `errorsPlugin`, which knows the request; this is for what fails outside of them.
  maskedErrors: { maskError: (error) => (error instanceof GraphQLError ? error : new GraphQLError('Errore interno')) },
  plugins: [limitsPlugin, errorsPlugin],
})

/** Serves the public endpoint: JSON POST and GET queries, the explorer for browsers, nothing else. */
export async function handleGraphql(context: Context, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.setHeader('cache-control', 'no-store')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (wantsExplorer(request, url)) return sendExplorer(response)
  const refusal = refusalOf(request)
  if (refusal) {
    await discardRest(request)
    return sendError(response, refusal.status, refusal.message)
  }
  try {
    const body = request.method === 'POST' ? await readText(request) : undefined
    const answer = await yoga.fetch(
      url.toString(),
      { method: request.method ?? 'GET', headers: headersOf(request), ...(body === undefined ? {} : { body }) },
      context,
    )
    response.statusCode = answer.status
    const allow = answer.headers.get('allow')
    if (allow) response.setHeader('allow', allow)
    if (answer.status === 503) response.setHeader('retry-after', new UnavailableError().retryAfterSeconds)
    await sendCompressed(response, await answer.text(), answer.headers.get('content-type') ?? 'application/json; charset=utf-8')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sendError(response, error instanceof PayloadTooLargeError ? 413 : 400, error.message)
  }
}

const wantsExplorer = (request: IncomingMessage, url: URL) =>
  request.method === 'GET' && !url.searchParams.has('query') && /\btext\/html\b/.test(request.headers.accept ?? '')

/** Form posts are refused because a page elsewhere could make a visitor's browser send them without asking first. */
function refusalOf(request: IncomingMessage): { status: number; message: string } | null {
  if (request.method !== 'GET' && request.method !== 'POST') return { status: 405, message: 'Use GET or POST' }
  if (request.method === 'POST' && !/^application\/(graphql-response\+)?json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, message: 'POST a body of type application/json' }
  }
  return null
}

async function sendError(response: ServerResponse, status: number, message: string) {
  response.statusCode = status
  if (status === 405) response.setHeader('allow', 'GET, POST')
  await sendCompressed(response, JSON.stringify({ errors: [{ message }] }), 'application/json; charset=utf-8')
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const { accept, 'content-type': contentType } = request.headers
  return { ...(accept ? { accept } : {}), ...(contentType ? { 'content-type': contentType } : {}) }
}

/** GraphiQL with ready examples, without any other host; its inline script runs by a nonce made for this answer. */
async function sendExplorer(response: ServerResponse) {
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
