import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** Best first: browsers take all of them alike, and name gzip first out of habit. */
const preferred = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof preferred)[number]

/** The library's second argument, which its types do not know yet. */
type Choosing = (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined

/** The best of the available encodings that the client takes; plain text when it takes none. */
export function bestEncoding(request: IncomingMessage, available: readonly Encoding[] = preferred): Encoding {
  const negotiator = new Negotiator(request)
  const choose = negotiator.encoding.bind(negotiator) as Choosing
  return (choose(available, { preferred }) as Encoding | undefined) ?? 'identity'
}
