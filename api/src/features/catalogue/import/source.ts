/** What a reader finds in a file, one after the other; nothing of it is checked yet. */
export type Finding = FoundRow | FoundHead | Refused

/** An offering. In a nested file department and degree course are found later, as the heads of its group. */
export interface FoundRow {
  kind: 'row'
  /** Line of the file, or the offering's place in it where lines mean nothing. */
  line: number
  subject: Record<string, unknown>
  department?: Record<string, unknown>
  degreeCourse?: Record<string, unknown>
  /** Number of the degree course it stands in. */
  group?: number
  /** What each of its professors does there, in their order. */
  roles?: string[]
}

/** A department or degree course of a nested file, told when it ends: its name may stand after what it contains. */
export interface FoundHead {
  kind: 'department' | 'degreeCourse'
  no: number
  /** Number of the department a degree course stands in. */
  parent?: number
  fields: Record<string, unknown>
}

/** Something that is no offering at all. */
export interface Refused {
  kind: 'refused'
  line: number
  reason: string
}

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableSourceError extends Error {}

/** A file in pieces, as a disk or the network gives it. */
export type Bytes = AsyncIterable<Buffer>

/**
 * The pieces as text, without a byte order mark.
 * @throws UnreadableSourceError when they are not UTF-8
 */
export async function* utf8Text(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UnreadableSourceError('Il file non è in UTF-8: salvalo di nuovo scegliendo la codifica UTF-8.')
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
