import fs from 'node:fs'
import path from 'node:path'
import { replaceMarks } from '@chiostro/domain/marks'
import { escapeHtml } from '../escape.ts'
import { scriptJson } from './head.ts'
import { gatherStyles } from './inlineStyles.ts'
import type { Rendered } from './renderedPages.ts'

interface Files {
  scripts: string[]
  styles: string[]
}

/** What the web app's build left for the server: the page that all share, pages rendered beforehand, and what each will ask for. */
export interface Template {
  /** @param page `route`: its pattern, as in `/books/:id`; undefined for pages the server does not know */
  fill(page: { route: string | undefined; rendered: Rendered | null; head: string; told: object }): string
  /** A page that is the same for everybody, as the build rendered it. */
  rendered(route: string): Rendered | null
}

const emptyRoot = '<div id="root"></div>'

/** Reads the build once. Without one, pages have their heads and nothing else. */
export function readTemplate(directory: string): Template {
  const bare = `<!doctype html><html lang="it"><head><!--head--></head><body><!--instance-->${emptyRoot}</body></html>`
  const page = read(directory, 'index.html') ?? bare
  const contents = Object.entries<string>(JSON.parse(read(directory, '.vite/rendered.json') ?? '{}'))
  const pages = new Map(contents.map(([route, html]) => [route, { ...gatherStyles(html), answers: [] }]))
  const preloads = JSON.parse(read(directory, '.vite/preloads.json') ?? '{}') as Record<string, Files>
  return {
    rendered: (route) => pages.get(route) ?? null,
    fill({ route = '', rendered, head, told }) {
      const content = rendered && withNames(rendered.html, told)
      const { scripts, styles } = preloads[route] ?? { scripts: [], styles: [] }
      const data = [json('instance', told)]
      // What is on the screen already must not wait for code: that comes when somebody needs it (web/src/app/start.ts).
      if (rendered && content) data.push(json('later-code', scripts), json('answers', rendered.answers))
      const early = [...styleTags(styles), ...(rendered && content ? styleElement(rendered.css) : scriptTags(scripts))]
      return (
        page
          .replace('<!--instance-->', () => data.join(''))
          .replace('<!--head-->', () => head)
          // Last, as when the app loads them itself: a page's stylesheet has the last word over the shared one.
          .replace('</head>', () => [...early, '</head>'].join('\n    '))
          .replace(emptyRoot, () => `<div id="root">${content ?? ''}</div>`)
      )
    },
  }
}

const styleElement = (css: string) => (css ? [`<style>${css}</style>`] : [])

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

const read = (directory: string, name: string): string | undefined => {
  const file = path.join(directory, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

// Code and styles that only this page needs, named so early that they arrive with the rest.
const styleTags = (files: string[]) => files.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
const scriptTags = (files: string[]) => files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)

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
