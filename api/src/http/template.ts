import fs from 'node:fs'
import path from 'node:path'
import { replaceMarks } from '@chiostro/domain/marks'
import { escapeHtml } from '../escape.ts'
import { scriptJson } from './head.ts'

interface Files {
  scripts: string[]
  styles: string[]
}

/** What the web app's build left for the server: the page that all share, pages rendered beforehand, and what each will ask for. */
export interface Template {
  /**
   * @param page `route`: its pattern, as in `/books/:id`; undefined for pages the server does not know. `plain`: it is what anybody
   * sees at first, so that it may come as it was rendered
   */
  fill(page: { route: string | undefined; plain: boolean; head: string; told: object }): string
}

const emptyRoot = '<div id="root"></div>'

/** Reads the build once. Without one, pages have their heads and nothing else. */
export function readTemplate(directory: string): Template {
  const bare = `<!doctype html><html lang="it"><head><!--head--></head><body><!--instance-->${emptyRoot}</body></html>`
  const page = read(directory, 'index.html') ?? bare
  const contents = JSON.parse(read(directory, '.vite/rendered.json') ?? '{}') as Record<string, string>
  const { stylesheet, ...preloads } = JSON.parse(read(directory, '.vite/preloads.json') ?? '{}')
  return {
    fill({ route = '', plain, head, told }) {
      const content = plain && contents[route] ? withNames(contents[route], told) : null
      const { scripts, styles }: Files = preloads[route] ?? { scripts: [], styles: [] }
      const early = preloadTags({ scripts, styles: content && stylesheet ? [...styles, `/${stylesheet}`] : styles })
      return (
        page
          .replace('<!--instance-->', () => `<script type="application/json" id="instance">${scriptJson(told)}</script>`)
          .replace('<!--head-->', () => head)
          // Last, as when the app loads them itself: a page's stylesheet has the last word over the shared one.
          .replace('</head>', () => [...early, '</head>'].join('\n    '))
          .replace(emptyRoot, () => `<div id="root">${content ?? ''}</div>`)
      )
    },
  }
}

const read = (directory: string, name: string): string | undefined => {
  const file = path.join(directory, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** Code and styles that only this page needs, named so early that they arrive with the rest. */
function preloadTags({ scripts, styles }: Files): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
}

/**
 * A rendered page with the instance's own names and numbers. Null, and then the browser draws it, when a number is missing or
 * zero: the landing page leaves such a one out, which the rendered page cannot know.
 */
function withNames(content: string, told: object): string | null {
  return replaceMarks(content, (name) => {
    const value = name.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown> | null)?.[key], told)
    return typeof value === 'string' && value !== '0' ? escapeHtml(value) : undefined
  })
}
