import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runQuietly } from './tools.ts'

/** Pages whose first sight is the same for everybody. */
const paths = ['/', '/books', '/events', '/courses', '/professors', '/courses-professors']

/**
 * Renders pages of the web app and puts them beside the built one, for the server to fill: `.vite/rendered.json`, HTML by path.
 * @returns the stylesheet that goes with them, as a path in the build
 */
export async function prerenderPages(directory: string): Promise<string> {
  // Among the web app's own packages, some of which the bundle still imports.
  const bundle = join(root, 'web', 'node_modules', '.prerender')
  const options = ['--ssr', 'src/app/prerender.tsx', '--outDir', bundle, '--emptyOutDir', '--logLevel', 'warn']
  await runQuietly('vite', ['build', ...options], { cwd: 'web', env: { NODE_ENV: 'production' } })
  const { renderPage } = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as { renderPage(path: string): Promise<string> }
  const styles = new Map<string, number>()
  const pages: Record<string, string> = {}
  for (const path of paths) pages[path] = withoutInline(path, await renderPage(path), styles)
  rmSync(bundle, { recursive: true })
  const css = [...styles].map(([style, number]) => `[data-rendered="${number}"]{${style}}`).join('\n')
  const stylesheet = `assets/rendered-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  await writeFile(join(directory, stylesheet), css)
  await writeFile(join(directory, '.vite', 'rendered.json'), JSON.stringify(pages))
  return stylesheet
}

/**
 * The policy of the pages refuses style attributes in HTML (not those that React sets later): they move to a stylesheet.
 * @param styles the styles seen so far with their numbers; grows
 */
export function withoutInline(path: string, html: string, styles: Map<string, number>): string {
  if (/<(script|style)[\s>]/.test(html))
    throw new Error(`${path} rendered has inline scripts or styles, which the policy of the pages refuses`)
  return html.replace(/ style="([^"]*)"/g, (_attribute, escaped: string) => {
    const style = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (!styles.has(style)) styles.set(style, styles.size)
    return ` data-rendered="${styles.get(style)}"`
  })
}
