import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../test/admin.ts'
import { schemaIn } from '../../test/documented.ts'
import { listRoutes } from '../../test/routes.ts'
import { testServer } from '../../test/server.ts'
import { nullMessage } from './openapi.ts'

// Rules of fields are tested in domain/src/inputs.test.ts; here, that no route shows a library's messages.
const test = testServer()
let token: string
beforeAll(async () => {
  ;({ token } = await loggedInAdmin(test))
})

interface Schema {
  $ref?: string
  allOf?: Schema[]
  properties?: Record<string, object>
  required?: string[]
}
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Refusal {
  error: string
  issues?: { path: string; message: string }[]
}

const operations = (await listRoutes()).filter(({ path }) => /^\/(api|embed|oembed|books\.atom|events\.atom)/.test(path))
// A logout would end the session of the others.
const cases = operations.filter(({ path }) => path !== '/api/admin/logout').map(({ method, path }) => [method, path] as const)

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let documentation: Document
beforeAll(async () => {
  documentation = (await (await test.request('/api/openapi.json')).json()) as Document
})
const operationOf = (method: string, path: string): Operation =>
  documentation.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
const addressOf = (path: string) => path.replace(/:\w+/g, 'x'.repeat(36))

const bodyOf = ({ requestBody }: Operation): Schema | undefined => {
  const schema = requestBody?.content['application/json']?.schema
  return schema && whole(schema)
}

/** Merges fields of referenced schemas. */
function whole({ $ref, allOf = [], properties = {}, required = [] }: Schema): Schema {
  const named = $ref && documentation.components.schemas[$ref.split('/').at(-1) ?? '']
  const parts = [...(named ? [named] : []), ...allOf].map(whole)
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...new Set([...parts.flatMap((part) => part.required ?? []), ...required])],
  }
}

/** English, or general messages of zod's Italian. */
const ofTheLibrary =
  /expected|invalid input|invalid option|too (big|small)|\batteso\b|Troppo (grande|piccolo)|^Input non valido|Dati non validi/i

async function expectSentences(answer: Response, given: string) {
  expect(answer.status, given).toBeLessThan(500)
  if (answer.status !== 400) return
  const { error, issues = [] } = (await answer.json()) as Refusal
  for (const message of [error, ...issues.map((issue) => issue.message)]) expect(message, given).not.toMatch(ofTheLibrary)
}

describe('a strange value is refused with a sentence about its field', () => {
  it.each(cases)('%s %s', async (method, path) => {
    const operation = operationOf(method, path)
    const authorization = { authorization: `Bearer ${token}` }
    for (const value of ['-1.5', 'x'.repeat(1001), 'a\u0000b', '  ']) {
      for (const { name } of operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []) {
        const query = new URLSearchParams({ [name]: value })
        await expectSentences(
          await test.request(`${addressOf(path)}?${query}`, { method, headers: authorization }),
          `${name}=${value.slice(0, 9)}`,
        )
      }
    }
    for (const value of [{}, [], ['x'], [[]], -1.5, true, 'x'.repeat(1001), 'a\u0000b', '  ']) {
      for (const name of Object.keys(bodyOf(operation)?.properties ?? {})) {
        const given = { [name]: value }
        await expectSentences(await test.send(method, addressOf(path), given, token), JSON.stringify(given).slice(0, 60))
      }
    }
  })
})

describe('a body of a type that is not taken is refused with one that is', () => {
  // The button of mail programs sends a form to `…/stop` (RFC 8058), and a catalogue's file may have any type.
  const takesOthers = (path: string) => path.endsWith('/stop') || path === '/api/admin/catalogue-files'
  it.each(cases.filter(([method, path]) => method !== 'GET' && !takesOthers(path)))('%s %s', async (method, path) => {
    const types = Object.keys(operationOf(method, path).requestBody?.content ?? {})
    const form = new FormData()
    form.append('title', 'Analisi')
    for (const body of ['title=Analisi', form]) {
      if (typeof body !== 'string' && types.includes('multipart/form-data')) continue
      const answer = await test.request(addressOf(path), { method, body, headers: { authorization: `Bearer ${token}` } })
      const { error } = (await answer.json()) as Refusal
      const [only = 'application/json', ...others] = types
      expect([answer.status, error]).toEqual([415, `Invia i dati come ${others.length > 0 ? 'application/json' : only}`])
    }
  })
})

describe('the documentation requires what an empty body is refused for', () => {
  it.each(cases.filter(([method]) => method !== 'GET'))('%s %s', async (method, path) => {
    const schema = bodyOf(operationOf(method, path))
    const answer = schema && (await test.send(method, addressOf(path), {}, token))
    if (answer?.status !== 400) return // another rule comes first: the record is unknown
    const { issues = [] } = (await answer.json()) as Refusal
    expect([...(schema?.required ?? [])].sort()).toEqual(issues.map((issue) => issue.path).sort())
  })
})

describe('null is refused by name where the documentation has none, and nowhere else', () => {
  it.each(cases.filter(([method]) => method !== 'GET'))('%s %s', async (method, path) => {
    const { properties = {} } = bodyOf(operationOf(method, path)) ?? {}
    const body = Object.fromEntries(Object.keys(properties).map((name) => [name, null]))
    const answer = await test.send(method, addressOf(path), body, token)
    const { issues = [] } = answer.status === 400 ? ((await answer.json()) as Refusal) : {}
    const refused = issues.filter(({ message }) => message === nullMessage).map((issue) => issue.path)
    expect(refused).toEqual(
      Object.keys(properties).filter((name) => !schemaIn(documentation, properties[name] ?? {}).safeParse(null).success),
    )
  })
})
