import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isConnected } from './connection.ts'
import { keptFetch, keptOperations } from './keptReads.ts'

/** As much of a browser's cache as is used: keys in the order they were put. */
class FakeCache {
  answers = new Map<string, Response>()
  match = async (key: string) => this.answers.get(key)?.clone()
  put = async (key: string, answer: Response) => void this.answers.set(key, answer)
  delete = async (key: string) => this.answers.delete(key)
  keys = async () => [...this.answers.keys()]
}

let cache: FakeCache
let answer: () => Promise<Response>

beforeEach(() => {
  cache = new FakeCache()
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const online = (body: unknown, status = 200) => {
  answer = async () => Response.json(body, { status })
}

const offline = () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
}
const read = async (operationName: string, variables: object = {}) => {
  const init = { method: 'POST', body: JSON.stringify({ operationName, query: `query ${operationName} { x }`, variables }) }
  const response = await keptFetch('/graphql', init)
  const json = await response.json()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return json
}

it('the last answer to a list is given again without a connection, and said to be old', async () => {
  online({ data: { books: 1 } })
  await read('Books', { search: 'a' })
  online({ data: { books: 2 } })
  await read('Books', { search: 'a' })
  expect(isConnected()).toBe(true)
  offline()
  expect(await read('Books', { search: 'a' })).toEqual({ data: { books: 2 } })
  expect(isConnected()).toBe(false)
  online({ data: { books: 3 } })
  await read('Books', { search: 'a' })
  expect(isConnected()).toBe(true)
})

it('another search is another list', async () => {
  online({ data: { books: 1 } })
  await read('Books', { search: 'a' })
  offline()
  await expect(read('Books', { search: 'b' })).rejects.toThrow('Failed to fetch')
})

it.each(['ManagedBook', 'ManagedEvent', 'RegistrationToCancel', 'PublishBook', 'AdminLogin', 'AdminBooks'])(
  '%s is never kept',
  async (name) => {
    online({ data: { secret: true } })
    await read(name)
    expect(cache.answers.size).toBe(0)
  },
)

it('neither a failed read nor one with errors is kept', async () => {
  online({ errors: [{ message: 'x' }] })
  await read('Books')
  online({ data: {} }, 500)
  await read('Books')
  expect(cache.answers.size).toBe(0)
})

it('eighty answers are kept, the oldest go first', async () => {
  online({ data: {} })
  for (let page = 0; page < 82; page++) await read('Books', { page })
  expect(cache.answers.size).toBe(80)
  offline()
  await expect(read('Books', { page: 1 })).rejects.toThrow()
  expect(await read('Books', { page: 2 })).toEqual({ data: {} })
})

it('every kept read is a query of the pages, and none takes a token', () => {
  const generated = readFileSync(`${import.meta.dirname}/../../generated/gql/graphql.ts`, 'utf8')
  for (const name of keptOperations) {
    expect(generated, name).toContain(`export type ${name}Query =`)
    const variables = new RegExp(`export type ${name}QueryVariables = Exact<\\{([^}]*)`).exec(generated)?.[1] ?? ''
    expect(variables, name).not.toContain('token')
  }
})
