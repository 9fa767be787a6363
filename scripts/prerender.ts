import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runQuietly } from './tools.ts'

/** Pages that read nothing: their first sight is the same for everybody. */
const paths = ['/', '/courses-professors']

/**
 * Bundles what renders pages outside the browser, for the server (`.vite/renderer`, api/src/http/renderedPages.ts), and renders what
 * can be rendered already: `.vite/rendered.json`, HTML by path.
 */
export async function prerenderPages(directory: string): Promise<void> {
  const renderer = join(directory, '.vite', 'renderer')
  const options = ['--ssr', 'src/app/prerender.tsx', '--outDir', renderer, '--logLevel', 'warn']
  await runQuietly('vite', ['build', ...options], { cwd: 'web', env: { NODE_ENV: 'production' } })
  const { renderPage } = (await import(pathToFileURL(join(renderer, 'prerender.js')).href)) as {
    renderPage(path: string, read: (request: string) => Promise<string>): Promise<string>
  }
  const pages: Record<string, string> = {}
  for (const path of paths) pages[path] = await renderPage(path, (request) => Promise.reject(new Error(`${path} reads ${request}`)))
  await writeFile(join(directory, '.vite', 'rendered.json'), JSON.stringify(pages))
}
