import { maxIssues } from '../errors.ts'
import { examples, nameValues } from './openapiExamples.ts'

type Json = Record<string, unknown>

interface Parameter extends Json {
  name: string
  in: string
}

interface Answer extends Json {
  headers?: Json
}

interface Operation extends Json {
  operationId?: string
  parameters?: Parameter[]
  responses: Record<string, Answer | { $ref: string }>
}

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; [kind: string]: Json }
}

const text = { type: 'string' }

/** Response headers by the names that operations refer to. */
const headers = {
  'X-Total-Count': {
    description:
      'How many records the list has; of a search those with every word, up to 501, which means more than 500. Those that resemble it follow.',
    schema: { type: 'integer' },
  },
  'X-Search-Match': {
    description: 'How the first record was found: it has every word, words that resemble them, or, as nothing has all, most of them.',
    schema: { type: 'string', enum: ['exact', 'similar', 'partial'] },
  },
  Link: { description: 'The address of the next page, `rel="next"` (RFC 8288); absent on the last one.', schema: text },
  ETag: { description: 'Changes with the answer: sent back in `If-None-Match` it is answered 304.', schema: text },
  RateLimit: {
    description: 'What is left of the limit, and the seconds until all of it is there again (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: text,
  },
  'RateLimit-Policy': { description: 'How much of this a network may do, in how many seconds.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}

const ofLimits = ['RateLimit', 'RateLimit-Policy', 'Retry-After'] as const

const refersTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const failed =
  '400 (the input breaks a rule; `issues` names the fields), 401 (not an administrator or moderator; at a login with `secondFactor`: the same again with `code`), 403 (a write from a page of another site, or beyond the account’s role), 404 (unknown id or wrong token: which of the two is not said), 405 (the path has other methods; `Allow`), 409 (the input is right, but the state of things forbids it; `code` says why), 413 (too large), 415 (another type than the documented ones), 422 (the `Idempotency-Key` came with another request), 429 (too many writes from this network; `Retry-After` says how long to wait), 431 (address and headers above 16 kB), 500 (a bug; the log has the `requestId`), 503 (overload, or the database is away; `Retry-After`), 507 (the disk of the server or of its database is full).'

const failureSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'string',
      description: 'A sentence for people, in Italian, or in English for a client that prefers it (`Accept-Language`).',
    },
    code: { type: 'string', description: 'For programs: stable, one of the codes of docs/api.md, the same in GraphQL.' },
    issues: {
      type: 'array',
      description: `Of wrong input: what is wrong with each field, at most ${maxIssues}.`,
      items: { type: 'object', properties: { path: { ...text, description: 'The field.' }, message: text }, required: ['path', 'message'] },
    },
    moreIssues: { type: 'integer', description: 'How many issues there are beyond those; absent when there are none.' },
    secondFactor: { type: 'boolean', description: 'At a login: the same again with `code`.' },
    requestId: { type: 'string', description: 'Of a bug: what the log is searched for.' },
  },
  required: ['error', 'code'],
}

const headersOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, refersTo('headers', name)]))

/** Moves repetitions of @fastify/swagger's document to components, so that generated clients stay short. */
export function tidied(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document
  leaveOpen(document)
  Object.assign(components.schemas, nameValues([paths, components]))
  components.schemas.Failure = failureSchema
  onePathForDeletions(paths)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    requireToken(operation)
    describeHeaders(operation)
    addFailures(operation)
    addExamples(operation)
    for (const parameter of operation.parameters ?? []) describeInSchema(parameter)
  }
  components.schemas = extended(onlyUsed(document))
  const [responses, parameters] = [shareAnswers(operations), shareParameters(operations)]
  Object.assign(components, { responses, parameters, headers, examples: namedExamples })
  return document
}

/** Later versions may add fields to objects, so clients must accept unknown ones. */
function leaveOpen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('additionalProperties' in value && value.additionalProperties === false) delete value.additionalProperties
  for (const inner of Object.values(value)) leaveOpen(inner)
}

