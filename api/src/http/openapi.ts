import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { NotFoundError } from '../errors.ts'
import { validate } from '../validation.ts'
import { EncodedText, sendKept } from './compression.ts'
import { hasControlCharacters } from './paths.ts'

const failure = z.object({ error: z.string().describe('A sentence for people, in Italian.') })
const invalid = failure.extend({
  issues: z.array(z.object({ path: z.string().describe('The field.'), message: z.string() })).optional(),
})

const failures = {
  400: invalid.describe('Invalid input; `issues` names the fields.'),
  401: failure
    .extend({ secondFactor: z.literal(true).optional().describe('At a login: the same again with `code`.') })
    .describe('Not an administrator or moderator.'),
  403: failure.describe('A write from a page of another site, or more than the account may.'),
  404: failure.describe('Unknown id or wrong token: which of the two is not said.'),
  409: failure.describe('The input is right, but the state of things forbids it.'),
  413: failure.describe('Too large.'),
  415: failure.describe('Another content type than the documented ones.'),
  429: failure.describe('Too many writes from this address; `Retry-After` has the seconds to wait.'),
  500: failure.extend({ requestId: z.string() }).describe('A bug; the log has the request’s id.'),
  503: failure.describe('Overload, or the database is unreachable; `Retry-After` has the seconds to wait.'),
  507: failure.describe('The disk of the server, or of its database, is full.'),
}

/** The statuses of errors that a route can answer with. */
function failuresOf({ method, url, config = {}, schema, bodyLimit }: RouteOptions): (keyof typeof failures)[] {
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const { access } = config
  const isLogin = url === '/api/admin/login'
  return [
    ...(isWrite || schema?.querystring ? [400 as const] : []),
    ...(access || isLogin ? [401 as const] : []),
    ...(isWrite || access === 'admin' ? [403 as const] : []),
    ...(isWrite ? [413 as const, 415 as const] : []),
    ...(schema?.params ? [404 as const] : []),
    ...(isWrite && !bodyLimit ? [409 as const] : []),
    ...(isWrite && !access ? [429 as const] : []),
    ...(isWrite ? [507 as const] : []),
    ...[500 as const, 503 as const],
  ]
}

/** What documented routes have in common: their errors, and who may use them. */
function documentFailures(route: RouteOptions): void {
  if (!route.schema?.summary) return
  const errors = Object.fromEntries(failuresOf(route).map((status) => [status, failures[status]]))
  const security = route.config?.access ? { security: [{ admin: [] }] } : {}
  route.schema = { ...route.schema, ...security, response: { ...errors, ...(route.schema.response as object) } }
}

/** Queries become what their schema makes of them, unknown parameters left out. Bodies are checked by the services, as those of GraphQL are. */
function validatorFor({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  if (httpPart === 'querystring') return (value: unknown) => checked(() => validate(schema as z.ZodType, value))
  return (value: unknown) =>
    checked(() => {
      if (httpPart === 'params' && hasControlCharacters(value as object)) throw new NotFoundError('Percorso non trovato')
      return value
    })
}

function checked(check: () => unknown): { value: unknown } | { error: Error } {
  try {
    return { value: check() }
  } catch (error) {
    return { error: error as Error }
  }
}

const title = 'REST API'
const description = `JSON in, JSON out. Times are UTC, prices decimal strings in euro, ids opaque. GraphQL, with more than this, is at \`/graphql\`.`

/** Before the routes are added: collects what they document. */
export async function collectDocumentation(app: FastifyInstance, { publicUrl, instance }: Config): Promise<void> {
  app.setValidatorCompiler(validatorFor)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', documentFailures)
  await app.register(swagger, {
    hideUntagged: true,
    transform: jsonSchemaTransform,
    openapi: {
      openapi: '3.1.0',
      info: { title: `${instance.productName} · ${title}`, version: '1', description },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer', description: 'The token of `POST /api/admin/login`.' } } },
    },
  })
}

const docs = '/api/docs'
/** Swagger UI draws with inline styles, and its icons are data. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** `GET /api/openapi.json`, and a readable page of it at `/api/docs`. */
export function serveDocumentation(app: FastifyInstance): void {
  let document: EncodedText | undefined
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= new EncodedText(JSON.stringify(app.swagger()))
    return sendKept(reply.header('cache-control', 'public, no-cache'), document)
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

/** Swagger UI in an instance of its own, made for the first visitor: a server without any never loads it. */
async function openPage(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const ui = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const specification = { document: app.swagger() as never }
  await ui.register(swagger, { mode: 'static', specification })
  await ui.register(swaggerUi, { routePrefix: docs, theme: { title }, uiConfig: { layout: 'BaseLayout', validatorUrl: null as never } })
  await ui.ready()
  return ui
}
