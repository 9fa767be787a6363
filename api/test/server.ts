import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { AnswerCache } from '../src/cache/answers.ts'
import { surface } from '../src/features/surface.ts'
import { createServer } from '../src/http/server.ts'
import { DocumentedAnswers } from './documented.ts'
import { type TestServices, testServices } from './harness.ts'

export interface TestServer extends TestServices {
  url: string
  /** Disabled unless the test listens for changes. */
  caches: AnswerCache
  /** `fetch` on a path of this server. */
  request(path: string, init?: RequestInit): Promise<Response>
  send(method: string, path: string, body: unknown, token?: string): Promise<Response>
  execute<Data = Record<string, never>>(query: string, variables?: Record<string, unknown>, token?: string): Promise<Data>
  graphql(
    query: string,
    variables?: Record<string, unknown>,
    token?: string,
  ): Promise<{ data?: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] }>
}

/**
 * The real HTTP server on a free port over `testServices`. Jobs do not run: queued jobs stay inspectable. Every answer of a documented
 * operation has to be as the OpenAPI document says.
 */
export function testServer(settings: Record<string, string> = {}): TestServer {
  const test = testServices({ RATE_LIMIT: 'off', ...settings }) as TestServer
  let app: FastifyInstance
  let documented: DocumentedAnswers
  let unwatch = () => {}
  beforeAll(async () => {
    test.caches = new AnswerCache(test)
    app = await createServer(test, surface, { caches: test.caches, delayMs: 60_000 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    documented = new DocumentedAnswers(app)
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    unwatch = watchFetch(url, documented)
    Object.assign(test, clientOf(url))
  })
  afterAll(async () => {
    unwatch()
    app.server.closeAllConnections()
    await app.close()
    expect(await documented.differences(), 'answers that the OpenAPI document does not describe').toEqual([])
  })
  return test
}

/** Observes whatever the file asks this server for, also without its client. */
function watchFetch(url: string, documented: DocumentedAnswers): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const { url: address, method } = input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' }
    if (address.startsWith(`${url}/`)) documented.observe(method, address, answer)
    return answer
  }
  return () => {
    globalThis.fetch = fetch
  }
}

function clientOf(url: string) {
  const request = (path: string, init?: RequestInit) => fetch(url + path, init)
  const send = (method: string, path: string, body: unknown, token?: string) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return request(path, { method, headers: { 'content-type': 'application/json', ...authorization }, body: JSON.stringify(body) })
  }
  const graphql: TestServer['graphql'] = async (query, variables, token) =>
    (await send('POST', '/graphql', { query, variables }, token)).json()
  const execute: TestServer['execute'] = async (query, variables, token) => {
    const { data, errors } = await graphql(query, variables, token)
    if (errors) throw new Error(`The operation failed: ${errors.map((error) => error.message).join('; ')}\n${query}`)
    return data as never
  }
  return { url, request, send, graphql, execute }
}
