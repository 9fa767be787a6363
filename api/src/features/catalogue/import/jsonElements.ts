import { pipeline, Readable, Transform } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
import { type Bytes, UnreadableSourceError, utf8Text } from './source.ts'

/** An element of one of nested lists. */
export interface JsonElement {
  /** Which list: 0 is the outermost. */
  level: number
  /** Its number among all elements of its level, from 1. */
  no: number
  /** Number of the element it stands in, one level up. */
  parent: number
  value: unknown
}

/**
 * Elements of lists within lists, one by one as they end, inner ones first. What has been given out is forgotten, so a file of any
 * length needs the memory of its longest element.
 * @param lists for each level the keys that lead to its list: `[[], ['courses']]` are the elements of the file's array, and in
 *   each the elements of its `courses`
 * @throws UnreadableSourceError when the text is not JSON
 */
export function jsonElements(bytes: Bytes, lists: string[][]): AsyncIterable<JsonElement> {
  const elements = new ElementStream(lists)
  pipeline(Readable.from(utf8Text(bytes)), parser.asStream({ streamValues: false }), elements, () => {})
  return readable(elements)
}

async function* readable(elements: AsyncIterable<JsonElement>): AsyncGenerator<JsonElement> {
  try {
    yield* elements
  } catch (error) {
    // The parser throws plain errors that say what it expected and where.
    if (error instanceof UnreadableSourceError || (error as NodeJS.ErrnoException).code) throw error
    throw new UnreadableSourceError(`Il file non è JSON valido (${(error as Error).message}).`)
  }
}

/** Collects tokens into values, and hands out an element of a list as soon as it is whole. */
class ElementStream extends Transform {
  private readonly assembler = new Assembler()
  /** Level of the list whose elements have this depth and path. */
  private readonly levels = new Map<string, number>()
  private readonly depths = new Set<number>()
  private readonly counts: number[]

  constructor(lists: string[][]) {
    super({ objectMode: true })
    this.counts = lists.map(() => 0)
    const path: string[] = []
    for (const [level, keys] of lists.entries()) {
      path.push(...keys, '*')
      this.levels.set(path.join('.'), level)
      this.depths.add(path.length)
    }
  }

  override _transform(token: Token, _encoding: string, done: () => void) {
    this.assembler.consume(token)
    const { current, depth } = this.assembler
    // Elements are taken out as they come: a list with something in it has just received it.
    if (Array.isArray(current) && current.length > 0 && this.depths.has(depth)) this.give(current)
    done()
  }

  private give(list: unknown[]) {
    const level = this.levels.get(this.path())
    if (level === undefined) return
    const no = (this.counts[level] ?? 0) + 1
    this.counts[level] = no
    this.push({ level, no, parent: (this.counts[level - 1] ?? 0) + 1, value: list.pop() } satisfies JsonElement)
  }

  /** Keys from the root to the present list, `*` for any element of one. */
  private path(): string {
    const keys = this.assembler.stack.filter((_, index) => index % 2 === 1)
    return [...keys.map((key) => key ?? '*'), '*'].join('.')
  }
}
