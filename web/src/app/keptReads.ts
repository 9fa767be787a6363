import { heardFromServer, showingKept } from './connection.ts'
import { takeGivenAnswer } from './given.ts'

/**
 * The public lists and what opens from them. Nothing else is kept: no page behind a private link, nothing of the admin's, no search
 * that would only crowd the rest out.
 */
export const keptOperations: ReadonlySet<string> = new Set([
  ...['Books', 'BookCourses', 'Book', 'Events', 'EventTags', 'Event'],
  ...['Departments', 'Department', 'DegreeCourse', 'Subject', 'SubjectReviews'],
  ...['Professors', 'ProfessorDepartments', 'ProfessorTotals', 'Professor'],
])

const cacheName = 'last-seen'
/** Answers on the device; the oldest go first. */
const most = 80

/**
 * `fetch` for the GraphQL client: the last answer to each public read stays on the device, and is given again when the server
 * cannot be reached. The request's text is the key, so that another release's reads are other reads.
 */
export async function keptFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const given = takeGivenAnswer(init?.body)
  if (given) return jsonResponse(given)
  const key = await keyOf(init?.body)
  try {
    const answer = await fetch(input, init)
    heardFromServer()
    if (!key || !answer.ok) return answer
    // The client aborts the request as soon as it has read its copy, and with it every other copy.
    const text = await answer.text()
    void keep(key, text).catch(() => {})
    return jsonResponse(text)
  } catch (error) {
    const known = key && !init?.signal?.aborted ? await recall(key) : undefined
    if (!known) throw error
    showingKept()
    return known
  }
}

/** Keeps the answer to a read that did not come by `keptFetch`. */
export async function keepRead(request: string, answer: string): Promise<void> {
  const key = await keyOf(request)
  if (key) await keep(key, answer)
}

async function keyOf(body: RequestInit['body']): Promise<string | null> {
  // Caches are there on secure addresses only.
  if (typeof body !== 'string' || !('caches' in globalThis)) return null
  const { operationName } = JSON.parse(body) as { operationName?: string }
  if (!operationName || !keptOperations.has(operationName)) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return `/last-seen/${operationName}/${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const jsonResponse = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })

async function keep(key: string, text: string): Promise<void> {
  if ('errors' in (JSON.parse(text) as object)) return
  const cache = await caches.open(cacheName)
  // Put anew, it goes to the end of the line.
  await cache.delete(key)
  await cache.put(key, jsonResponse(text))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

const recall = async (key: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(key)
