import { setTimeout as sleep } from 'node:timers/promises'
import { localized } from '@chiostro/domain/languages/translate'
import { partsOf } from '@chiostro/domain/records/records'
import robotsParser from 'robots-parser'
import { type Answer, get, type Limits, TooLate, TooLong, usualLimits } from './connection.ts'
import { BadAnswer, LostAnswer, ReadFailure } from './failure.ts'
import { isPage } from './shapes.ts'

// The types declare a default export; the module is the function itself.
const parse = robotsParser as unknown as (typeof robotsParser)['default']

/** Our user agent in robots.txt. */
const group = 'Chiostro'

/** RFC 9309 requires reading at least half a megabyte. */
const maxLength = 512_000

interface Robots {
  allows(address: URL): boolean
  /** Milliseconds between two requests; 0 if not specified. */
  delay: number
}

const noRules: Robots = { allows: () => true, delay: 0 }

/** Reads the group `Chiostro`, else `*`. An HTML page, which some servers send for any unknown path, has no rules. */
function readRobots(address: URL, body: string): Robots {
  if (isPage(body.replace(/^\uFEFF/, ''))) return noRules
  const rules = parse(address.href, body.slice(0, maxLength))
  const seconds = rules.getCrawlDelay(group) ?? 0
  return {
    allows: ({ href }) => rules.isAllowed(href, group) !== false,
    delay: seconds > 0 && Number.isFinite(seconds) ? seconds * 1000 : 0,
  }
}

export interface Manners {
  userAgent: string
  /** Milliseconds between a response and the next request; a longer `Crawl-delay` wins. */
  pause: number
  allowsPrivate: boolean
  limits?: Limits
  /** A person named each address: it is asked for once, as for a preview, without robots.txt, which is for crawlers. */
  isNamed?: boolean
  signal?: AbortSignal
  send?: typeof get
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** Delays in milliseconds before the second, third and fourth attempt. */
const waits = [500, 1000, 2000]

/** Maximum of milliseconds for `Retry-After`; a longer one ends the read. */
const maxWait = 5 * 60_000

const maxRedirects = 5

/** Requests hosts sequentially, by the rules of docs/decisions/118-catalogues-read-from-universities.md. */
export class Visitor {
  sent = 0
  readonly #manners: Manners
  #robots: Robots | undefined
  /** End of the last response, and of the pause that the host requested; by `performance.now()`. */
  #ended = Number.NEGATIVE_INFINITY
  #notBefore = 0

  constructor(manners: Manners) {
    this.#manners = manners
  }

