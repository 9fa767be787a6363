import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runQuietly } from './tools.ts'

/** Renders the landing page of the web app and puts it beside the built one, for the server to fill (`home.html`). */
export async function prerenderLandingPage(directory: string): Promise<void> {
  const bundle = join(root, 'node_modules', '.cache', 'chiostro', 'prerender')
  const options = ['--ssr', 'src/app/prerender.tsx', '--outDir', bundle, '--emptyOutDir', '--logLevel', 'warn']
  await runQuietly('vite', ['build', ...options], { cwd: 'web', env: { NODE_ENV: 'production' } })
  const { renderLandingPage } = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as { renderLandingPage(): Promise<string> }
  const html = await renderLandingPage()
  // The policy of the pages would refuse what is inline.
  if (/<script|<style|\sstyle="/.test(html)) throw new Error('The rendered landing page has inline scripts or styles')
  await writeFile(join(directory, 'home.html'), html)
  rmSync(bundle, { recursive: true })
}
