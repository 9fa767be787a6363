import { fileURLToPath } from 'node:url'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import type { Page } from '@chiostro/domain/pages/page'
import { descriptionOf } from '@chiostro/domain/pages/pageDescriptions'
import { allPages, isRendered, type PageName } from '@chiostro/domain/pages/pages'
import { isKeyOf } from '@chiostro/domain/records/records'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, answerVisitor } from '../cache/answers.ts'
import type { Context } from '../context.ts'
import { isUnavailable, reasonOf } from '../database/failure.ts'
import { OverloadError, UnavailableError } from '../errors.ts'
import { networksOf } from '../security/network.ts'
import type { Config } from '../startup/config.ts'
import { projectRoot } from '../startup/program.ts'
import { chosenLanguage } from '../text/language.ts'
import { EncodedText, sendCached } from './compression.ts'
import { headTags, type PageHead, type RecordHeads } from './head.ts'
import { hasControlCharacters, parseQuery } from './paths.ts'
import { createRenderer, type RenderedPage, readTemplate } from './renderedPages.ts'
import { contentSecurityPolicy, permissionsPolicy } from './security.ts'

export const builtApp = fileURLToPath(new URL('web/dist/', projectRoot))

export type Instance = object & { flags?: Record<string, boolean> | null }

interface Options {
  heads: RecordHeads
  instance(context: Context): Promise<Instance>
  caches: AnswerCache | false
  directory: string
}

type NamedPage = Page & { name?: PageName }

/** App without content, stored by the service worker for use offline (web/worker/worker.ts). */
const appShell: NamedPage = { path: '/app-shell', title: 'Senza connessione', crumbs: [] }

/** For pages that scan codes: the service worker stores their headers with it. */
const cameraShell: NamedPage = { ...appShell, path: '/camera-shell', camera: true }

const shells = [appShell, cameraShell]

/** @returns handler for other paths: 404 with the app, which shows its not-found page */
export function servePages(app: FastifyInstance, config: Config, { heads, instance, caches, directory }: Options) {
  const fill = readTemplate(directory, config)
  const render = createRenderer(directory)
  const texts = new WeakMap<RenderedPage, EncodedText>()
  for (const page of [...allPages, ...shells]) {
    for (const path of [page.path, ...(page.aliases ?? [])]) app.get(path, (request, reply) => sendPage(request, reply, page))
  }
  return sendPage

  async function sendPage(request: FastifyRequest, reply: FastifyReply, declared?: NamedPage): Promise<FastifyReply> {
    const { context, url: address, headers } = request
    const params = request.params as Record<string, string>
    const url = urlOf(address)
    const page = hasControlCharacters(params) || url.pathname.startsWith('//') ? undefined : declared
    const language = chosenLanguage(headers.cookie) ?? sourceLanguage
    const { flags, ...details } = await instance(context)
    // Shells stay on the device after sections change.
    const isShell = page && shells.includes(page)
    const shown = isShell ? details : { ...details, flags }
    const isOpen = !flags || !page?.flags || page.flags.some((flag) => flags[flag])
    const { status: found, head } = page ? await headOf(context, page, isOpen, params, url) : { status: 404, head: notFound(url) }
    // Temporary: a merge can be undone.
    if (head.movedTo) return reply.header('cache-control', 'no-cache').redirect(head.movedTo, 301)
    const toRender = page && !isShell && found === 200 && isRendered(page)
    const outcome = toRender ? await renderedOf(context, { address: url.pathname + url.search, language, instance: shown }) : null
    const [status, rendered] = outcome === 'unavailable' ? [503, null] : [found, outcome]
    const html = fill({ name: page?.name, language, rendered, head: headTags(context, head), instance: shown })
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(config, {
        styleDigest: rendered?.styleDigest ?? null,
        camera: page?.camera ?? false,
      }),
      ...(page?.camera ? { 'permissions-policy': permissionsPolicy(true) } : {}),
      'cache-control': head.secret ? 'no-store' : 'no-cache',
      ...(status === 503 ? { 'retry-after': String(new UnavailableError().retryAfterSeconds) } : {}),
      ...(head.secret ? { 'referrer-policy': 'no-referrer' } : {}),
    })
    return sendCached(reply, textOf(rendered, html))
  }

  function textOf(rendered: RenderedPage | null, html: string): EncodedText {
    const last = rendered && texts.get(rendered)
    if (last?.text === html) return last
    const text = new EncodedText(html)
    if (rendered) texts.set(rendered, text)
    return text
  }

  /** @returns null for the browser to render it, as while too many others wait */
  async function renderedOf(context: Context, page: Parameters<typeof render>[0]): Promise<RenderedPage | 'unavailable' | null> {
    try {
      const { network } = networksOf(context.clientAddress)
      return await render(page, (request) => answerVisitor(caches, context, request), network)
    } catch (error) {
      if (error instanceof OverloadError) return null
      if (error instanceof UnavailableError) return 'unavailable'
      context.log.error({ err: error }, 'a page could not be rendered')
      return null
    }
  }

  /** When the record cannot be read, the app is served and offers to retry. */
  async function headOf(context: Context, page: NamedPage, isOpen: boolean, params: Record<string, string>, url: URL) {
    const { title, visibility, name, over } = page
    const description = name ? descriptionOf({ ...page, name }) : ''
    const fixed: PageHead = { path: page.path, title, description, secret: visibility === 'secret', unlisted: visibility !== 'listed' }
    if (!isOpen) return { status: 200, head: { ...fixed, title: 'Disponibile a breve', unlisted: true } }
    try {
      const below = isKeyOf(heads, over) ? await heads[over]?.(context, params) : undefined
      const own = name && heads[name]
      const head = below?.missing || below?.movedTo ? below : own ? await own(context, params, parseQuery(url.search)) : fixed
      return { status: head.missing ? 404 : 200, head }
    } catch (error) {
      const passing = isUnavailable(error)
      if (passing) context.log.warn({ reason: reasonOf(error) }, 'a page has no head: the database is unavailable')
      else context.log.error({ err: error }, 'a page has no head')
      return { status: passing ? 503 : 500, head: { ...notFound(url), title: 'Errore' } }
    }
  }
}

/** Treats `//` and `/\\` as part of a path, never as another host. */
const urlOf = (target: string): URL =>
  URL.parse(target.startsWith('/') ? `http://localhost${target}` : target) ?? new URL('http://localhost/')

const notFound = (url: URL): PageHead => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  path: url.pathname,
  missing: true,
})
