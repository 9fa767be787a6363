import { z } from 'zod'
import type { Config } from '../../startup/config.ts'

export interface Edition {
  title: string
  authors: string[]
  publisher: string
  /** Of publication; null when it does not say. */
  year: number | null
}

export interface OpenLibraryOptions {
  /** Address of Open Library, or of a mirror. */
  url: string
  /** Names us with an address to write to, which its rules ask for. */
  agent: string
  /** For the whole answer, redirects included. */
  timeoutMs: number
}

const bounds = { bytes: 200_000, redirects: 3, authors: 12, title: 200, name: 120 }

/** One line without invisible characters, at most so long. */
const lineOf = (max: number) =>
  z.string().transform((value) =>
    value
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim(),
  )

/** Its answers come from many libraries: what is missing or has another shape is left out, except the title. */
const names = (max: number) =>
  z
    .array(z.object({ name: lineOf(max) }).catch({ name: '' }))
    .transform((all) => [...new Set(all.map(({ name }) => name).filter(Boolean))])
    .catch([])

const edition = z.object({
  title: lineOf(bounds.title).pipe(z.string().min(1)),
  authors: names(bounds.name),
  publishers: names(bounds.name),
  publish_date: z.string().catch(''),
})

/** Whom to ask; null where it is switched off. */
export function openLibraryOf({ isbnLookup, publicUrl, teamEmail }: Config): OpenLibraryOptions | null {
  return isbnLookup ? { url: isbnLookup, agent: `Chiostro (${publicUrl}; ${teamEmail})`, timeoutMs: 2_000 } : null
}

/**
 * Asks for an edition in one request.
 * @param isbn thirteen digits
 * @returns null when it knows none
 * @throws when it cannot be reached in time, refuses, redirects elsewhere, or answers what is no edition
 */
export async function askOpenLibrary({ url, agent, timeoutMs }: OpenLibraryOptions, isbn: string): Promise<Edition | null> {
  const key = `ISBN:${isbn}`
  const address = new URL(`${url.replace(/\/$/, '')}/api/books?${new URLSearchParams({ bibkeys: key, format: 'json', jscmd: 'data' })}`)
  const init: RequestInit = {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': agent },
  }
  const answer: unknown = JSON.parse(await textOf(await follow(address, init)))
  const found = z.record(z.string(), z.unknown()).parse(answer)[key]
  if (found === undefined) return null
  const { title, authors, publishers, publish_date } = edition.parse(found)
  return { title, authors: authors.slice(0, bounds.authors), publisher: publishers[0] ?? '', year: yearOf(publish_date) }
}

/** Redirects lead to the same origin only: no answer of a stranger makes this server ask a third. */
async function follow(address: URL, init: RequestInit, left = bounds.redirects): Promise<Response> {
  const response = await fetch(address, init)
  const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
  if (location === null) {
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  await response.body?.cancel()
  const next = new URL(location, address)
  if (next.origin !== address.origin) throw new Error(`redirected to ${next.origin}`)
  if (left === 0) throw new Error('too many redirects')
  return follow(next, init, left - 1)
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bounds.bytes) throw new Error(`more than ${bounds.bytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** '2008', 'March 2008', '2008-03-01'. */
function yearOf(date: string): number | null {
  const [year] = date.match(/\b(1[4-9]|20)\d{2}\b/) ?? []
  return year ? Number(year) : null
}
