import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '@chiostro/domain/languages/languages'
import { iconAddress, stylesheetAddress } from '../branding/branding.ts'
import type { Config } from '../startup/config.ts'
import { scriptJson } from './head.ts'
import type { RenderedPage } from './renderedPages.ts'

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
