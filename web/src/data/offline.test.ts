import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequest, makeOperation, makeResult, type Operation } from '@urql/core'
import { getOperationAST, type OperationDefinitionNode } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromValue, map, pipe, toPromise } from 'wonka'
import { documentOf, fragmentsOf, readSchema, textsIn } from '../../vite/graphql.ts'
import { isPublicRead, offlineExchange } from './offline.ts'

const src = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
const fragments = fragmentsOf(sources)

interface Read {
  definition: OperationDefinitionNode
  isKept: boolean
}

/** Every operation of the web app. */
const operations = sources.flatMap(textsIn).flatMap((text): Read[] => {
  const query = documentOf(text, fragments)
  const definition = getOperationAST(query as never)
  return definition ? [{ definition, isKept: isPublicRead({ query: query as never }) }] : []
})
const named = (name: string) => operations.find(({ definition }) => definition.name?.value === name)

const reads = readSchema().getQueryType()?.getFields() ?? {}
const isShared = (field: string) => reads[field]?.astNode?.directives?.some(({ name }) => name.value === 'sharedRead') ?? false

it('of all operations only those are kept on the device whose every field says that it is the same for all visitors', () => {
  expect(operations.length).toBeGreaterThan(100)
  for (const { definition, isKept } of operations) {
    const fields = definition.selectionSet.selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''))
    expect(isKept, definition.name?.value).toBe(definition.operation === 'query' && fields.every(isShared))
  }
})

it('no operation that is kept is asked with a secret', () => {
  const variables = operations
    .filter(({ isKept }) => isKept)
    .flatMap(({ definition }) => definition.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [])
  expect(variables.filter((name) => /token|receipt|code|email|password|secret|proof/i.test(name))).toEqual([])
})

it.each(['MyReview', 'MyThings', 'Ticket', 'Case', 'RegistrationToCancel', 'PlaceOfDevice'])('a private read is not kept: %s', (name) => {
  const found = operations.filter(({ definition }) => definition.name?.value.startsWith(name) && definition.operation === 'query')
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ isKept }) => isKept)).not.toContain(true)
})

it.each(['Books', 'Book', 'Events', 'Professors'])('what everybody may read opens again without a connection: %s', (name) => {
  expect(named(name)?.isKept).toBe(true)
})

const kept = new Map<string, string>()
beforeEach(() => {
  const cache = {
    delete: async (key: string) => kept.delete(key),
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
    keys: async () => [...kept.keys()],
    match: async () => undefined,
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

/** Sends a read through the exchange from a page. */
async function readOn(page: string, query: string, data: object): Promise<string[]> {
  history.replaceState(null, '', page)
  const operation = makeOperation('query', createRequest(query, {}), { url: '/graphql' } as never)
  const forward = map((sent: Operation) => makeResult(sent, { data }))
  await pipe(fromValue(operation), offlineExchange({ forward, client: {}, dispatchDebug: () => {} } as never), toPromise)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return [...kept.values()]
}

it.each([
  ['a list', '/books', 1],
  ['a record that opens above its list', '/books/1', 1],
  ['a form above a list', '/books/new', 1],
  ['a private page', '/my-review', 0],
  ['a page with a token in its path', '/ticket/abc', 0],
  ['the administration', '/admin', 0],
  ['a page that search engines do not list', '/report/book/1', 0],
])('a public read is kept on listed pages: %s', async (_, page, count) => {
  expect(await readOn(page, '{ bookCourses }', { bookCourses: ['Analisi'] })).toHaveLength(count)
})

it('a review that was opened by its receipt is not kept, even where public reads are', async () => {
  expect(await readOn('/books', '{ myReview(receipt: "0A1B2") { isHeld } }', { myReview: { isHeld: true } })).toEqual([])
})
