import { randomUUID } from 'node:crypto'
import type { Services } from '../../src/context.ts'
import type { MailServer } from '../../test/mailServer.ts'

/** The server under attack, and what the suite knows of it. */
export interface Stage {
  url: string
  mail: MailServer
  /** Its database, for what would take hours through the front door. */
  db: Services['db']
  /** The administrator, logged in. */
  admin: { username: string; password: string; token: string; device: string }
  /** Events with participants, in a fixed order. */
  crowdedEvents: string[]
}

/** A line of the report. */
export interface Figure {
  what: string
  /** What the audit found that led to these limits, or '' when it measured nothing. */
  before: string
  found: number
  /** A bound for `found`. */
  atMost: number
  unit?: string
}

/** An attack, repeated for as long as the suite runs; it counts over all its rounds. */
export interface Attack {
  name: string
  round(): Promise<void>
  figures(): Figure[]
}

export interface Asked {
  path: string
  method?: string
  /** JSON, or a form. */
  body?: unknown
  headers?: Record<string, string>
  /** Address of the client; by default that of an attacker who is new. */
  from?: string
}

/** Sends one request as a client of some address. */
export async function ask({ url }: Pick<Stage, 'url'>, { path, body, from = newNetwork(), headers, ...asked }: Asked) {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'x-forwarded-for': from, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  }
}

let networks = 0

/** An IPv4 address that nothing has used yet. */
export function newNetwork(): string {
  networks++
  return `10.${64 + ((networks >> 16) & 63)}.${(networks >> 8) & 255}.${networks & 255}`
}

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** Runs so many tasks, a few at once. @returns how often each status was answered */
export async function statuses(count: number, atOnce: number, request: (n: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  let next = 0
  const work = async () => {
    while (next < count) {
      const { status } = await request(next++)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(times(atOnce, work))
  return counts
}

/** Text that was never sent before. */
export const newText = (what = 'Prova') => `${what} ${randomUUID()} ${randomUUID()}`

/** A name without digits, as people's are. */
export const newName = () => `Finto ${randomUUID().replaceAll(/[\d-]/g, '')} ${randomUUID().replaceAll(/[\d-]/g, '')}`
