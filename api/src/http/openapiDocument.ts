import { imageLimits } from '@chiostro/domain/images/images'
import { failureCodes, maxIssues } from '../errors.ts'
import { examples } from './openapiExamples.ts'

type Json = Record<string, unknown>

interface Parameter extends Json {
  name: string
  in: string
}

interface Media {
  schema?: Json & { $ref?: string; items?: { $ref?: string } }
  examples?: Json
}

/** Or a reference to one. */
interface Answer extends Json {
  headers?: Json
  content?: Record<string, Media>
}

interface Operation extends Json {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, Answer>
  'x-failures'?: Record<string, string[]>
}

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; [kind: string]: Json }
}

const text = { type: 'string' }

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
  Deprecation: { description: 'Since when the operation is deprecated, as `@` and seconds of Unix time (RFC 9745).', schema: text },
  Sunset: { description: 'When it may end (RFC 8594); absent while nothing is decided.', schema: text },
  'WWW-Authenticate': { description: '`Bearer`: the token of a login is needed.', schema: text },
  'X-Request-Id': { description: 'Names the request in the log of the instance.', schema: text },
}

const ofEvery = ['X-Request-Id']
const ofLimits = ['RateLimit', 'RateLimit-Policy']

const meanings: Record<number, string> = { 200: 'Done.', 201: 'Made.', 202: 'Taken; what comes of it is not said.' }

const refersTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const headersOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, refersTo('headers', name)]))

const failureSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'string',
      description: 'A sentence for people, in Italian, or in English for a client that prefers it (`Accept-Language`).',
    },
    code: {
      type: 'string',
      enum: failureCodes.toSorted(),
      description: 'For programs: stable, the same in GraphQL; docs/api.md says when each is answered. Later versions may have more.',
    },
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

const failures: Record<number, { name: string; description: string; headers?: (keyof typeof headers)[] }> = {
  400: { name: 'BadRequest', description: 'The input breaks a rule (`issues` names the fields), or cannot be read.' },
  401: { name: 'Unauthorized', description: 'Not an account of the administration.', headers: ['WWW-Authenticate'] },
  403: { name: 'Forbidden', description: 'A write from a page of another site, or beyond the account’s role.' },
  404: { name: 'NotFound', description: 'Unknown id or wrong token: which of the two is not said.' },
  408: { name: 'RequestTimeout', description: 'The body did not arrive in time.' },
  409: { name: 'Conflict', description: 'The input is right, but the present state forbids it.', headers: ['Retry-After'] },
  413: { name: 'PayloadTooLarge', description: 'A body or a file is too large.' },
  415: { name: 'UnsupportedMedia', description: 'Another type of body or file than the documented ones.' },
  417: { name: 'ExpectationFailed', description: '`Expect` asks for something else than `100-continue`.' },
  422: { name: 'IdempotencyKeyReused', description: 'The `Idempotency-Key` came with another request.' },
  429: { name: 'TooManyRequests', description: 'Too many of these from one network.', headers: ['Retry-After'] },
  431: { name: 'HeadersTooLarge', description: 'Address and headers are together above 16 kB.' },
  500: { name: 'InternalError', description: 'A bug; the log has the `requestId`.' },
  501: { name: 'NotImplemented', description: 'A valid use of a standard that is not supported.' },
  503: { name: 'Unavailable', description: 'Overload, or the database or the storage is away.', headers: ['Retry-After'] },
  507: { name: 'StorageFull', description: 'The disk of the server or of its database is full.' },
}

const failureAnswer = (description: string, names: readonly string[] = []) => ({
  description,
  content: { 'application/json': { schema: refersTo('schemas', 'Failure'), examples: { example: refersTo('examples', 'Failure') } } },
  headers: headersOf([...ofEvery, ...ofLimits, ...names]),
})

const sharedFailures = Object.fromEntries(
  Object.values(failures).map(({ name, description, headers }) => [name, failureAnswer(description, headers)]),
)

