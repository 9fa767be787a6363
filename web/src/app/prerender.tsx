import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { RenderingClient } from './renderingClient.ts'
import { createClient } from './urql.ts'

/** Answers a read: from the body of a GraphQL request to its answer as JSON. */
type Read = (request: string) => Promise<string>

/**
 * A page as HTML, in Italian: it is on the screen before any JavaScript has arrived. Where the instance's names belong it has marks
 * (domain/src/marks.ts). Run by the build for pages that read nothing (scripts/prerender.ts), by the server for the lists
 * (api/src/http/renderedPages.ts).
 * @throws when a component fails or a read does
 */
export async function renderPage(path: string, read: Read): Promise<string> {
  const router = (routes: ReactNode) => <StaticRouter location={path}>{routes}</StaticRouter>
  const failures: unknown[] = []
  const answer: typeof fetch = async (_url, init) => new Response(await read(String(init?.body)))
  const app = (
    <RenderingClient value={createClient({ fetch: answer, suspense: true })}>
      <App language="it" dictionary={{}} router={router} />
    </RenderingClient>
  )
  const { prelude } = await prerender(app, {
    // Otherwise large parts would be moved behind an inline script, which the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return new Response(prelude).text()
}