  /**
   * Reads an address, after the host's robots.txt. @param read throws BadAnswer for a response worth a retry
   * @param hosts to which it may redirect by HTTPS; by default its own origin
   * @throws LostAnswer, ReadFailure, UnknownShape of `read`, the signal's reason
   */
  async visit<Result>(address: string, read: (body: string) => Result, hosts?: readonly string[]): Promise<Result> {
    const url = new URL(address)
    // Before the attempts, as robots.txt has attempts of its own.
    await this.#requireAllowed(url)
    return this.#attempts(url, async () => {
      const beforeEach = async (hop: URL) => {
        await this.#requireAllowed(hop)
        this.sent++
      }
      const answer = await this.#follow(url, hosts, beforeEach)
      return read(requireSuccess(url, answer).body)
    })
  }

  async #requireAllowed(url: URL): Promise<void> {
    if (this.#manners.isNamed) return
    const robots = new URL('/robots.txt', url)
    this.#robots ??= await this.#askRobots(robots)
    if (!this.#robots.allows(url)) {
      const sentence = '{robots} non permette di leggere {address}: Chiostro non legge ciò che l’università non vuole.'
      throw new ReadFailure(localized(sentence, { robots: robots.href, address: url.href }))
    }
  }

  async #askRobots(address: URL): Promise<Robots> {
    try {
      return await this.#attempts(address, async () => {
        const answer = await this.#follow(address)
        return answer.status >= 400 && !isTransient(answer.status) ? noRules : readRobots(address, requireSuccess(address, answer).body)
      })
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      const sentence = '{address}: {reason}. Senza sapere che cosa {host} permette, Chiostro non legge nulla.'
      throw new ReadFailure(localized(sentence, { address: address.href, reason: error.reason, host: address.host }))
    }
  }

  /** Follows redirects within the origin or the hosts; `beforeEach` runs before each request. */
  async #follow(start: URL, hosts?: readonly string[], beforeEach?: (address: URL) => Promise<void>): Promise<Answer> {
    const isWithin = ({ origin, protocol, host }: URL) => (hosts ? protocol === 'https:' && hosts.includes(host) : origin === start.origin)
    let address = start
    for (let hop = 0; hop <= maxRedirects; hop++) {
      await beforeEach?.(address)
      const answer = await this.#once(address)
      const target = redirectOf(address, answer)
      if (!target) return answer
      if (!isWithin(target)) {
        const reason = localized('rimanda a un altro indirizzo ({target})', { target: target.href.slice(0, 200) })
        throw new LostAnswer({ address: start.href, reason })
      }
      address = target
    }
    throw new LostAnswer({ address: start.href, reason: localized('rimanda da un indirizzo all’altro senza fine') })
  }

  async #once(address: URL): Promise<Answer> {
    const { userAgent, allowsPrivate, limits, signal, send = get, wait = quietly } = this.#manners
    const pause = Math.max(this.#manners.pause, this.#robots?.delay ?? 0)
    await wait(Math.max(this.#ended + pause, this.#notBefore) - performance.now(), signal)
    try {
      return await send(address, { headers: { 'user-agent': userAgent }, allowsPrivate, signal, limits })
    } catch (error) {
      signal?.throwIfAborted()
      throw broken(address, error)
    } finally {
      this.#ended = performance.now()
    }
  }

  async #attempts<Result>(address: URL, attempt: () => Promise<Result>): Promise<Result> {
    for (let failed = 0; ; failed++) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof BadAnswer)) throw error
        if (this.#manners.isNamed) throw new LostAnswer({ address: address.href, reason: error.localized })
        const { after } = error
        this.#notBefore = performance.now() + (after ?? waits[failed] ?? 0)
        if (after !== undefined && after > maxWait) {
          const values = { address: address.href, reason: error.localized, count: Math.ceil(after / 60_000) }
          throw new ReadFailure(localized('{address}: {reason}, e chiede di tornare tra {count} minuti.', values), 'later')
        }
        if (failed === waits.length) throw new LostAnswer({ address: address.href, reason: error.localized })
      }
    }
  }
}

async function quietly(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds > 0) await sleep(Math.ceil(milliseconds), undefined, { signal }).catch(() => undefined)
  signal?.throwIfAborted()
}

function broken({ href }: URL, error: unknown): unknown {
  if (error instanceof ReadFailure) return error
  if (error instanceof TooLate) return new BadAnswer(localized('nessuna risposta intera in {time}', { time: error.time }))
  if (error instanceof TooLong) {
    const reason = localized('più di {count} MB: un catalogo è più piccolo', { count: usualLimits.bytes / 1_000_000 })
    return new LostAnswer({ address: href, reason })
  }
  const { code } = partsOf<NodeJS.ErrnoException>(error)
  return code === undefined ? error : new BadAnswer(localized('nessuna risposta intera ({code})', { code }))
}

const isTransient = (status: number) => status >= 500 || status === 429

/** @throws BadAnswer for a temporary status, LostAnswer for other failures */
function requireSuccess({ href }: URL, { status, headers, body }: Answer): { body: string } {
  const reason = localized('risponde {status}', { status })
  if (isTransient(status)) throw new BadAnswer(reason, retryAfter(headers['retry-after']))
  if (status < 200 || status > 299) throw new LostAnswer({ address: href, reason }, status)
  return { body }
}

function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - Date.now())
}

function redirectOf(address: URL, { status, headers }: Answer): URL | null {
  return [301, 302, 303, 307, 308].includes(status) && headers.location ? URL.parse(headers.location, address.href) : null
}
