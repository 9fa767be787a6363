import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { ForbiddenError } from '../errors.ts'
import type { Config } from '../startup/config.ts'
import { isInBucket } from '../storage/folders.ts'
import { openStorage } from '../storage/storage.ts'
import { isRestPath, pathOf } from './paths.ts'

export const permissionsPolicy = (camera = false): string =>
  `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`

/** @param camera page scans codes, with WebAssembly where the browser has no scanner @param styleDigest as in `'sha256-…'` */
export function contentSecurityPolicy(
  config: Config,
  { styleDigest, camera }: { styleDigest?: string | null; camera?: boolean } = {},
): string {
  const { publicUrl } = config
  const images = isInBucket(config) ? ` ${new URL(openStorage(config).url('any.webp')).origin}` : ''
  const directives = [
    "default-src 'self'",
    `script-src 'self'${camera ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self'${styleDigest ? ` ${styleDigest}` : ''}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Blocks everything, should a browser interpret other responses as documents. */
const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

export async function secure(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  // Not by @fastify/helmet, which rebuilds the policy per request: a fortieth of the time of a page of listings.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    crossOriginResourcePolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    setHeaders(raw, reply.raw, () => {})
    reply.raw.setHeader('permissions-policy', permissionsPolicy())
    done()
  })
  await app.register(cors, { delegator: (request, done) => done(null, corsOptions(request)) })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRestPath(pathOf(request)) && !isRead(request) && isForeign(request, config)) throw new ForbiddenError()
    done()
  })
}

const exposedHeaders = [
  'content-language',
  'deprecation',
  'etag',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'sunset',
  'x-request-id',
  'x-search-match',
  'x-total-count',
]

/** Any page may read public data, without credentials. */
function corsOptions(request: FastifyRequest): FastifyCorsOptions {
  const path = pathOf(request)
  const common = {
    origin: '*',
    strictPreflight: false,
    allowedHeaders: ['content-type', 'idempotency-key', 'if-none-match'],
    maxAge: 86_400,
  }
  if (path === '/graphql') return { ...common, methods: ['GET', 'POST'] }
  const isPublic = (isRestPath(path) && !path.startsWith('/api/admin/')) || path.startsWith('/uploads/')
  if (!isPublic || !isRead(request, 'OPTIONS')) return { origin: false }
  return { ...common, methods: ['GET', 'HEAD'], exposedHeaders }
}

const isRead = ({ method }: FastifyRequest, ...others: string[]) => ['GET', 'HEAD', ...others].includes(method)

/** Browsers state a request's origin; forms of other sites arrive without preflight. */
export function isForeign({ headers, host }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-origin') return site === 'cross-site'
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
