import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Language } from '@chiostro/domain/languages/languages'
import { LRUCache } from 'lru-cache'
import { iconAddress, stylesheetAddress } from '../branding/branding.ts'
import { UnavailableError } from '../errors.ts'
import { createFairQueue } from '../fairness/fairQueue.ts'
import type { Config } from '../startup/config.ts'
import { scriptJson } from './head.ts'

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

/** A rendering blocks the event loop for 10 ms and more: others would wait for a hundred at once, at every step of theirs. */
const queue = createFairQueue({ workers: 2, maxWaiting: 100 })

/**
 * Renders pages with the server bundle of the web app. A rendering is reused while all its reads, repeated on each visit through the answer
 * cache, give the same results, so a change is visible at once. Reading is far cheaper than rendering: `/books` takes 7 ms against 46,
 * `/courses` 12 against 117 (p50 on one busy machine, 2026-11-28), and on the first day of term a dozen writes a second invalidate the
 * cache.
 * @param network waits in turn with others for what must be rendered
 * @returns null without a build, and when a read fails: the browser then renders the page and shows the error
 * @throws UnavailableError when a read fails because the database is away; OverloadError while too many others wait for this network
 */
export function createRenderer(directory: string): (page: PageToRender, read: Read, network: string) => Promise<RenderedPage | null> {
  const file = path.join(directory, '.vite', 'renderer', 'server.js')
  const isBuilt = fs.existsSync(file)
  const entries = new LRUCache<string, Entry>({ ...limits, sizeCalculation: sizeOf })

  return async (page, read, network) => {
    if (!isBuilt) return null
    const key = JSON.stringify(page)
    const requests = [...(entries.get(key)?.answers.keys() ?? [])]
    const current = new Map(await Promise.all(requests.map(async (request) => [request, await read(request)] as const)))
    // A concurrent request may have rendered the change already.
    const latest = entries.get(key)
    if (latest && sameAnswers(latest.answers, current)) return latest.rendered
    const answers = current
    const rendered = queue.run({ network }, async () => {
      // Its reads are mostly cached: without a turn of the event loop in between, all that wait would be rendered in one.
      await setImmediate()
      return render(file, page, answers, read)
    })
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

interface ReadError {
  extensions?: { code?: string }
}

/** @param answers known responses; grows by the page's further reads @throws UnavailableError */
async function render(file: string, page: PageToRender, answers: Map<string, string>, read: Read): Promise<RenderedPage | null> {
  // Loaded with the first page: a server that serves only programs never loads React.
  const { renderPage }: Bundle = await import(pathToFileURL(file).href)
  const { html, data } = await renderPage(page, async (request) => {
    const answer = answers.get(request) ?? (await read(request))
    answers.set(request, answer)
    return answer
  })
  const errors = [...answers.values()].flatMap((answer): ReadError[] => JSON.parse(answer).errors ?? [])
  if (errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) throw new UnavailableError()
  if (errors.length > 0) return null
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

interface Files {
  scripts: string[]
  styles: string[]
}

interface Preloads {
  pages: Record<string, Files>
  languages: Partial<Record<Language, string>>
  fonts: string[]
}

export interface PageParts {
  name: string | undefined
  language: Language
  rendered: RenderedPage | null
  head: string
  instance: object
}

/** The built `index.html` is split once where parts of a page belong, so inserted content is never searched. */
const cuts = ['lang="it"', '<!--head-->', '<!--instance-->', '</head>', '<div id="root"></div>', '</body>'] as const
const bare = '<!doctype html><html lang="it"><head><!--head--><!--instance--></head><body><div id="root"></div></body></html>'

/** Reads the build once. Without a build, pages have only their heads. */
export function readTemplate(directory: string, branding: Pick<Config, 'accents' | 'logo'> = {}): (parts: PageParts) => string {
  const [start, afterLanguage, afterHead, afterInstance, betweenHeadAndRoot, afterRoot, end] = split(
    withOwnIcons(read(directory, 'index.html') ?? bare, branding),
  )
  const accent = stylesheetAddress(branding)
  const none: Files = { scripts: [], styles: [] }
  const { pages, languages, fonts }: Preloads = JSON.parse(
    read(directory, '.vite/preloads.json') ?? '{"pages":{},"languages":{},"fonts":[]}',
  )

  return ({ name = '', language, rendered, head, instance }) => {
    const { scripts, styles } = pages[name] ?? none
    const code = [...scripts, ...[languages[language] ?? []].flat()]
    // A rendered page is complete without its code, which must not compete with visible content (web/src/entry/start.ts).
    const early = [...styles.map(styleTag), ...(rendered ? styleElement(rendered.css) : code.map(preloadTag))]
    // On a slow line three files at once delay the stylesheet and the first paint: a picture is worth more than the font of headings.
    if (!rendered?.html.startsWith(imagePreload)) early.push(...fonts.map(fontTag))
    const data = rendered ? [json('data', rendered.data), json('code', code)] : []
    return [
      ...[start, `lang="${language}"`, afterLanguage, head, afterHead, json('instance', instance), afterInstance],
      // Last, as when the app loads it: a page's stylesheet overrides the shared one.
      ...[[...early, ...(accent ? [styleTag(accent)] : [])].join('\n    '), '</head>', betweenHeadAndRoot],
      ...['<div id="root">', rendered?.html, '</div>', afterRoot, ...data, '</body>', end],
    ].join('')
  }
}

function withOwnIcons(html: string, branding: Pick<Config, 'accents' | 'logo'>): string {
  if (!branding.logo) return html
  return html
    .replace('"/favicon.svg" type="image/svg+xml"', `"${iconAddress(branding, 'icon-192')}" type="image/png"`)
    .replace('"/icons/apple-touch-icon.png"', `"${iconAddress(branding, 'apple-touch-icon')}"`)
}

function split(html: string): string[] {
  const parts: string[] = []
  let rest = html
  for (const cut of cuts) {
    const at = rest.indexOf(cut)
    if (at < 0) throw new Error(`The built index.html has no ${cut}`)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + cut.length)
  }
  return [...parts, rest]
}

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`
const styleElement = (css: string) => (css ? [`<style>${css}</style>`] : [])
/** React puts it before a page that begins with a picture. */
const imagePreload = '<link rel="preload" as="image"'
const fontTag = (file: string) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin fetchpriority="low">`
const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`
const preloadTag = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

const read = (directory: string, name: string): string | undefined => {
  const file = path.join(directory, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