const deletion = /^\/api\/admin\/([\w-]+)\/\{id\}$/

/** Merges the deletions of all kinds into one operation with the kind as a parameter. Deprecated names stay separate. */
function onePathForDeletions(paths: OpenApiDocument['paths']): void {
  const kinds: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    const [, kind] = deletion.exec(path) ?? []
    const { delete: operation, ...others } = methods
    if (!kind || !operation || operation.deprecated) continue
    kinds.push(kind)
    const schema = { type: 'string', enum: kinds }
    const parameters = [{ name: 'kind', in: 'path', required: true, schema }, ...(operation.parameters ?? [])]
    const summary = 'Deletes one of them; it can be restored for at least 30 days'
    paths['/api/admin/{kind}/{id}'] = { delete: { ...operation, operationId: 'deleteForModeration', summary, parameters } }
    paths[path] = others
    if (Object.keys(others).length === 0) delete paths[path]
  }
}

/** Moves the description to the shared parameter. */
function describeInSchema(parameter: Parameter): void {
  const { description, schema } = parameter
  if (!description || !schema) return
  parameter.schema = { ...schema, description }
  delete parameter.description
}

/** One response for all failures, distinguished by their code; `x-failures` lists an operation's statuses. */
function addFailures({ responses }: Operation): void {
  responses.default = {
    description: failed,
    content: { 'application/json': { schema: refersTo('schemas', 'Failure') } },
    headers: headersOf(ofLimits),
  }
}

/** Without token, an owner's path responds as with a wrong one. */
function requireToken({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (parameter.name !== 'token' || parameter.in !== 'query') continue
    parameter.required = true
    parameter.schema = text
  }
}

function describeHeaders(operation: Operation): void {
  const names: (keyof typeof headers)[] = []
  if (operation.parameters?.some(({ name }) => name === 'after')) names.push('X-Total-Count', 'Link', 'ETag')
  if (operation.parameters?.some(({ name }) => name === 'after') && operation.parameters.some(({ name }) => name === 'search'))
    names.push('X-Search-Match')
  const described = headersOf(names)
  for (const [status, answer] of Object.entries(operation.responses as Record<string, Answer>)) {
    if (status.startsWith('2') && names.length > 0) answer.headers = described
    // Placeholder of @fastify/swagger.
    if (answer.description === 'Default Response') answer.description = ''
  }
}

/** Moves common responses, of any status, to the components. */
function shareAnswers(operations: Operation[]): Json {
  const shared: Json = {}
  const answers = operations.flatMap(({ responses }) =>
    Object.entries(responses).map(([status, answer]) => ({ responses, status, answer })),
  )
  for (const group of Map.groupBy(answers, ({ answer }) => JSON.stringify(answer)).values()) {
    const [{ status, answer }] = group as [(typeof answers)[number]]
    const name = status === 'default' ? 'Failed' : nameOf(answer as Answer)
    if (group.length < 2 || name in shared) continue
    shared[name] = answer
    for (const one of group) one.responses[one.status] = refersTo('responses', name)
  }
  return shared
}

/** Named after its schema. */
function nameOf({ content = {} }: Answer & { content?: Json }): string {
  const [, name = 'Text'] = /"#\/components\/schemas\/([^"]+)"/.exec(JSON.stringify(content)) ?? []
  return JSON.stringify(content).includes('"array"') ? `${name}List` : name
}

/** Moves common parameters to the components; one that differs from the first of its name stays inline. */
function shareParameters(operations: Operation[]): Json {
  const times = Map.groupBy(
    operations.flatMap(({ parameters = [] }) => parameters),
    (parameter) => JSON.stringify(parameter),
  )
  const shared: Json = {}
  for (const [written, [first, ...others]] of times) {
    if (!first || others.length < 2) continue
    const name = `${first.in}-${first.name}`.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (name in shared) continue
    shared[name] = first
    for (const { parameters = [] } of operations) {
      for (const [index, parameter] of parameters.entries())
        if (JSON.stringify(parameter) === written) parameters[index] = refersTo('parameters', name) as unknown as Parameter
    }
  }
  return shared
}

