import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { adminMessages } from '@chiostro/domain/admin/admin'
import { partsOf } from '@chiostro/domain/records/records'
import type { SearchMatch, TypedDocumentString } from '../generated/gql/graphql.ts'
import { exitStatus, Failure, wrongUsage } from './failure.ts'
import { singleLine } from './terminal.ts'
import { language, t } from './translator.ts'

/** Milliseconds after which `fetch` gives up on a server that has not begun to answer; it cannot be raised. */
const fetchPatience = 300_000

/** Sends a POST and waits for the answer until its signal aborts. Throws as `fetch` does. */
const patientFetch = (url: string, { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal }) =>
  new Promise<Response>((resolve, reject) => {
    const sending = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
    const request = sending(url, { method: 'POST', headers, signal }, (answer) => {
      const { statusCode: status = 0, headersDistinct } = answer
      const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
      resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status, headers: pairs }))
    })
    request.on('error', (cause) => reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause })))
    request.end(body)
  })

interface Waiting {
  /** In milliseconds; by default `usualPatience`. */
  patience?: number
  signal?: AbortSignal
}

/** Sends one GraphQL document and returns its data. @throws Failure with a message for the user; the reason of the signal */
export type Ask = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  waiting?: Waiting,
) => Promise<Data>

export interface Target {
  url: string
  token?: string
  /** Token of the device cookie: sent, and replaced by that of the answer. */
  device?: { token?: string }
}

interface Answer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** @param of named before the message. @throws Failure with the server's message: errors are spread as `...Refusal_error` */
export function recordOf<Answer extends { __typename: string }>(
  answer: Answer,
  of?: string,
): Omit<Exclude<Answer, { __typename: `${string}Error` }>, '__typename'>
export function recordOf({ __typename, ...record }: { __typename: string }, of = ''): object {
  if (!__typename.endsWith('Error')) return record
  const { message = '' } = partsOf<{ message: string }>(record)
  throw new Failure(`${of && `${of}: `}${singleLine(message)}`)
}

const usualPatience = 30_000

/** Each question throws a Failure (wrong usage) for an invalid address: commands on the server's machine ask nothing. */
export function connect(target: Target): Ask {
  return async (document, variables, { patience = usualPatience, signal } = {}) => {
    requireAddress(target.url)
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' }
    const body = JSON.stringify({ query: document.toString(), variables })
    const timeout = AbortSignal.timeout(patience)
    const waiting = { signal: signal ? AbortSignal.any([timeout, signal]) : timeout, isPatient: patience > fetchPatience }
    const response = await send(target, '/graphql', { headers, body, ...waiting })
    const answer: Answer = await readJson(response, target.url)
    if (target.device) target.device.token = deviceToken(response) ?? target.device.token
    const [error] = answer.errors ?? []
    if (error) throw refusal(error.message, error.extensions?.code === 'UNAUTHENTICATED')
    if (!answer.data) throw notChiostro(response, target.url)
    // The server validated the document against the schema that the types were generated from.
    return answer.data as never
  }
}

/** Streams a REST body, without a timeout. @throws Failure with a message for the user; the reason of the signal */
export async function upload<Result>(target: Target, path: string, body: ReadableStream, signal: AbortSignal): Promise<Result> {
  requireAddress(target.url)
  const request: RequestInit & { duplex: 'half' } = { body, duplex: 'half', signal }
  const response = await send(target, path, request)
  const answer = await readJson(response, target.url)
  if (!response.ok) throw refusal(String(answer.error ?? response.status), response.status === 401)
  return answer as Result
}

function send(
  { url, token, device }: Target,
  path: string,
  { isPatient, ...init }: RequestInit & { isPatient?: boolean },
): Promise<Response> {
  const credentials = {
    'accept-language': language,
    'user-agent': `chiostro (${process.platform})`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(device?.token && { cookie: `device=${device.token}` }),
  }
  const headers = { ...init.headers, ...credentials }
  const sending = (isPatient ? patientFetch : fetch) as typeof fetch
  return sending(`${url.replace(/\/+$/, '')}${path}`, { method: 'POST', ...init, headers }).catch((cause) => {
    throw cause instanceof Failure ? cause : new Failure(unreachable(url, cause))
  })
}

const deviceToken = ({ headers }: Response) => headers.getSetCookie().flatMap((cookie) => /^device=([\w-]+);/.exec(cookie)?.[1] ?? [])[0]

/** The message that the server would give without a token. */
export const notLoggedIn = (): Failure => refusal(adminMessages.unauthenticated, true)

function refusal(message: string, wantsLogin: boolean): Failure {
  if (!wantsLogin) return new Failure(t(singleLine(message)))
  return new Failure(
    t('{message}: «chiostro login», o il token nella variabile CHIOSTRO_TOKEN.', { message: t(singleLine(message)) }),
    exitStatus.notLoggedIn,
  )
}

/** @throws Failure (wrong usage) */
export function requireAddress(url: string): void {
  const parsed = URL.parse(url)
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash) return
  throw wrongUsage(
    t('«{url}» non è un indirizzo http: usa --url o CHIOSTRO_URL, per esempio http://localhost:4000', { url: singleLine(url) }),
  )
}

function unreachable(url: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return t('{url} non risponde.', { url })
  const { cause } = partsOf<{ cause: { code?: string; message?: string } }>(error)
  return t('{url} non è raggiungibile ({code}). Il server è acceso? L’indirizzo si cambia con --url o CHIOSTRO_URL.', {
    url,
    code: String(cause?.code ?? cause?.message ?? error),
  })
}

async function readJson(response: Response, url: string): Promise<Record<string, unknown>> {
  try {
    return Object(JSON.parse(await response.text()))
  } catch {
    throw notChiostro(response, url)
  }
}

const notChiostro = ({ status }: Response, url: string) =>
  new Failure(t('{url} ha risposto {status}, ma non come un server Chiostro.', { url, status }))

/** @throws Failure with a message for the user */
export async function download(target: Target, path: string): Promise<ReadableStream> {
  requireAddress(target.url)
  const response = await send(target, path, { method: 'GET' })
  if (response.ok && response.body) return response.body
  const answer = await readJson(response, target.url)
  throw refusal(String(answer.error ?? response.status), response.status === 401)
}

export interface Matches<Node> {
  node: Node
  match?: SearchMatch
}

interface Connection<Node> {
  edges: readonly Matches<Node>[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

export async function* everyEdge<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Matches<Node>, void, undefined> {
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await readPage(after)
    yield* edges
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return
    after = pageInfo.endCursor
  }
}
