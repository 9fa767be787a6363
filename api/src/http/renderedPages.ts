import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@chiostro/domain/languages/languages'
import { LRUCache } from 'lru-cache'

export interface PageToRender {
  address: string
  language: Language
  instance: object
}

/** Static HTML, and the data that hydration needs to render the same. */
export interface RenderedPage extends Gathered {
  /** Results of the page's GraphQL reads, as urql's `ssrExchange` extracts them. */
  data: object
}

export type Read = (request: string) => Promise<string>

/** Exports of the bundle (web/src/entry/server.tsx). */
interface Bundle {
  renderPage(page: PageToRender, read: Read): Promise<{ html: string; data: object }>
}

interface Entry {
  /** Responses by GraphQL request. */
  answers: Map<string, string>
  rendered: Promise<RenderedPage | null>
}

const limits = { max: 500, maxSize: 24_000_000, ttl: 10 * 60_000 }

/**
 * Renders pages with the server bundle of the web app. A rendering is reused while all its reads, repeated on each visit through the answer
 * cache, give the same results, so a change is visible at once. Reading is far cheaper than rendering: `/books` takes 7 ms against 46,
 * `/courses` 12 against 117 (p50 on one busy machine, 2026-11-28), and on the first day of term a dozen writes a second invalidate the
 * cache.
 * @returns null without a build, and when a read fails: the browser then renders the page and shows the error
 */
export function createRenderer(directory: string): (page: PageToRender, read: Read) => Promise<RenderedPage | null> {
  const file = path.join(directory, '.vite', 'renderer', 'server.js')
  const isBuilt = fs.existsSync(file)
  const entries = new LRUCache<string, Entry>({ ...limits, sizeCalculation: sizeOf })

  return async (page, read) => {
    if (!isBuilt) return null
    const key = JSON.stringify(page)
    const requests = [...(entries.get(key)?.answers.keys() ?? [])]
    const current = new Map(await Promise.all(requests.map(async (request) => [request, await read(request)] as const)))
    // A concurrent request may have rendered the change already.
    const latest = entries.get(key)
    if (latest && sameAnswers(latest.answers, current)) return latest.rendered
    const answers = current
    const rendered = render(file, page, answers, read)
    const entry = { answers, rendered }
    entries.set(key, entry)
    rendered.then(
      // Stored again with its final size.
      () => entries.peek(key) === entry && entries.set(key, entry),
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return rendered
  }
}

/** In characters, doubled: HTML and data are about equal. */
const sizeOf = ({ answers }: Entry) => 20_000 + 2 * [...answers.values()].reduce((sum, { length }) => sum + length, 0)

const sameAnswers = (a: Map<string, string>, b: Map<string, string>) =>
  a.size === b.size && [...a].every(([request, answer]) => b.get(request) === answer)

/** @param answers known responses; grows by the page's further reads */
async function render(file: string, page: PageToRender, answers: Map<string, string>, read: Read): Promise<RenderedPage | null> {
  // Loaded with the first page: a server that serves only programs never loads React.
  const { renderPage }: Bundle = await import(pathToFileURL(file).href)
  const { html, data } = await renderPage(page, async (request) => {
    const answer = answers.get(request) ?? (await read(request))
    answers.set(request, answer)
    return answer
  })
  if ([...answers.values()].some((answer) => 'errors' in JSON.parse(answer))) return null
  return { ...gatherStyles(html), data }
}

/** HTML without style attributes, and the style sheet that replaces them. */
interface Gathered {
  html: string
  css: string
  /** Digest of `css` for the Content-Security-Policy; null without styles. */
  styleDigest: string | null
}

/**
 * Moves style attributes, which the policy blocks in HTML (though not when React sets them), to one `<style>` that the policy names by
 * digest.
 * @param html written by React: quotation marks in texts are always escaped
 */
export function gatherStyles(html: string): Gathered {
  const numbers = new Map<string, number>()
  const without = html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (!numbers.has(style)) numbers.set(style, numbers.size)
    return ` data-style="${numbers.get(style)}"`
  })
  const css = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('')
  return { html: without, css, styleDigest: css ? `'sha256-${createHash('sha256').update(css).digest('base64')}'` : null }
}
