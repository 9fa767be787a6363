import { randomUUID } from 'node:crypto'
import type { Services } from '../../src/context.ts'
import type { MailServer } from '../../test/mailServer.ts'

export interface Stage {
  url: string
  mail: MailServer
  /** For preparations that would take hours over HTTP. */
  db: Services['db']
  admin: { username: string; password: string; token: string; device: string }
  /** With participants, in a fixed order. */
  crowdedEvents: string[]
}

export interface Figure {
  what: string
  /** Result before these limits, or '' when not measured. */
  before: string
  measured: number
  /** Maximum of `measured`. */
  atMost: number
  unit?: string
}

/** Repeated while the suite runs, counting all rounds. */
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
  /** Client address; by default a new network. */
  from?: string
}

export async function ask({ url }: Pick<Stage, 'url'>, { path, body, from = newNetwork(), headers, ...request }: Asked) {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
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

/** Unused IPv4 address. */
export function newNetwork(): string {
  networks++
  return `10.${64 + ((networks >> 16) & 63)}.${(networks >> 8) & 255}.${networks & 255}`
}

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** Runs tasks with limited concurrency. @returns counts by status */
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

/** Unique text. */
export const newText = (what = 'Prova') => `${what} ${randomUUID()} ${randomUUID()}`

/** Unique name without digits, like those of people. */
export const newName = () => `Finto ${randomUUID().replaceAll(/[\d-]/g, '')} ${randomUUID().replaceAll(/[\d-]/g, '')}`
