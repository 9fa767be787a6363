import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import { allPages, isRendered, type Page, type PageName } from '@chiostro/domain/pages'
import findMyWay from 'find-my-way'
import type { AnswerCache } from '../cache/answers.ts'
import { answerVisitor } from '../cache/operations.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isUnavailable, reasonOf } from '../database/unavailable.ts'
import { projectRoot } from '../locations.ts'
import { EncodedText } from './compression.ts'
import { etagOf, hasAlready } from './etag.ts'
import { headTags, type PageHead, type RecordHeads } from './head.ts'
import { hasControlCharacters } from './paths.ts'
import { createRenderer, type Language, type RenderedPage } from './renderedPages.ts'
import { contentSecurityPolicy } from './security.ts'
import { readTemplate } from './template.ts'

/** Where the build of the web app is. */
export const builtApp = fileURLToPath(new URL('web/dist/', projectRoot))

/** What every page is told of the installation, as JSON; `flags` say which sections are open. */
export type Instance = object & { flags?: Record<string, boolean> | null }

interface Options {
  instance?: (context: Context) => Promise<Instance>
  /** Answers of the pages' reads. */
  caches?: AnswerCache | false
  /** Where the build is. */
  directory?: string
}

interface PageRequest {
  method: string
  /** Path and query, as in the request line. */
  url: string
  headers: IncomingHttpHeaders
}

interface PageAnswer {
  status: number
  headers: Record<string, string>
  /** HTML, compressed at most once for each encoding; absent when the status says everything. */
  body?: EncodedText
}

/** Answers a request for a page of the web app. Knows nothing of the server that sends the answer. */
export type WebApp = (context: Context, request: PageRequest) => Promise<PageAnswer>

type NamedPage = Page & { name?: PageName }

/** The app without a page in it, kept by the service worker for when there is no connection (web/worker/worker.ts). */
const appShell: NamedPage = { path: '/app-shell', title: 'Senza connessione', description: '', crumbs: [], visibility: 'unlisted' }

/**
 * The pages of the built web app, as `domain/src/pages.ts` declares them: head tags, what they show at first, and the names of their code.
 * Any other path is answered 404 with the app, which shows its own not-found page.
 */
export function createWebApp(config: Config, heads: RecordHeads, options: Options = {}): WebApp {
  const { instance = async (): Promise<Instance> => config.instance, caches = false, directory = builtApp } = options
  const fill = readTemplate(directory)
  const render = createRenderer(directory)
  const router = findMyWay({ ignoreTrailingSlash: true })
  for (const page of [...allPages, appShell]) {
    for (const path of [page.path, ...(page.aliases ?? [])]) router.on('GET', path, () => {}, page)
  }
  const compressed = new WeakMap<RenderedPage, SentPage>()

  return async (context, { method, url: address, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } }
    const url = new URL(address, 'http://localhost')
    const language = languageOf(headers)
    const found = router.find('GET', url.pathname)
    const page = found && !hasControlCharacters(found.params) ? (found.store as NamedPage) : null
    const { flags, ...told } = await instance(context)
    // The shell outlives them on the device.
    const shown = page === appShell ? told : { ...told, flags }
    const isOpen = (page?.flags ?? []).every((flag) => !flags || flags[flag])
    const { status, head } = page
      ? await headOf(context, page, isOpen, (found?.params ?? {}) as Record<string, string>, url)
      : { status: 404, head: notFound(url) }
    // Not for good: a merge can be undone.
    if (head.movedTo) return { status: 301, headers: { location: head.movedTo, 'cache-control': 'no-cache' } }
    const toRender = page && page !== appShell && status === 200 && isRendered(page)
    const rendered = toRender ? await renderedOf(context, { address: url.pathname + url.search, language, instance: shown }) : null
    const html = fill({ name: page?.name, language, rendered, head: headTags(context, head), instance: shown })
    const sent = compressOnce(rendered, html)
    const answer: PageAnswer = {
      status,
      headers: {
        etag: sent.etag,
        vary: 'cookie',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(config, rendered?.styleDigest),
        'cache-control': head.secret ? 'no-store' : 'no-cache',
        ...(head.secret ? { 'referrer-policy': 'no-referrer' } : {}),
      },
    }
    return status === 200 && hasAlready({ headers }, sent.etag) ? { ...answer, status: 304 } : { ...answer, body: sent.text }
  }

  /** A rendered page is large: it is compressed once for as long as it stays the same. */
  function compressOnce(rendered: RenderedPage | null, html: string): SentPage {
    const last = rendered && compressed.get(rendered)
    if (last?.html === html) return last
    const sent = { html, text: new EncodedText(html), etag: etagOf(html) }
    if (rendered) compressed.set(rendered, sent)
    return sent
  }

  /** What fails here is drawn by the browser, which says what is wrong. */
  async function renderedOf(context: Context, page: Parameters<typeof render>[0]): Promise<RenderedPage | null> {
    try {
      return await render(page, (request) => answerVisitor(caches, context, request))
    } catch (error) {
      context.log.error({ err: error }, 'a page could not be rendered')
      return null
    }
  }

  /** A page whose record cannot be read is still the app, which says so and offers to try again. */
  async function headOf(context: Context, page: NamedPage, isOpen: boolean, params: Record<string, string>, url: URL) {
    const { title, description, visibility, name, over } = page
    const fixed: PageHead = { path: page.path, title, description, secret: visibility === 'secret', unlisted: visibility !== 'listed' }
    if (!isOpen) return { status: 200, head: { ...fixed, title: 'Disponibile a breve', unlisted: true } }
    try {
      const below = await heads[over as PageName]?.(context, params)
      const own = name && heads[name]
      const head = below?.missing || below?.movedTo ? below : own ? await own(context, params) : fixed
      return { status: head.missing ? 404 : 200, head }
    } catch (error) {
      const passing = isUnavailable(error)
      if (passing) context.log.warn({ reason: reasonOf(error) }, 'a page has no head: the database is unavailable')
      else context.log.error({ err: error }, 'a page has no head')
      return { status: passing ? 503 : 500, head: { ...notFound(url), title: 'Errore' } }
    }
  }
}

const notFound = (url: URL): PageHead => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  path: url.pathname,
  missing: true,
})

/** The language chosen on an earlier visit (web/src/i18n/language.ts). */
const languageOf = ({ cookie = '' }: IncomingHttpHeaders): Language => (/(?:^|; *)language=en(?:;|$)/.test(cookie) ? 'en' : 'it')

/** A page as it is sent. */
interface SentPage {
  html: string
  text: EncodedText
  etag: string
}
