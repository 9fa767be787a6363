import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { type Prepared, prepare, sendPrepared } from './prepared.ts'
import type { Route } from './rest.ts'

const failure = z.object({ error: z.string().describe('A sentence for people, in Italian.') })
const invalid = failure.extend({
  issues: z.array(z.object({ path: z.string().describe('The field.'), message: z.string() })).optional(),
})

const failures = {
  400: invalid.describe('Invalid input; `issues` names the fields.'),
  401: failure.describe('Not an administrator.'),
  403: failure.describe('A write from a page of another site.'),
  404: failure.describe('Unknown id or wrong token: which of the two is not said.'),
  409: failure.describe('The input is right, but the state of things forbids it.'),
  413: failure.describe('Too large.'),
  415: failure.describe('Another content type than the documented ones.'),
  429: failure.describe('Too many writes from this address; `Retry-After` has the seconds to wait.'),
  500: failure.extend({ requestId: z.string() }).describe('A bug; the log has the request’s id.'),
  503: failure.describe('Overload, or the database is unreachable; `Retry-After` has the seconds to wait.'),
  507: failure.describe('The disk of the server is full.'),
}

/** Success without a record. */
export const success = z.object({ success: z.literal(true) })

/** The statuses of errors that a route can answer with. */
function failuresOf({ method, path, limit, access, query, bodyLimit, lane }: Route): (keyof typeof failures)[] {
  const isWrite = method !== 'GET'
  return [
    ...(isWrite || query ? [400 as const] : []),
    ...(access === 'admin' || path === '/api/admin/login' ? [401 as const] : []),
    ...(isWrite ? [403 as const, 413 as const, 415 as const] : []),
    ...(path.includes(':') ? [404 as const] : []),
    ...(isWrite && !bodyLimit ? [409 as const] : []),
    ...(limit || path === '/api/admin/login' ? [429 as const] : []),
    ...(lane === 'uploads' ? [507 as const] : []),
    ...[500 as const, 503 as const],
  ]
}

const paramsOf = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.length > 0 ? { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) } : {}
}

/** How Fastify's documentation knows a route; nothing is checked or filtered by it. */
export function documentationOf(route: Route): FastifySchema {
  const { path, summary, tag, access, query, body, form, answers = {} } = route
  if (!summary) return {}
  const response = { ...Object.fromEntries(failuresOf(route).map((status) => [status, failures[status]])), ...answers }
  const consumes = [
    ...(form ? ['multipart/form-data'] : []),
    ...(body ? ['application/json'] : []),
    ...(route.isRaw ? ['application/octet-stream'] : []),
  ]
  const sent = body ?? form ?? (route.isRaw ? z.string().meta({ format: 'binary' }) : undefined)
  return {
    ...{ summary, tags: [tag ?? 'Service'], response },
    ...(access === 'admin' ? { security: [{ admin: [] }] } : {}),
    ...paramsOf(path),
    ...(query ? { querystring: query } : {}),
    ...(sent ? { body: sent, consumes } : {}),
  }
}

const title = 'REST API'
const description = `JSON in, JSON out. Times are UTC, prices decimal strings in euro, ids opaque. GraphQL, with more than this, is at \`/graphql\`.`

/** Before the routes are added: collects what they document. */
export async function collectDocumentation(app: FastifyInstance, { publicUrl, instance }: Config): Promise<void> {
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => JSON.stringify)
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
  let document: Promise<Prepared> | undefined
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= prepare(JSON.stringify(app.swagger()), 'application/json; charset=utf-8')
    return sendPrepared(reply.header('cache-control', 'public, no-cache'), await document)
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
