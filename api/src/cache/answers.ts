import { type Language, sourceLanguage } from '@chiostro/domain/languages/languages'
import { type DocumentNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Context, Services } from '../context.ts'
import { schema } from '../graphql/schema.ts'
import { executeRequest, type GraphqlAnswer, type GraphqlRequest, validDocument } from '../graphql/yoga.ts'
import { EncodedText } from '../http/compression.ts'
import { mayReadAddresses, noteDemandOf, recording, type WithAddresses } from '../security/countedReads.ts'

const maxBytes = 16_000_000

/** Larger responses (UTF-8 bytes) are not cached: each would evict a hundred that are read more often. */
const largestBytes = 256_000

const entryBytes = 1_000

const minuteMs = 60_000

/** Scope of cached responses and in-flight reads. Events begin and end on the minute, so nothing outlives a minute of the clock. */
interface Validity {
  generation: number
  minute: number
}

export interface AnswerText {
  text: string
  bytes: number
}

interface Entry {
  value: object
  size: number
}

/** JavaScript may store two bytes a character; all compressed copies together are smaller than the text. */
const sizeOf = (key: string, { text, bytes }: AnswerText) => entryBytes + 2 * (key.length + text.length) + bytes

/** Caches responses to anonymous reads until public data changes (docs/decisions/083); nothing while this process does not listen. */
export class AnswerCache {
  readonly counts = { cached: 0, shared: 0, made: 0 }
  readonly #services: Pick<Services, 'changes'>
  readonly #largest: number
  readonly #kept: LRUCache<string, Entry>
  #inFlight = new Map<string, Promise<object>>()
  #validity: Validity | null = null

  constructor(services: Pick<Services, 'changes'>, { bytes = maxBytes, largest = largestBytes } = {}) {
    this.#services = services
    this.#largest = largest
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: ({ size }) => size })
  }

  get size(): number {
    return this.#kept.calculatedSize
  }

  find<T extends object>(key: string): T | undefined {
    const entry = this.#currentValidity() && this.#kept.get(key)
    if (!entry) return undefined
    this.counts.cached++
    return entry.value as T
  }

  /** Shares one value among concurrent reads: it must not be mutated. @param textOf text to cache; null if it must not be cached */
  async share<T extends object>(key: string, make: () => Promise<T>, textOf: (made: T) => AnswerText | null): Promise<T> {
    const validity = this.#currentValidity()
    if (!validity) return make()
    const inFlight = this.#inFlight
    const shared = inFlight.get(key)
    if (shared) {
      this.counts.shared++
      return shared as Promise<T>
    }
    this.counts.made++
    const making = make()
    inFlight.set(key, making)
    try {
      const value = await making
      const text = textOf(value)
      // A change during the read may or may not be included.
      if (text && text.bytes <= this.#largest && this.#currentValidity() === validity)
        this.#kept.set(key, { value, size: sizeOf(key, text) })
      return value
    } finally {
      inFlight.delete(key)
    }
  }

  /** Identical while entries are valid; a new object invalidates all older ones. */
  #currentValidity(): Validity | null {
    const generation = this.#services.changes.generation
    const minute = Math.floor(Date.now() / minuteMs)
    const last = this.#validity
    if (last && last.generation === generation && last.minute === minute) return last
    this.#kept.clear()
    this.#inFlight = new Map()
    this.#validity = generation === null ? null : { generation, minute }
    return this.#validity
  }
}

export interface SharedAnswer extends Omit<GraphqlAnswer, 'text'>, Partial<WithAddresses> {
  text: EncodedText
  errorsIn?: Language
}

/** Maximum of a cache key's characters; requests of the web app have about a thousand. */
const maxRequestLength = 8_000

/** Requests with credentials may see more, so they bypass the cache. */
export const isAnonymous = ({ headers }: { headers: { authorization?: string } }): boolean => headers.authorization === undefined

/** Responds as to an anonymous visitor. @param body built by the server */
export async function answerVisitor(caches: AnswerCache | false, context: Context, body: string): Promise<string> {
  const { text } = await answerOperation(caches, context, { method: 'POST', url: '/graphql', headers: {}, body })
  return text.text
}

export async function answerOperation(caches: AnswerCache | false, context: Context, request: GraphqlRequest): Promise<SharedAnswer> {
  const { method, url, headers, body = '' } = request
  const key = caches && isAnonymous(request) ? `${method} ${url} ${headers.accept} ${body}` : ''
  const isKey = key !== '' && key.length <= maxRequestLength
  const cached = caches && isKey && caches.find<SharedAnswer>(key)
  const { language = sourceLanguage } = context
  const execute = async (visitor = context) => encoded(await executeRequest(visitor, request), language)
  // A response with addresses this visitor may not see is made again for them alone.
  const fit = async (answer: SharedAnswer) => {
    noteDemandOf(context, answer.demand)
    return !answer.addressesOf?.length || (await mayReadAddresses(context, answer.addressesOf)) ? answer : execute()
  }
  if (cached) return fit(cached)
  const query = isKey ? queryOf(request) : null
  const document = query === null ? null : validDocument(query)
  if (!caches || !document || !isShared(document)) return execute()
  const share = (under: string) => caches.share<SharedAnswer>(under, () => recording(context, execute), cachedText)
  const shared = await share(key)
  // Data is the same in all languages, errors are not.
  const isOther = shared.errorsIn !== undefined && shared.errorsIn !== language
  return fit(isOther ? await share(`${language} ${key}`) : shared)
}

/** @returns null for an invalid request, left to Yoga */
function queryOf({ method, url, body = '' }: GraphqlRequest): string | null {
  try {
    const query: unknown = method === 'GET' ? new URL(url, 'http://localhost').searchParams.get('query') : JSON.parse(body)?.query
    return typeof query === 'string' ? query : null
  } catch {
    return null
  }
}

/** Key of errors; in texts, quotation marks are escaped. */
const withErrors = /[{,]"errors":\[/

const encoded = ({ text, ...answer }: GraphqlAnswer, language: Language): SharedAnswer => ({
  ...answer,
  text: new EncodedText(text),
  errorsIn: withErrors.test(text) ? language : undefined,
})

const cachedText = ({ status, text, errorsIn }: SharedAnswer): EncodedText | null => (status === 200 && !errorsIn ? text : null)

const known = new WeakMap<DocumentNode, boolean>()

export function isShared(document: DocumentNode): boolean {
  const answer = known.get(document) ?? findShared(document)
  known.set(document, answer)
  return answer
}

function findShared(document: DocumentNode): boolean {
  let areShared = true
  const types = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(types, {
    OperationDefinition({ operation }) {
      if (operation !== 'query') areShared = false
    },
    Field({ name }) {
      if (types.getParentType() !== schema.getQueryType() || name.value === '__typename') return
      if (!types.getFieldDef()?.extensions.shared) areShared = false
    },
  })
  visit(document, visitor)
  return areShared
}