export function completed(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document
  leaveOpen(document)
  dropDefaults(components.schemas)
  components.schemas.Failure = failureSchema
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    requireToken(operation)
    describeAnswers(operation)
    addFailures(operation)
    addExamples(operation)
    addFiles(operation)
    dropDefaults(operation.requestBody)
  }
  Object.assign(components, { responses: sharedFailures, headers, examples: namedExamples })
  dropUnused(document)
  return document
}

/** Later versions may add fields to objects, so clients must accept unknown ones. */
function leaveOpen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('additionalProperties' in value && value.additionalProperties === false) delete value.additionalProperties
  for (const inner of Object.values(value)) leaveOpen(inner)
}

/** The default of a field is the server's: generated clients would fill in what the sender never chose. */
function dropDefaults(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('default' in value && (typeof value.default !== 'object' || Array.isArray(value.default))) delete value.default
  for (const inner of Object.values(value)) dropDefaults(inner)
}

/** A form carries its pictures beside the fields; JSON names those that were uploaded before. */
function addFiles({ requestBody: { content = {} } = {} }: Operation): void {
  const { 'multipart/form-data': form, 'application/json': json } = content
  if (!form || !json) return
  const images = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: imageLimits.count, description: 'The pictures.' }
  content['multipart/form-data'] = { ...form, schema: { allOf: [json.schema, { type: 'object', properties: { images } }] } }
}

function addFailures(operation: Operation): void {
  const byStatus = Object.entries(operation['x-failures'] ?? {})
  for (const [status, codes] of byStatus) {
    const { name = '', description = '', headers } = failures[Number(status)] ?? {}
    const conflicts = ` Here: ${codes.map((code) => `\`${code}\``).join(', ')}.`
    operation.responses[status] ??= status === '409' ? failureAnswer(description + conflicts, headers) : refersTo('responses', name)
  }
  Object.assign(operation, { 'x-failures': byStatus.map(([status]) => Number(status)) })
}

/** Without token, an owner's path responds as with a wrong one. */
function requireToken({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (parameter.name !== 'token' || parameter.in !== 'query') continue
    parameter.required = true
    parameter.schema = text
  }
}

/** Runs before failures are added, which describe themselves. */
function describeAnswers(operation: Operation): void {
  const { parameters = [], responses, deprecated } = operation
  const takes = (parameter: string) => parameters.some(({ name }) => name === parameter)
  const names = [
    ...ofEvery,
    ...(takes('offset') ? ['X-Total-Count'] : []),
    ...(takes('after') ? ['Link', 'ETag'] : []),
    ...(takes('after') && takes('search') ? ['X-Search-Match'] : []),
    ...('429' in (operation['x-failures'] ?? {}) ? ofLimits : []),
    ...(deprecated ? ['Deprecation', 'Sunset'] : []),
  ]
  for (const [status, answer] of Object.entries(responses)) {
    answer.headers = headersOf(names)
    // Placeholder of @fastify/swagger.
    if (answer.description === 'Default Response') answer.description = meanings[Number(status)] ?? ''
  }
}

/** Named schemas have an input and an output form, and each has an example as a list: drops what nothing refers to. */
function dropUnused({ paths, components }: OpenApiDocument): void {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      visit(components[kind]?.[name] ?? {})
    }
  }
  visit(paths)
  for (const [kind, named] of Object.entries(components)) {
    if (kind === 'securitySchemes') continue
    components[kind] = Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`)))
  }
}

const namedExamples = Object.fromEntries(
  Object.entries(examples).flatMap(([name, value]) => [
    [name, { value }],
    [`${name}List`, { value: [value] }],
  ]),
)

function addExamples({ requestBody, responses }: Operation): void {
  for (const part of [requestBody, ...Object.values(responses)]) {
    for (const media of Object.values(part?.content ?? {})) {
      const name = exampleOf(media.schema?.$ref) ?? exampleOf(media.schema?.items?.$ref, 'List')
      if (name) media.examples = { example: refersTo('examples', name) }
    }
  }
}

function exampleOf(reference = '', more = ''): string | undefined {
  const name = reference.replace('#/components/schemas/', '')
  return name in examples ? `${name}${more}` : undefined
}
