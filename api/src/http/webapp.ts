import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import findMyWay from 'find-my-way'
import type { AnswerCache } from '../cache/answers.ts'
import { answerVisitor } from '../cache/operations.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isUnavailable, reasonOf } from '../database/unavailable.ts'
import { projectRoot } from '../locations.ts'
import { EncodedText, sendCompressed } from './compression.ts'
import { etagOf, hasAlready } from './etag.ts'
import { headTags, type PageHead, type PageRoute } from './head.ts'
import { createRenderer } from './renderedPages.ts'
import { hasControlCharacters } from './rest.ts'
import { contentSecurityPolicy } from './security.ts'
import { readStaticFiles } from './staticFiles.ts'
import { readTemplate } from './template.ts'

const builtApp = fileURLToPath(new URL('web/dist/', projectRoot))

interface Options {
  /** What every page is told of the installation, as JSON. */
  instance?: (context: Context) => Promise<object>
  /** What the lists' reads are kept in. */
  caches?: AnswerCache | false
  /** Where the build is. */
  directory?: string
}

export type WebApp = (context: Context, request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

/**
 * The built web app: its files as they are, and for every page the same HTML with the page's own head tags and the instance's names.
 * @param pages the pages the server knows; any other path is answered 404 with the app, which shows its own not-found page
 */
export function createWebApp(config: Config, pages: PageRoute[], options: Options = {}): WebApp {
  const { instance = async () => config.instance, caches = false, directory = builtApp } = options
  const template = readTemplate(directory)
  const router = findMyWay({ ignoreTrailingSlash: true })
  for (const page of pages) router.on('GET', page.path, () => {}, page)
  const serveFile = readStaticFiles(directory)
  const renderList = createRenderer(directory)
  const sent = new Map<string, Page>()

  return async (context, request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (serveFile(request, response, url.pathname)) return
    const found = router.find('GET', url.pathname)
    const route = found && !hasControlCharacters(found.params) ? (found.store as PageRoute) : null
    const { status, head } = route ? await headOf(context, route, found?.params ?? {}, url) : { status: 404, head: notFound(url) }
    // A search is shown by what was searched for, a closed section by its notice.
    const isPlain = status === 200 && url.search === '' && !head.unlisted
    const rendered = route && isPlain ? (template.rendered(route.path) ?? (await listOf(context, route.path))) : null
    if (head.secret) response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', head.secret ? 'no-store' : 'no-cache')
    response.setHeader('content-security-policy', contentSecurityPolicy(config, rendered?.styleDigest))
    response.statusCode = status
    const html = template.fill({ route: route?.path, rendered, head: headTags(context, head), told: await instance(context) })
    await sendPage(response, route && rendered ? known(route.path, html) : pageOf(html))
  }

  /** A rendered page is large: as long as it stays the same it is compressed once. */
  function known(route: string, html: string): Page {
    const last = sent.get(route)
    const page = last?.html === html ? last : pageOf(html)
    sent.set(route, page)
    return page
  }

  /** A list that cannot be rendered is drawn by the browser, which says what is wrong. */
  async function listOf(context: Context, route: string) {
    try {
      return await renderList(route, (request) => answerVisitor(caches, context, request))
    } catch (error) {
      context.log.error({ err: error }, 'a list could not be rendered')
      return null
    }
  }
}

const notFound = (url: URL): PageHead => ({
  title: 'Page not found',
  description: 'This page does not exist.',
  path: url.pathname,
  missing: true,
})

/** A page whose record cannot be read is still the app, which says so and offers to try again. */
async function headOf(context: Context, page: PageRoute, params: Record<string, string | undefined>, url: URL) {
  try {
    const head = await page.head(context, params as Record<string, string>)
    return { status: head.missing ? 404 : 200, head }
  } catch (error) {
    const passing = isUnavailable(error)
    if (passing) context.log.warn({ reason: reasonOf(error) }, 'a page has no head: the database is unavailable')
    else context.log.error({ err: error }, 'a page has no head')
    return { status: passing ? 503 : 500, head: { ...notFound(url), title: 'Errore' } }
  }
}

/** A page as it is sent. */
interface Page {
  html: string
  text: EncodedText
  etag: string
}

const pageOf = (html: string): Page => ({
  html,
  text: new EncodedText(html),
  etag: etagOf(html),
})

async function sendPage(response: ServerResponse, { text, etag }: Page) {
  response.setHeader('etag', etag)
  if (response.statusCode === 200 && hasAlready(response.req, etag)) return void response.writeHead(304).end()
  await sendCompressed(response, text, 'text/html; charset=utf-8')
}
