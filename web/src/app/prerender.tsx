import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'

/**
 * A page as HTML, in Italian, rendered when the web app is built (scripts/prerender.ts): it is on the screen before any JavaScript
 * has arrived. Of a list that is its frame with the outlines of what will be read. Where the instance's names belong it has marks
 * (domain/src/marks.ts).
 */
export async function renderPage(path: string): Promise<string> {
  const router = (routes: ReactNode) => <StaticRouter location={path}>{routes}</StaticRouter>
  const failures: unknown[] = []
  const { prelude } = await prerender(<App language="it" dictionary={{}} router={router} />, {
    // Otherwise large parts would be moved behind an inline script, which the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return new Response(prelude).text()
}
