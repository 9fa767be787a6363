import robotsParser from 'robots-parser'
import { isPage } from './shapes.ts'

// Its types describe a default export within the module, which is the function itself.
const parse = robotsParser as unknown as (typeof robotsParser)['default']

/** Name of the group that is ours. */
const group = 'Chiostro'

/** RFC 9309 asks to read half a megabyte at least. */
const maxLength = 512_000

export interface Robots {
  allows(address: URL): boolean
  /** Milliseconds between two requests; 0 if nothing is asked for. */
  delay: number
}

export const noRules: Robots = { allows: () => true, delay: 0 }

/**
 * Rules of the group `Chiostro`, else of `*`. A page, as servers answer to any unknown path, has none.
 * @param address of the robots.txt
 */
export function readRobots(address: URL, body: string): Robots {
  if (isPage(body.replace(/^\uFEFF/, ''))) return noRules
  const rules = parse(address.href, body.slice(0, maxLength))
  const seconds = rules.getCrawlDelay(group) ?? 0
  return {
    allows: ({ href }) => rules.isAllowed(href, group) !== false,
    delay: seconds > 0 && Number.isFinite(seconds) ? seconds * 1000 : 0,
  }
}
