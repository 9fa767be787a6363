// Files of each page of the built web app, from Vite's manifest and the pages' declaration (domain/src/pages/pages.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPages } from '../domain/src/pages/pages.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

export type Manifest = Record<string, Chunk>

interface Files {
  scripts: string[]
  styles: string[]
}

const entry = 'index.html'
/** Loaded by the entry on every page. */
const app = 'src/entry/browser.tsx'
const dataLayer = 'src/pages/DataLayer.tsx'

interface PageModules {
  path: string
  modules: string[]
}

function modulesOf(name: string | undefined): string[] {
  const page = allPages.find((candidate) => candidate.name === name)
  if (!page || page.isStatic) return []
  return [...modulesOf(page.over), ...(page.data ? [dataLayer] : []), ...(page.component ? [`src/features/${page.component}.tsx`] : [])]
}

/** Modules of a page's first visit beside entry and app, by page name. */
export const pageModules: Record<string, PageModules> = Object.fromEntries(
  allPages.map(({ name, path }) => [name, { path, modules: modulesOf(name) }]),
)

/** Loaded after the data layer, on every page. */
export const followers = ['src/components/toast/Toaster.tsx']

export const readManifest = (directory: string): Manifest => JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8'))

/** Modules that the build splits off: pages and dialogs. */
export const splitModules = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key]) => key)

/** Files of the entry, the app and these modules, without duplicates. @throws for a module that the build does not know */
export function filesOf(manifest: Manifest, modules: string[]): Files {
  const visited = new Set<Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    if (visited.has(chunk)) return
    visited.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of [entry, app, ...modules]) visit(key)
  const chunks = [...visited]
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}

const isShared = (key: string) => key.startsWith('_')

/**
 * Sentences about shared chunks that need each other in a circle: one is evaluated before what it needs, and no page starts. Circles through
 * an entry do no harm, as only functions that run later are taken from it.
 */
export function circleComplaints(manifest: Manifest): string[] {
  const reachable = (from: string, visited = new Set<string>()): Set<string> => {
    for (const next of manifest[from]?.imports?.filter(isShared) ?? []) if (!visited.has(next)) reachable(next, visited.add(next))
    return visited
  }
  return Object.keys(manifest)
    .filter((key) => isShared(key) && reachable(key).has(key))
    .map((key) => `${key} needs chunks that need it: none of them would start (web/vite/chunks.ts)`)
}

/** Paths that the HTML preloads, to arrive together with the entry. */
export interface Preloads {
  pages: Record<string, Files>
  /** Translations by language, except the source's. */
  languages: Record<string, string>
  fonts: string[]
}

export function preloads(manifest: Manifest): Preloads {
  const { file, css = [] } = manifest[entry] ?? { file: '' }
  const named = new Set([file, ...css])
  const beyond = (files: string[]) => files.filter((name) => !named.has(name)).map(onServer)
  const pages = Object.entries(pageModules).map(([name, { modules }]) => {
    const { scripts, styles } = filesOf(manifest, modules)
    return [name, { scripts: beyond(scripts), styles: beyond(styles) }]
  })
  const languages = Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, language] = /languages\/(\w+)\/pages\.json$/.exec(source) ?? []
    return language ? [[language, onServer(file)]] : []
  })
  return {
    pages: Object.fromEntries(pages),
    languages: Object.fromEntries(languages),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? onServer(file) : [])),
  }
}

const onServer = (file: string) => `/${file}`
