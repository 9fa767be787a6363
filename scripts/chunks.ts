// Which files of the built web app belong to which page, from Vite's manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  /** Keys of the chunks it cannot run without. */
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

export type Manifest = Record<string, Chunk>

const entry = 'index.html'
/** What the entry loads at once, or when somebody is there (web/src/app/start.ts). */
const app = 'src/app/main.tsx'
const dataLayer = 'src/app/DataLayer.tsx'
const withData = (...modules: string[]) => [dataLayer, ...modules.map((module) => `src/features/${module}`)]

/** What a first visit loads beside the entry and the app, by the server's routes (`*.pages.ts`). */
export const routeModules: Record<string, string[]> = {
  '/': [],
  '/books': withData('books/BooksPage.tsx'),
  '/books/:id': withData('books/BooksPage.tsx', 'books/BookDialog.tsx'),
  '/events': withData('events/EventsPage.tsx'),
  '/events/:id': withData('events/EventsPage.tsx', 'events/EventDialog.tsx'),
  '/courses': withData('catalogue/CoursesPage.tsx'),
  '/courses/:department': withData('catalogue/CoursesPage.tsx'),
  '/courses/:department/:degreeCourse': withData('catalogue/CoursesPage.tsx'),
  '/courses/subjects/:id': withData('catalogue/CoursesPage.tsx', 'catalogue/SubjectDialog.tsx'),
  '/professors': withData('professors/ProfessorsPage.tsx'),
  '/professors/:id': withData('professors/ProfessorsPage.tsx', 'professors/ProfessorDialog.tsx'),
  '/courses-professors': ['src/features/catalogue/CoursesProfessorsPage.tsx'],
  '/contact': withData('contact/ContactPage.tsx'),
}

/** Loaded once the data layer is there, whatever the page. */
export const followers = ['src/components/toast/Toaster.tsx']

/** Comes with the first movement of its reader, and so does not count for a first visit. */
const landingPage = 'src/features/home/HomePage.tsx'

export const readManifest = (directory: string): Manifest => JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8'))

/** Modules that the build splits off: pages and dialogs. */
export const splitModules = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key]) => key)

/**
 * The files that the entry, the app and these modules need, each once.
 * @throws for a module that the build does not know
 */
export function filesOf(manifest: Manifest, modules: string[]): { scripts: string[]; styles: string[] } {
  const found = new Set<Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    if (found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of [entry, app, ...modules]) visit(key)
  const chunks = [...found]
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}

/** What the HTML of each route may name beforehand, so that it arrives with the entry instead of after it: paths on the server. */
export function preloads(manifest: Manifest): Record<string, { scripts: string[]; styles: string[] }> {
  const { file, css = [] } = manifest[entry] ?? { file: '' }
  const named = new Set([file, ...css])
  const beyond = (files: string[]) => files.filter((name) => !named.has(name)).map((name) => `/${name}`)
  return Object.fromEntries(
    Object.entries(routeModules).map(([route, modules]) => {
      const { scripts, styles } = filesOf(manifest, route === '/' ? [landingPage] : modules)
      return [route, { scripts: beyond(scripts), styles: beyond(styles) }]
    }),
  )
}
