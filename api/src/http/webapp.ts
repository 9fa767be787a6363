import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import findMyWay from 'find-my-way'
import type { AnswerCache } from '../cache/answers.ts'
import { answerVisitor } from '../cache/operations.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isUnavailable, reasonOf } from '../database/unavailable.ts'
import { projectRoot } from '../locations.ts'
import { EncodedText } from './compression.ts'
import { etagOf, hasAlready } from './etag.ts'
import { headTags, type PageHead, type PageRoute } from './head.ts'
import { hasControlCharacters } from './paths.ts'
import { createRenderer } from './renderedPages.ts'
import { contentSecurityPolicy } from './security.ts'
import { readTemplate } from './template.ts'

/** Where the build of the web app is. */
export const builtApp = fileURLToPath(new URL('web/dist/', projectRoot))

interface Options {
  /** What every page is told of the installation, as JSON. */
  instance?: (context: Context) => Promise<object>
  /** What the lists' reads are kept in. */
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

/**
 * The pages of the built web app: for every page the same HTML with the page's own head tags and the instance's names.
 * @param pages the pages the server knows; any other path is answered 404 with the app, which shows its own not-found page
 */
export function createWebApp(config: Config, pages: PageRoute[], options: Options = {}): WebApp {
  const { instance = async () => config.instance, caches = false, directory = builtApp } = options
  const template = readTemplate(directory)
  const router = findMyWay({ ignoreTrailingSlash: true })
  for (const page of pages) router.on('GET', page.path, () => {}, page)
  const renderList = createRenderer(directory)
  const sent = new Map<string, Page>()

  return async (context, { method, url: address, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } }
    const url = new URL(address, 'http://localhost')
    const found = router.find('GET', url.pathname)
    const route = found && !hasControlCharacters(found.params) ? (found.store as PageRoute) : null
    const { status, head } = route ? await headOf(context, route, found?.params ?? {}, url) : { status: 404, head: notFound(url) }
    // A search is rendered by the browser, and so is a closed section.
    const isPlain = status === 200 && url.search === '' && !head.unlisted
    const rendered = route && isPlain ? (template.rendered(route.path) ?? (await listOf(context, route.path))) : null
    const html = template.fill({ route: route?.path, rendered, head: headTags(context, head), told: await instance(context) })
    const page = route && rendered ? known(route.path, html) : pageOf(html)
    const answer: PageAnswer = {
      status,
      headers: {
        etag: page.etag,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(config, rendered?.styleDigest),
        'cache-control': head.secret ? 'no-store' : 'no-cache',
        ...(head.secret ? { 'referrer-policy': 'no-referrer' } : {}),
      },
    }
    return status === 200 && hasAlready({ headers }, page.etag) ? { ...answer, status: 304 } : { ...answer, body: page.text }
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
