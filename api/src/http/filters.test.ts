import { beforeAll, expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const test = testServer()

interface Parameter {
  name: string
  in: string
  schema: { enum?: string[] }
}

interface Documented {
  paths: Record<string, { get?: { parameters?: (Parameter & { $ref?: string })[]; security: object[] } }>
  components: { parameters: Record<string, Parameter> }
}

let filters: { path: string; name: string }[]

beforeAll(async () => {
  const { paths, components } = (await (await test.request('/api/openapi.json')).json()) as Documented
  const resolved = (parameter: Parameter & { $ref?: string }) =>
    parameter.$ref ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] as Parameter) : parameter
  filters = Object.entries(paths)
    .filter(([path, { get }]) => get?.security.length === 0 && path.startsWith('/api/') && !path.includes('{'))
    .flatMap(([path, { get }]) =>
      (get?.parameters ?? []).map(resolved).flatMap(({ name, schema }) => (schema.enum ? [{ path, name }] : [])),
    )
})

it('a value that a filter does not know is refused, by the name of the parameter', async () => {
  expect(filters.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining(['/api/books condition', '/api/books sort', '/api/events sort', '/api/events when']),
  )
  for (const { path, name } of [...filters, { path: '/api/events', name: 'nextOfSeries' }, { path: '/api/books', name: 'minPrice' }]) {
    const answer = await test.request(`${path}?${name}=mai+sentito`)
    expect([path, name, answer.status, await answer.json()]).toEqual([
      path,
      name,
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: name })] }),
    ])
  }
})

it('a parameter that is not known is ignored', async () => {
  expect((await test.request('/api/books?colour=red')).status).toBe(200)
})
