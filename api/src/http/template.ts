import fs from 'node:fs'
import path from 'node:path'
import { replaceMarks } from '@chiostro/domain/marks'
import { escapeHtml } from '../escape.ts'
import { scriptJson } from './head.ts'

interface Files {
  scripts: string[]
  styles: string[]
}

/** What the web app's build left for the server: the page that all share, the landing page's content, and what each page will ask for. */
export interface Template {
  /** @param route the page's pattern, as in `/books/:id`; undefined for pages the server does not know */
  fill(page: { route: string | undefined; head: string; told: object }): string
}

const emptyRoot = '<div id="root"></div>'

/** Reads the build once. Without one, pages have their heads and nothing else. */
export function readTemplate(directory: string): Template {
  const bare = `<!doctype html><html lang="it"><head><!--head--></head><body><!--instance-->${emptyRoot}</body></html>`
  const page = read(directory, 'index.html') ?? bare
  const home = read(directory, 'home.html')
  const preloads = JSON.parse(read(directory, '.vite/preloads.json') ?? '{}') as Record<string, Files>
  return {
    fill({ route = '', head, told }) {
      const content = route === '/' && home ? rendered(home, told) : null
      return (
        page
          .replace('<!--instance-->', () => `<script type="application/json" id="instance">${scriptJson(told)}</script>`)
          .replace('<!--head-->', () => head)
          // Last, as when the app loads them itself: a page's stylesheet has the last word over the shared one.
          .replace('</head>', () => [...preloadTags(preloads[route]), '</head>'].join('\n    '))
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
function preloadTags({ scripts, styles }: Files = { scripts: [], styles: [] }): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
}

/**
 * The landing page with the instance's own names and numbers. Null, and then the browser draws it, when a number is missing or
 * zero: such a one is left out, which the rendered page cannot know.
 */
function rendered(home: string, told: object): string | null {
  return replaceMarks(home, (name) => {
    const value = name.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown> | null)?.[key], told)
    return typeof value === 'string' && value !== '0' ? escapeHtml(value) : undefined
  })
}
