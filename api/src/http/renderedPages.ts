import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Gathered, gatherStyles } from './inlineStyles.ts'

/** A read and its answer, both as they go over the wire: the browser starts with what the page was rendered with. */
interface GivenAnswer {
  /** The body of a GraphQL request. */
  request: string
  answer: string
}

/** What stands in a page before any of its code has arrived. */
export interface Rendered extends Gathered {
  answers: GivenAnswer[]
}

/** Answers the body of a GraphQL request with JSON. */
export type Read = (request: string) => Promise<string>

/** Pages that come with what anybody sees on them at first. */
const lists: ReadonlySet<string> = new Set(['/books', '/events', '/courses', '/professors'])

/**
 * Renders the lists, with the bundle that the web app's build left (web/src/app/prerender.tsx). A page is rendered again only when what
 * it reads is answered differently; it is asked each time, so that nobody sees a list from before their own change.
 * @returns null for other pages, without a build, and when something could not be read: the browser then draws the page
 */
export function createRenderer(directory: string): (route: string, read: Read) => Promise<Rendered | null> {
  const bundle = path.join(directory, '.vite', 'renderer', 'prerender.js')
  const isBuilt = fs.existsSync(bundle)
  const known = new Map<string, { answers: Map<string, string>; rendered: Promise<Rendered | null> }>()

  return async (route, read) => {
    if (!isBuilt || !lists.has(route)) return null
    const last = known.get(route)
    const requests = [...(last?.answers.keys() ?? [])]
    const current = new Map(await Promise.all(requests.map(async (request) => [request, await read(request)] as const)))
    // Somebody else may have seen the change first.
    const latest = known.get(route)
    if (latest && sameAnswers(latest.answers, current)) return latest.rendered
    const rendered = render(bundle, route, current, read)
    known.set(route, { answers: current, rendered })
    rendered.catch(() => known.delete(route))
    return rendered
  }
}

const sameAnswers = (one: Map<string, string>, other: Map<string, string>) =>
  one.size > 0 && one.size === other.size && [...one].every(([request, answer]) => other.get(request) === answer)

/** @param answers what is known already; grows by what the page reads beyond it */
async function render(bundle: string, route: string, answers: Map<string, string>, read: Read): Promise<Rendered | null> {
  // With the first page that needs it: a server that answers programs alone never loads it.
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage(route: string, read: Read): Promise<string> }
  const html = await renderPage(route, async (request) => {
    const answer = answers.get(request) ?? (await read(request))
    answers.set(request, answer)
    return answer
  })
  if ([...answers.values()].some((answer) => 'errors' in JSON.parse(answer))) return null
  return { ...gatherStyles(html), answers: [...answers].map(([request, answer]) => ({ request, answer })) }
}
