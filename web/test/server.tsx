import type { ReactNode } from 'react'
import { type Client, Provider } from 'urql'
import { vi } from 'vitest'
import { createClient } from '../src/data/client.ts'
import { cacheRules } from '../src/pages/cacheRules.ts'

type Variables = Record<string, unknown>
/** `data` of the response, `failure()`, or `unreachable()`. */
export type Operations = Record<string, (variables: Variables) => unknown>

/** Operations sent, oldest first. */
export type Asked = { operation: string; variables: Variables }[]

/** Answers of REST paths. */
export type Rest = (path: string, body: unknown) => Response | Promise<Response>

/**
 * Stubs the server behind `fetch`, so that the real client with its real cache is under test.
 * An unlisted operation fails the test, and a REST path without `rest`.
 */
export function answer(
  operations: Operations,
  rest?: Rest,
): { asked: Asked; client: Client; App(props: { children: ReactNode }): ReactNode } {
  const asked: Asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (rest && String(url).startsWith('/api/')) return rest(String(url), init?.body ? JSON.parse(String(init.body)) : undefined)
    const { operationName, variables = {} } = JSON.parse(String(init?.body)) as { operationName: string; variables?: Variables }
    asked.push({ operation: operationName, variables })
    const resolve = operations[operationName]
    if (!resolve) throw new Error(`no answer for ${operationName}`)
    const result = await resolve(variables)
    if (result instanceof Response) return result
    return new Response(JSON.stringify({ data: result }, exactly), { headers: { 'content-type': 'application/json' } })
  })
  const client = createClient({ rules: cacheRules })
  return { asked, client, App: ({ children }) => <Provider value={client}>{children}</Provider> }
}

/** What a test does not say otherwise matches a search exactly. */
function exactly(name: string, value: unknown): unknown {
  if (Array.isArray(value) && (name === 'edges' || name === 'searchOralTopics')) return value.map((one) => ({ match: 'EXACT', ...one }))
  return typeof value === 'object' && value && 'items' in value ? { match: 'EXACT', ...value } : value
}

/** For an operation that the server fails to answer. */
export const failure = () => new Response('Internal Server Error', { status: 500 })

/** For an operation that the server is still busy with. */
export const pending = () => new Promise(() => {})

/** For an operation that fails with a network error. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/** The answer to input that the server finds wrong: fields with their messages. */
export const refusal = (...issues: [path: string, message: string][]) => ({
  __typename: 'ValidationError',
  message: 'Dati non validi',
  issues: issues.map(([path, message]) => ({ __typename: 'ValidationIssue', path, message })),
})