/** Named schemas have an input and an output form: drops the unused ones. */
function onlyUsed({ paths, components }: OpenApiDocument): Record<string, Json> {
  const { schemas, ...others } = components
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] ?? {})
    }
  }
  visit([paths, others])
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** Minimum of fields for a shared schema. */
const fewestShared = 5

type Fields = [name: string, schema: Json][]

const fieldsOf = ({ properties = {} }: Json): Fields => Object.entries(properties as Record<string, Json>)

const requiredOf = ({ required = [] }: Json) => required as string[]

/** Finds a named object with the same fields, none required: the form that creates, beside the patch. */
function twinOf(name: string, schema: Json, schemas: Record<string, Json>): string | undefined {
  const written = JSON.stringify(fieldsOf(schema))
  const isTwin = ([other, one]: [string, Json]) =>
    other !== name && requiredOf(one).length === 0 && JSON.stringify(fieldsOf(one)) === written
  return requiredOf(schema).length > 0 && fieldsOf(schema).length >= fewestShared ? Object.entries(schemas).find(isTwin)?.[0] : undefined
}

/** Writes objects that have all fields of a named one as its extension. */
function extended(schemas: Record<string, Json>): Record<string, Json> {
  const bases = Object.entries(schemas)
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema).map((field) => JSON.stringify(field)) }))
    .filter(({ fields }) => fields.length >= fewestShared)
    .toSorted((one, other) => other.fields.length - one.fields.length)

  function shorter(schema: unknown, isNamed = false): unknown {
    if (Array.isArray(schema)) return schema.map((one) => shorter(one))
    if (typeof schema !== 'object' || schema === null) return schema
    const found = fieldsOf(schema as Json)
    const written = new Set(found.map((field) => JSON.stringify(field)))
    const base = bases.find(
      ({ fields }) =>
        (isNamed ? fields.length < found.length : fields.length <= found.length) && fields.every((field) => written.has(field)),
    )
    if (!base) return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, shorter(inner)]))
    const inBase = new Set(base.fields)
    const more = found.filter((field) => !inBase.has(JSON.stringify(field))).map(([name, inner]) => [name, shorter(inner)])
    const required = (((schema as Json).required ?? []) as string[]).filter((name) => more.some(([field]) => field === name))
    const rest = { type: 'object', properties: Object.fromEntries(more), ...(required.length > 0 ? { required } : {}) }
    return more.length > 0 ? { allOf: [refersTo('schemas', base.name), rest] } : refersTo('schemas', base.name)
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const twin = twinOf(name, schema, schemas)
      const whole = { allOf: [refersTo('schemas', twin ?? '')], required: requiredOf(schema) }
      return [name, twin ? whole : (shorter(schema, true) as Json)]
    }),
  )
}

interface Media {
  schema?: { $ref?: string; type?: string; items?: { $ref?: string } }
  examples?: Json
}

/** By schema name; a list shows one record. */
const namedExamples = Object.fromEntries(
  Object.entries(examples).flatMap(([name, value]) => [
    [name, { value }],
    [`${name}List`, { value: [value] }],
  ]),
)

/** Refers to the example of each body's schema. */
function addExamples({ requestBody, responses }: Operation): void {
  for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)] as { content?: Record<string, Media> }[]) {
    for (const media of Object.values(content)) {
      const name = exampleOf(media.schema?.$ref) ?? exampleOf(media.schema?.items?.$ref, 'List')
      if (name) media.examples = { example: refersTo('examples', name) }
    }
  }
}

function exampleOf(reference = '', more = ''): string | undefined {
  const name = reference.replace('#/components/schemas/', '')
  return name in examples ? `${name}${more}` : undefined
}
