import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@chiostro/domain/languages/languages'
import { LRUCache } from 'lru-cache'

export interface PageToRender {
  /** Path and query. */
  address: string
  language: Language
  /** What the page is told of the installation. */
  instance: object
}

/** A page before any of its code has arrived, and what hydration needs to draw the same. */
export interface RenderedPage extends Gathered {
  /** Results of the page's GraphQL reads, as urql's `ssrExchange` extracts them. */
  data: object
}

/** Answers the body of a GraphQL request with JSON. */
export type Read = (request: string) => Promise<string>

/** What the bundle exports (web/src/entry/server.tsx). */
interface Bundle {
  renderPage(page: PageToRender, read: Read): Promise<{ html: string; data: object }>
}

interface Entry {
  /** Every read of the page with its answer. */
  answers: Map<string, string>
  rendered: Promise<RenderedPage | null>
}

const limits = { max: 500, maxSize: 24_000_000, ttl: 10 * 60_000 }

/**
 * Renders pages with the bundle that the build of the web app left. A rendering is reused as long as all its reads are answered alike; they
 * are repeated on each visit, through the answer cache, so that a change is seen at once. On the first day of term, with a dozen writes a second, students
 * would feel the absence of the repeated reads, as each write drops all answers: to render `/books` takes 46 ms, `/courses` 117, to repeat their reads 7
 * and 12 (p50 on one busy machine, 2026-11-28).
 * @returns null without a build, and when a read fails: the browser then draws the page and says what is wrong
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
      // Again, now that its size is known.
      () => entries.peek(key) === entry && entries.set(key, entry),
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return rendered
  }
}

/** Characters, twice: HTML and data say about the same. */
const sizeOf = ({ answers }: Entry) => 20_000 + 2 * [...answers.values()].reduce((sum, { length }) => sum + length, 0)

const sameAnswers = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([request, answer]) => other.get(request) === answer)

/** @param answers what is known already; grows by what the page reads beyond it */
async function render(file: string, page: PageToRender, answers: Map<string, string>, read: Read): Promise<RenderedPage | null> {
  // React and the components are loaded with the first page: a server that only answers programs does without.
  const { renderPage } = (await import(pathToFileURL(file).href)) as Bundle
  const { html, data } = await renderPage(page, async (request) => {
    const answer = answers.get(request) ?? (await read(request))
    answers.set(request, answer)
    return answer
  })
  if ([...answers.values()].some((answer) => 'errors' in JSON.parse(answer))) return null
  return { ...gatherStyles(html), data }
}

/** HTML without style attributes, and what has become of them. */
interface Gathered {
  html: string
  css: string
  /** Of `css`, as the Content-Security-Policy writes it; null when there was no style. */
  styleDigest: string | null
}

/**
 * The policy of the pages refuses style attributes in HTML (not those that React sets later): they move to one `<style>`, which the
 * policy names by its digest.
 * @param html as React writes it: a quotation mark in a text is always escaped
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
