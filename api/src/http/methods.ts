import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MethodNotAllowedError } from '../errors.ts'
import { isRestPath, pathOf } from './paths.ts'

/** Whether a path is one of a known set; all others are pages and files of the web app. */
const isListed = (path: string) => isRestPath(path) || path === '/graphql' || path.startsWith('/uploads/')

const readMethods = ['GET', 'HEAD']

/** A route's path as an expression: `:id` is a part of a path, `*` the rest of it. */
const expressionOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\\\*/g, '.*')}$`,
  )

/**
 * From now on requests with a method that their path does not have are refused, before anything of their body is read.
 * @returns what refuses such a request that reached a route for all paths
 */
export function rejectOtherMethods(app: FastifyInstance): (request: FastifyRequest) => void {
  const known = new Map<string, { path: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!isListed(url)) return
    const route = known.get(url) ?? { path: expressionOf(url), methods: [] }
    route.methods.push(...[method].flat())
    known.set(url, route)
  })
  const methodsOf = (path: string): string[] => {
    if (!isListed(path)) return readMethods
    const found = [...known.values()].filter((route) => route.path.test(path.replace(/\/$/, '')))
    return [...new Set(found.flatMap(({ methods }) => methods))].sort()
  }
  const refuse = (request: FastifyRequest) => {
    const methods = methodsOf(pathOf(request))
    if (methods.length > 0 && !methods.includes(request.method)) throw new MethodNotAllowedError(methods)
  }
  app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
    if (request.is404) refuse(request)
  })
  return refuse
}
