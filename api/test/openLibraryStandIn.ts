import type { ServerResponse } from 'node:http'
import { serve } from './standIn.ts'

/** Faults of the next requests. */
export type LibraryTrouble = 'limited' | 'broken' | 'silent' | 'elsewhere' | 'endless' | 'moved' | 'circular' | 'not JSON' | 'a list'

/** Local Open Library with real responses: editions by `jscmd=data`, `{}` for an unknown ISBN, redirects, its 429. */
export interface LibraryStandIn {
  url: string
  /** By ISBN, in the API's format. */
  objects: Map<string, object>
  requests: string[]
  agents: string[]
  trouble: LibraryTrouble[]
}

export function startLibraryStandIn(): LibraryStandIn {
  const standIn: LibraryStandIn = { url: '', objects: new Map(), requests: [], agents: [], trouble: [] }
  return serve(standIn, async (library, request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', library.url)
    library.requests.push(request.url ?? '')
    library.agents.push(request.headers['user-agent'] ?? '')
    const trouble = pathname === '/mirror/books' ? undefined : library.trouble.shift()
    if (trouble) {
      spoil(library, trouble, response)
      return
    }
    const key = searchParams.get('bibkeys') ?? ''
    const found = library.objects.get(key.replace('ISBN:', ''))
    json(response, 200, found ? { [key]: found } : {})
  })
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

function spoil(library: LibraryStandIn, trouble: LibraryTrouble, response: ServerResponse): unknown {
  const query = library.requests.at(-1)?.replace(/^[^?]*/, '')
  const redirect = (location: string) => response.writeHead(302, { location }).end()
  switch (trouble) {
    case 'limited':
      return json(response, 429, { status: 429, message: 'Too Many Requests. Consider using https://openlibrary.org/developers/dumps.' })
    case 'broken':
      return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Internal Error</h1>')
    case 'silent':
      return undefined
    case 'elsewhere':
      // The same server under another name, which has the edition.
      return redirect(`${library.url.replace('127.0.0.1', 'localhost')}/mirror/books${query}`)
    case 'moved':
      return redirect(`/mirror/books${query}`)
    case 'circular':
      library.trouble.push('circular')
      return redirect(`/api/books${query}`)
    case 'endless':
      return response.writeHead(200, { 'content-type': 'application/json' }).end(`{"x":"${'x'.repeat(3_000_000)}"}`)
    case 'not JSON':
      return response.writeHead(200).end('<html>')
    case 'a list':
      return json(response, 200, ['Analisi'])
  }
}
