import { partsOf } from '@chiostro/domain/records/records'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Issue, NotFoundError, ValidationError } from '../errors.ts'
import { printedSchema } from '../graphql/schema.ts'
import type { Config } from '../startup/config.ts'
import { version } from '../startup/program.ts'
import { validate } from '../validation.ts'
import { EncodedText, sendCached } from './compression.ts'
import { failuresOf } from './errors.ts'
import { idempotencyHeaders, takesKey } from './idempotency.ts'
import { completed } from './openapiDocument.ts'
import { hasControlCharacters } from './paths.ts'
import { tags } from './tags.ts'

function documentRoute(route: RouteOptions): void {
  const { config = {} } = route
  if (!route.schema?.summary) return
  const { failures: _, ...schema } = route.schema
  nameSchemas(schema)
  const documented = {
    ...schema,
    ...(takesKey(route) ? { headers: idempotencyHeaders } : {}),
    security: config.access ? [{ admin: [] }] : [],
    ...(config.deprecated ? { deprecated: true } : {}),
    'x-failures': Object.fromEntries(failuresOf(route)),
  }
  route.schema = documented
}

/** Names anonymous objects after the operation, so that generated clients have a type for each. */
function nameSchemas({ operationId = '', body, response = {} }: FastifySchema): void {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  nameSchema(body, name)
  for (const [status, answered] of Object.entries(partsOf<Record<string, unknown>>(response))) {
    if (!status.startsWith('2')) continue
    nameSchema(answered, `${name}Answer`)
    if (answered instanceof z.ZodArray) nameSchema(answered.element, `${name}Item`)
  }
}

function nameSchema(schema: unknown, id: string): void {
  const isNamed = schema instanceof z.ZodObject || schema instanceof z.ZodPipe
  if (!isNamed || schema.meta()?.id) return
  z.globalRegistry.add(schema, { ...schema.meta(), id })
}

/** Parses queries and drops unknown parameters. Services validate bodies, as in GraphQL; what null means is REST's alone. */
function validatorFor({ schema, httpPart, method }: { schema: z.ZodType; httpPart?: string; method?: string }) {
  if (httpPart === 'querystring') return (value: unknown) => checked(() => validate(schema, value))
  if (httpPart === 'body') {
    const read = nullReader(schema, method === 'PUT' || method === 'PATCH')
    return (value: unknown) => checked(() => read(value))
  }
  return (value: unknown) =>
    checked(() => {
      if (httpPart === 'params' && hasControlCharacters(partsOf(value))) throw new NotFoundError('Percorso non trovato')
      return value
    })
}

function checked(check: () => unknown): { value: unknown } | { error: Error } {
  try {
    return { value: check() }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

const title = 'REST API'
const license = { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' }
const description = `JSON in, JSON out. Times are UTC, prices decimal strings in euro, ids opaque. GraphQL, with more than this, is at \`/graphql\`.

A path that has other methods is answered 405, with their names in \`Allow\`, in the shape of all failures.`

type DocumentedInstance = Pick<Config, 'publicUrl'> & { instance: Pick<Config['instance'], 'productName'> }

/** Call it before adding routes. */
export async function collectDocumentation(app: FastifyInstance, { publicUrl, instance }: DocumentedInstance): Promise<void> {
  app.setValidatorCompiler(validatorFor)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', documentRoute)
  await app.register(swagger, {
    hideUntagged: true,
    // The library's default transform caches schemas of an earlier application in the same process.
    transform: createJsonSchemaTransform({}),
    transformObject: (document) => completed(jsonSchemaTransformObject(document as never) as never) as never,
    openapi: {
      openapi: '3.1.0',
      info: { title: `${instance.productName} · ${title}`, version, description, license },
      servers: [{ url: publicUrl }],
      security: [],
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
      components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer', description: 'The token of `POST /api/admin/login`.' } } },
    },
  })
}

const docs = '/api/docs'
/** Swagger UI uses inline styles, and icons as data. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const schemaOperation = {
  tags: ['Service'],
  operationId: 'getGraphqlSchema',
  summary: 'The schema of GraphQL, as this instance serves it',
  response: { 200: { description: 'GraphQL’s schema language', content: { 'text/plain': { schema: z.string() } } } },
}

export function serveDocumentation(app: FastifyInstance): void {
  let document: EncodedText | undefined
  let schemaText: EncodedText | undefined
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= new EncodedText(JSON.stringify(app.swagger()))
    return sendCached(reply.header('cache-control', 'public, no-cache'), document)
  })
  app.get('/api/schema.graphql', { schema: schemaOperation }, async (_request, reply) => {
    schemaText ??= new EncodedText(printedSchema())
    return sendCached(reply.header('cache-control', 'public, no-cache').type('text/plain; charset=utf-8'), schemaText)
  })
  for (const path of [docs, `${docs}/*`]) {
    app.get(path, async (request, reply) => {
      page ??= openPage(app)
      const { routing } = await page
      reply.raw.setHeader('content-security-policy', policy)
      reply.hijack()
      routing(request.raw, reply.raw)
    })
  }
}

async function openPage(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const ui = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const specification = { document: app.swagger() as never }
  await ui.register(swagger, { mode: 'static', specification })
  await ui.register(swaggerUi, { routePrefix: docs, theme: { title }, uiConfig: { layout: 'BaseLayout', validatorUrl: null as never } })
  await ui.ready()
  return ui
}

type Schema = z.core.JSONSchema.JSONSchema

export const nullMessage = 'Qui null non è ammesso: scrivi un valore, oppure ometti il campo'

/**
 * Refuses null where the document takes none; what changes a record (`empties`) is emptied by it (RFC 7396).
 * @throws ValidationError that names each field
 */
function nullReader(schema: z.ZodType, empties: boolean): (body: unknown) => unknown {
  let document: Schema | undefined
  return (body) => {
    document ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const issues: Issue[] = []
    const read = readIn({ $defs: document.$defs ?? {}, empties, issues }, body, [document], [])
    if (issues.length > 0) throw new ValidationError(issues)
    return read
  }
}

interface Reading {
  $defs: Record<string, Schema>
  empties: boolean
  issues: Issue[]
}

function readIn(reading: Reading, value: unknown, schemas: Schema[], path: (string | number)[]): unknown {
  const choices = schemas.flatMap((schema) => choicesOf(reading, schema))
  // What the document does not know is ignored.
  if (choices.length === 0 || typeof value !== 'object') return value
  const inner = (child: unknown, name: string | number, of: (choice: Schema) => unknown) =>
    readIn(reading, child, choices.map(of).filter(isSchema), [...path, name])
  if (Array.isArray(value)) return value.map((child, index) => inner(child, index, ({ items }) => items))
  if (value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, inner(child, name, ({ properties }) => properties?.[name])]),
    )
  const takes = (type: string) => choices.some((choice) => [choice.type].flat().some((known) => known === type))
  const takesNull = takes('null') || choices.some((choice) => choice.enum?.includes(null))
  if (!takesNull && choices.some(({ type }) => type)) reading.issues.push({ path: path.join('.') || 'body', message: nullMessage })
  if (!reading.empties) return null
  return takes('string') ? '' : takes('array') ? [] : null
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object'

function choicesOf(reading: Reading, schema: Schema): Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema
  const named = $ref && reading.$defs[$ref.replace('#/$defs/', '')]
  const parts = [...(named ? [named] : []), ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  return parts.length === 0 ? [schema] : parts.filter(isSchema).flatMap((part) => choicesOf(reading, part))
}
